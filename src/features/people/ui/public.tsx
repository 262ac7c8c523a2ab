export { AccommodationsCard } from './accommodations/accommodations-card.tsx';
export { HomeTabs } from './home-tabs.tsx';
export { OwnAccommodations } from './accommodations/own-accommodations.tsx';
export { ReadAloudButton } from './accommodations/read-aloud-button.tsx';
export { SchoolFrame } from './school-frame.tsx';
