export { AccommodationsCard } from './accommodations/accommodations-card.tsx';
export { OwnAccommodations } from './accommodations/own-accommodations.tsx';
export { OwnGroups } from './groups/own-groups.tsx';
export { PersonFinder } from './classes/person-finder.tsx';
export { ReadAloudButton } from './accommodations/read-aloud-button.tsx';
