export { HomeTabs } from '#client/frame/home-tabs.tsx';
export { SchoolFrame } from '#client/frame/school-frame.tsx';
