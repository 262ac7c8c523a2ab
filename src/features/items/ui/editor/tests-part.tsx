import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, IconButton } from '#client/components/button.tsx';
import { TextField } from '#client/components/fields.tsx';
import { Icon } from '#client/components/icon.tsx';
import { asDraft, draftsAt, isDraft, numberAt, textAt, useTools, withList, without } from '#features/content/ui/public-teaching.tsx';
import { usePreview } from '../api.ts';
import { usePaused } from '../use-paused.ts';
import type { SectionProps } from './sections.tsx';

const typedKinds = ['number', 'expression', 'equation', 'interval', 'set', 'list', 'system', 'text'];

/** Responses and the mark that each must get: kept with the question, and run whenever it is published. */
export function TestsPart({ body, onChange }: SectionProps) {
  const { t } = useLingui();
  const { faultAt } = useTools();
  const [typed, setTyped] = useState('');
  const tests = draftsAt(body, 'tests');
  const kind = textAt(asDraft(body['answer']), 'kind');
  const response = usePaused(typed.trim());
  const asked = usePreview({ body: essential(body), seed: 1, response: response === '' ? null : response }, response !== '');
  if (!typedKinds.includes(kind)) return null;
  const given = response !== '' && response === typed.trim() && !asked.isPlaceholderData ? asked.data?.given : undefined;
  const isTold = given && given.verdict !== 'unreadable' && given.verdict !== 'undecided';
  const add = () => {
    if (!given || !isTold) return;
    onChange(withList(body, 'tests', [...tests, { response, score: given.score, verdict: given.verdict }]));
    setTyped('');
  };
  return (
    <div className="stack stack--sm">
      <h3 className="h3"><Trans>Checked exactly against these</Trans></h3>
      {tests.length > 0 && (
        <ul className="tries">
          {tests.map((test, index) => {
            const words = textAt(test, 'response');
            const score = numberAt(test, 'score') ?? 0;
            return (
              <li key={`${words} ${index}`} className={score === 1 ? 'try try--right' : 'try try--not'}>
                <Icon name={score === 1 ? 'circle-check' : 'circle-dashed'} size="sm" /><span>{words}</span>
                <span className="visually-hidden">{score === 1 ? t`must be right` : score === 0 ? t`must be wrong` : t`must be partly right`}</span>
                <IconButton size="sm" icon="x" label={t`Take out: ${words}`} onClick={() => onChange(withList(body, 'tests', without(tests, index)))} />
              </li>
            );
          })}
        </ul>
      )}
      {tests.map((_, index) => faultAt(`tests.${index}`)).filter((fault) => fault !== undefined).map((fault) => <p key={fault} className="field__problem" role="alert">{fault}</p>)}
      <form className="row" onSubmit={(event) => { event.preventDefault(); add(); }}>
        <TextField label={<Trans>Try another answer</Trans>} dir="ltr" value={typed} maxLength={1_000} autoComplete="off" onChange={({ target }) => setTyped(target.value)} />
        <Button type="submit" size="sm" className="align-end" disabled={!isTold}><Trans>Keep it as a test</Trans></Button>
      </form>
      <p className="hint" role="status">
        {given && (given.verdict === 'right' ? <Trans>Slate says: right.</Trans> : given.score > 0 ? <Trans>Slate says: partly right.</Trans> : given.verdict === 'wrong'
          ? <Trans>Slate says: wrong.</Trans> : given.feedback.text)}
        {!given && <Trans>What you keep here must come out the same in every later version.</Trans>}
      </p>
    </div>
  );
}

/** What decides about a response: title, hints and place in the bank do not, and would ask the server anew with each letter. */
export const essential = (body: Readonly<Record<string, unknown>>) => Object.fromEntries(
  Object.entries(body).filter(([name, value]) => !['title', 'tags', 'hints', 'solution', 'standards', 'difficulty', 'points', 'tests'].includes(name) && (name !== 'stimulus' || isDraft(value))));
