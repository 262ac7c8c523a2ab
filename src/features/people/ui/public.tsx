export { HomeTabs } from './home-tabs.tsx';
export { SchoolFrame } from './school-frame.tsx';
