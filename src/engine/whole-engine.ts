import type { Engine } from './answer.ts';
import type { ChooseEngine } from './choose.ts';
import type { DraftEngine } from './draft.ts';
import type { MarkEngine } from './marks.ts';

/** All that an engine can be asked for. */
export type WholeEngine = Engine & DraftEngine & MarkEngine & ChooseEngine;
