export { pictureAddress } from './api.ts';
export { sayMoment } from './say-moment.ts';
export { useKeeper } from './sending/use-keeper.ts';
export { ServerClock } from './sending/server-clock.ts';
export { ReadBack } from './taking/read-back.tsx';
