import type { EngineState } from '../contract.ts';
import type { EngineDraft } from '../engine-draft.ts';

/** What each part of the page gets: how the engine stands, what is typed, and how that is changed. */
export type EditProps = { state: EngineState; draft: EngineDraft; change: (part: Partial<EngineDraft>) => void };
