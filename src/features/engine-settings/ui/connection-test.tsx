import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import { sayWhen } from '#client/components/dates.ts';
import { Note } from '#client/components/note.tsx';
import type { EngineState, TestResult } from '../contract.ts';
import { connectionOf, type EngineDraft } from '../engine-draft.ts';
import { testEngine } from './api.ts';
import { checkNames, problemWords } from './engine-words.ts';

/** Really asks the model that stands in the fields, saved or not. */
export function ConnectionTest({ state, draft }: { state: EngineState; draft: EngineDraft }) {
  const queries = useQueryClient();
  const test = useMutation({ mutationFn: testEngine, onSettled: () => queries.invalidateQueries({ queryKey: ['engine'] }) });
  const result = test.data ?? state.lastTest;
  const button = (
    <Button size="sm" disabled={test.isPending} onClick={() => test.mutate(connectionOf(draft))}>{test.isPending ? <Trans>Asking…</Trans> : <Trans>Test connection</Trans>}</Button>
  );
  if (test.isPending) return <Note title={<Trans>The model is asked</Trans>}><p className="engine-test"><Trans>Four or five short calls; a model that is read from a disk first takes a while.</Trans></p>{button}</Note>;
  if (test.error) return <Note kind="refusal" icon="triangle-alert" title={<Trans>It was not tested</Trans>}><p className="engine-test">{test.error.message}</p>{button}</Note>;
  if (!result) return <Note title={<Trans>Not tested yet</Trans>}><p className="engine-test"><Trans>The test asks the model a few short things that are made up, and says how fast it is and what works.</Trans></p>{button}</Note>;
  return <Result result={result}>{button}</Result>;
}

function Result({ result: { at, model, checks, firstWordMs, wordsPerSecond }, children }: { result: TestResult; children: React.ReactNode }) {
  const { i18n } = useLingui();
  const when = sayWhen(at, i18n.locale);
  const failed = checks.flatMap(({ check, problem }) => (problem ? [{ check, problem }] : []));
  const works = new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(checks.flatMap(({ check, problem }) => (problem === null ? [i18n._(checkNames[check])] : [])));
  const [first] = failed;
  if (first?.check === 'words' && checks.length === 1) {
    return <Note kind="refusal" icon="triangle-alert" title={<Trans>It does not answer</Trans>}><p className="engine-test">{i18n._(problemWords[first.problem])} <Trans>Tested with {model}, {when}.</Trans></p>{children}</Note>;
  }
  const [good, all] = [checks.length - failed.length, checks.length];
  return (
    <Note kind={failed.length === 0 ? 'correct' : 'info'} icon={failed.length === 0 ? 'circle-check' : 'info'} title={failed.length === 0 ? <Trans>It answers</Trans> : <Trans>It answers, but not everything works</Trans>}>
      <p>
        {wordsPerSecond === null || firstWordMs === null
          ? <Trans>{model}, {when}: {good} of {all} checks.</Trans>
          : <Trans>{model}, {when}: {good} of {all} checks, {firstWordMs} ms to the first word, {wordsPerSecond} words a second.</Trans>}
        {works !== '' && <> <Trans>What works: {works}.</Trans></>}
      </p>
      {failed.length > 0 && <ul className="engine-problems">{failed.map(({ check, problem }) => <li key={check}><strong>{i18n._(checkNames[check])}</strong>: {i18n._(problemWords[problem])}</li>)}</ul>}
      <div className="engine-test">{children}</div>
    </Note>
  );
}
