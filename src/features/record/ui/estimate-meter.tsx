import type { CSSProperties } from 'react';
import { useLingui } from '@lingui/react/macro';
import '#client/styles/learning.css';
import type { Estimate } from '../contract.ts';
import { percent } from './estimate-words.tsx';

/** The estimate as a dot and the range it likely lies in as a band, from not known to known. */
export function EstimateMeter({ estimate }: { estimate: Pick<Estimate, 'known' | 'low' | 'high'> }) {
  const { t } = useLingui();
  const [at, low, high] = [percent(estimate.known), percent(estimate.low), percent(estimate.high)];
  const place: CSSProperties & Record<`--${string}`, number> = { '--lo': low, '--at': at, '--hi': high };
  return <div className="meter" style={place} role="img" aria-label={t`${at} percent, likely between ${low} and ${high}`}><i /><b /></div>;
}
