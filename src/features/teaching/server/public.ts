export { loadClassPage } from './load-class-page.ts';
export { gatherClasses, type GatheredClass } from './gather-class.ts';
export { loadClassCards } from './load-class-cards.ts';
