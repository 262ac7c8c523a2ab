import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import { noAccommodations, type Accommodations } from '../../accommodations.ts';

/** What each means to the person who needs it, in plain words; empty where they need nothing. */
export function accommodationLines(needs: Accommodations): { key: keyof Accommodations; words: ReactNode }[] {
  return [
    ...(needs.timeFactor === noAccommodations.timeFactor ? [] : [{ key: 'timeFactor' as const, words: <TimeWords factor={needs.timeFactor} /> }]),
    ...(needs.hasBreaks ? [{ key: 'hasBreaks' as const, words: <Trans>You may take a break and go on later.</Trans> }] : []),
    ...(needs.hasLargerText ? [{ key: 'hasLargerText' as const, words: <Trans>Every page is in larger letters.</Trans> }] : []),
    ...(needs.hasReadAloud ? [{ key: 'hasReadAloud' as const, words: <Trans>Lessons and questions have a button that reads them aloud.</Trans> }] : []),
    ...(needs.hasFewerQuestions ? [{ key: 'hasFewerQuestions' as const, words: <Trans>Questions come one at a time.</Trans> }] : []),
  ];
}

function TimeWords({ factor }: { factor: number }) {
  if (factor === 1.25) return <Trans>You have a quarter as much time again.</Trans>;
  if (factor === 1.5) return <Trans>You have half as much time again.</Trans>;
  if (factor === 2) return <Trans>You have twice as much time.</Trans>;
  if (factor === 3) return <Trans>You have three times as much time.</Trans>;
  return <Trans>You have {factor} times as much time.</Trans>;
}
