import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, IconButton } from '#client/components/button.tsx';
import { TextField } from '#client/components/fields.tsx';
import { Icon } from '#client/components/icon.tsx';
import { asDraft, draftsAt, isDraft, numberAt, responseWords, textAt, useTools, withList, without } from '#features/content/ui/public-teaching.tsx';
import { usePreview } from '../api.ts';
import { usePaused } from '../use-paused.ts';
import type { SectionProps } from './sections.tsx';

const typedKinds = ['number', 'expression', 'equation', 'interval', 'set', 'list', 'system', 'text'];

/** Whether its answers are given in the preview, and kept as tests there. What people mark has none. */
export const isTestedInParts = (kind: string) => kind !== '' && kind !== 'essay' && !typedKinds.includes(kind);

/** Responses and the mark that each must get: kept with the question, and run whenever it is published. */
export function TestsPart({ body, onChange }: SectionProps) {
  const { faultAt } = useTools();
  const tests = draftsAt(body, 'tests');
  const kind = textAt(asDraft(body['answer']), 'kind');
  const isTyped = typedKinds.includes(kind);
  if (!isTyped && !isTestedInParts(kind) && tests.length === 0) return null;
  const faults = new Set(tests.map((_, index) => faultAt(`tests.${index}`)).filter((fault) => fault !== undefined));
  return (
    <div className="stack stack--sm">
      <h3 className="h3"><Trans>Checked exactly against these</Trans></h3>
      {tests.length > 0 && <Tries body={body} onChange={onChange} />}
      {[...faults].map((fault) => <p key={fault} className="field__problem" role="alert">{fault}</p>)}
      {isTyped ? <TryAnother body={body} onChange={onChange} />
        : <p className="hint"><Trans>Answer the question beside as a pupil, and keep the answer as a test: it must come out the same in every later version.</Trans></p>}
    </div>
  );
}

function Tries({ body, onChange }: SectionProps) {
  const { t } = useLingui();
  const tests = draftsAt(body, 'tests');
  return (
    <ul className="tries">
      {tests.map((test, index) => {
        const words = responseWords(asDraft(body['answer']), textAt(test, 'response'));
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
  );
}

/** An answer that is typed in one line, and what Slate says to it. */
function TryAnother({ body, onChange }: SectionProps) {
  const [typed, setTyped] = useState('');
  const response = usePaused(typed.trim());
  const asked = usePreview({ body: essential(body), seed: 1, response: response === '' ? null : response }, response !== '');
  const given = response !== '' && response === typed.trim() && !asked.isPlaceholderData ? asked.data?.given : undefined;
  const isTold = given && given.verdict !== 'unreadable' && given.verdict !== 'undecided';
  const add = () => {
    if (!given || !isTold) return;
    onChange(withList(body, 'tests', [...draftsAt(body, 'tests'), { response, score: given.score, verdict: given.verdict }]));
    setTyped('');
  };
  return (
    <>
      <form className="row" onSubmit={(event) => { event.preventDefault(); add(); }}>
        <TextField label={<Trans>Try another answer</Trans>} dir="ltr" value={typed} maxLength={1_000} autoComplete="off" onChange={({ target }) => setTyped(target.value)} />
        <Button type="submit" size="sm" className="align-end" disabled={!isTold}><Trans>Keep it as a test</Trans></Button>
      </form>
      <p className="hint" role="status">
        {given && (given.verdict === 'right' ? <Trans>Slate says: right.</Trans> : given.score > 0 ? <Trans>Slate says: partly right.</Trans> : given.verdict === 'wrong'
          ? <Trans>Slate says: wrong.</Trans> : given.feedback.text)}
        {!given && <Trans>What you keep here must come out the same in every later version.</Trans>}
      </p>
    </>
  );
}

/** What decides about a response: title, hints and place in the bank do not, and would ask the server anew with each letter. */
export const essential = (body: Readonly<Record<string, unknown>>) => Object.fromEntries(
  Object.entries(body).filter(([name, value]) => !['title', 'tags', 'hints', 'solution', 'standards', 'difficulty', 'points', 'tests'].includes(name) && (name !== 'stimulus' || isDraft(value))));
