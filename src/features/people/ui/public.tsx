export { PersonFinder } from './classes/person-finder.tsx';
export { HomeTabs } from './home-tabs.tsx';
export { SchoolFrame } from './school-frame.tsx';
