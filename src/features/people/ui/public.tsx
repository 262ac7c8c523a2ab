export { PersonFinder } from './classes/person-finder.tsx';
