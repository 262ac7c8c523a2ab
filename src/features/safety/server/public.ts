export { flagging, insteadOf, isChild, screenMessage, type Screened } from './screen-message.ts';
export { raiseFlags, type FlaggedMessage } from './raise-flags.ts';
export { loadSafety, safetySetting } from './safety-setting.ts';
export { closeFlag, noteOnFlag, takeFlag } from './change-flag.ts';
export { listTeachersOf } from './staff.ts';
