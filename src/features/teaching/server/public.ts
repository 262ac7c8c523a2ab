export { loadClassPage } from './load-class-page.ts';
