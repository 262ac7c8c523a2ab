export { PersonFinder } from './classes/person-finder.tsx';
export { AccommodationsCard } from './accommodations/accommodations-card.tsx';
export { OwnAccommodations } from './accommodations/own-accommodations.tsx';
export { ReadAloudButton } from './accommodations/read-aloud-button.tsx';
