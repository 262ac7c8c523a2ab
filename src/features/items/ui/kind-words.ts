import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { IconName } from '#client/components/icon.tsx';
import type { EditedKind } from '#features/content/ui/public-teaching.tsx';

/** What each kind of answer is called by who writes it. */
export const kindWords: Record<EditedKind, { name: MessageDescriptor; icon: IconName }> = {
  choice: { name: msg`One of several`, icon: 'circle-check' }, choices: { name: msg`Several of several`, icon: 'clipboard-check' }, 'true-false': { name: msg`True or false`, icon: 'circle-small' },
  number: { name: msg`Number`, icon: 'chart' }, expression: { name: msg`Expression`, icon: 'sigma' }, equation: { name: msg`Equation`, icon: 'sigma' }, interval: { name: msg`Inequality or interval`,
    icon: 'sigma' },
  set: { name: msg`Set of numbers`, icon: 'sigma' }, list: { name: msg`Point or list`, icon: 'sigma' }, system: { name: msg`System of equations`, icon: 'sigma' },
  text: { name: msg`Short text`, icon: 'pencil' }, cloze: { name: msg`Text with gaps`, icon: 'quote' }, matching: { name: msg`Matching`, icon: 'route' }, ordering: { name: msg`Ordering`,
    icon: 'menu' },
  hotspot: { name: msg`Place in a picture`, icon: 'pin' }, essay: { name: msg`Essay`, icon: 'file-text' },
};

export const difficultyLevels = [1, 2, 3, 4, 5] as const;
/** One of five, from the logit scale of the estimates. */
export const levelOf = (difficulty: number): number => Math.max(1, Math.min(5, Math.round(difficulty) + 3));
export const logitOf = (level: number): number => level - 3;
