import { useState, type FormEvent } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import { calculate } from './calculate.ts';

const basicKeys = ['7', '8', '9', '÷', '4', '5', '6', '×', '1', '2', '3', '−', '0', '.', '%', '+', '(', ')'];
const scientificKeys = ['^', '√', 'π', 'sin(', 'cos(', 'tan(', 'log(', 'ln('];

/** A calculator: what is typed, or put together with its keys, is worked out with Enter. */
export function Calculator({ isScientific }: { isScientific: boolean }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const [result, setResult] = useState<number | 'none' | null>(null);
  const change = (next: string) => {
    setTyped(next);
    setResult(null);
  };
  const work = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() !== '') setResult(calculate(typed, isScientific) ?? 'none');
  };
  return (
    <form className="calculator" onSubmit={work}>
      <input className="input" aria-label={t`What to work out`} value={typed} onChange={(event) => change(event.target.value)} autoComplete="off" inputMode="decimal" maxLength={120} dir="ltr" />
      <output className="calculator__result" aria-live="polite" dir="ltr">
        {result === 'none' ? <Trans>This has no value</Trans> : result === null ? '\u00a0' : `= ${String(result).replace('-', '−')}`}</output>
      <div className="calculator__keys" dir="ltr">
        {(isScientific ? [...scientificKeys, ...basicKeys] : basicKeys).map((key) =>
          <Button key={key} size="sm" onClick={() => change(typed + key)}>{key.replace('(', key.length > 1 ? '' : '(')}</Button>)}
        <Button size="sm" onClick={() => change('')}><Trans>Clear</Trans></Button>
        <Button size="sm" variant="primary" type="submit" aria-label={t`Work it out`}>=</Button>
      </div>
      {isScientific && <p className="small muted"><Trans>Angles are in degrees.</Trans></p>}
    </form>
  );
}
