import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { IconName } from '#client/components/icon.tsx';
import type { ToolId } from '../tools.ts';

export const toolWords: Record<ToolId, { name: MessageDescriptor; sentence: MessageDescriptor; icon: IconName }> = {
  ask: { name: msg`Ask your documents`, sentence: msg`Answers with the words they stand on, page by page.`, icon: 'file-search' },
  summarise: { name: msg`Summarise a document`, sentence: msg`Its key sentences in reading order, each with its page.`, icon: 'quote' },
  plan: { name: msg`Plan the learning`, sentence: msg`The way to a goal, laid over the weeks from what is known, with a calendar file.`, icon: 'route' },
  'recall-check': { name: msg`Check what you remember`, sentence: msg`Questions you asked before, answered from memory and then compared.`, icon: 'clipboard-check' },
  steps: { name: msg`Work it out in steps`, sentence: msg`Equations, fractions, percentages: one step at a time, each step checked.`, icon: 'sigma' },
  activity: { name: msg`See what you did`, sentence: msg`Your questions day by day, as a table and a file.`, icon: 'chart' },
  export: { name: msg`Take your work with you`, sentence: msg`One conversation or all of them as Markdown or JSON.`, icon: 'download' },
};
