import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

const words: Record<string, MessageDescriptor> = {
  choice: msg`Single choice`, choices: msg`Multiple choice`, 'true-false': msg`True or false`, number: msg`Number`, expression: msg`Expression`, equation: msg`Equation`, interval: msg`Interval`,
  set: msg`Set`, list: msg`Point or list`, system: msg`System of equations`, text: msg`Short text`, cloze: msg`Gaps`, matching: msg`Matching`, ordering: msg`Ordering`,
    hotspot: msg`Place on a picture`, essay: msg`Longer answer`,
};

/** What a kind of question is called; null: each pupil may have another one there. */
export const kindWord = (kind: string | null): MessageDescriptor => (kind === null ? msg`Drawn for each pupil` : words[kind] ?? msg`Question`);
