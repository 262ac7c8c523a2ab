export { listSittings, loadSitting, loadSittings, type Sitting } from './sittings/load-sitting.ts';
export { loadReceivers, loadWindow, type Receiver } from './sittings/load-windows.ts';
export type { AttemptDoors } from './attempt-doors.ts';
export { endSitting, releaseResults } from './sittings/change-sitting.ts';
export { giveTest } from './sittings/give-test.ts';
export { addFromSkills } from './questions/add-from-skills.ts';
export { makeTest, newTest } from './writing/make-test.ts';
export { publishTest } from './writing/publish-test.ts';
export { saveTest } from './writing/save-test.ts';
