import type { DraftRequest, DraftResult } from '../draft.ts';

/** Without a model the authored text is the text. */
export function returnAuthored({ authored }: Pick<DraftRequest, 'authored'>): Promise<DraftResult> {
  return Promise.resolve({ text: authored, provenance: { engine: 'builtin', model: null, abstained: false, notes: [] }, failure: null });
}
