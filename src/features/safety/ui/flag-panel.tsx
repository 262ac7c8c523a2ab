import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import { sayWhen } from '#client/components/dates.ts';
import { ErrorState, SkeletonList } from '#client/components/states.tsx';
import { type FlagDetail, type FlagEvent, resolutions } from '../contract.ts';
import { closeFlag, noteOnFlag, takeFlag } from './api.ts';
import { FlagTranscriptReader } from './flag-transcript.tsx';
import { categoryWords, eventWords, resolutionWords } from './safety-words.ts';
import { useFlag, useFlagChange } from './use-safety.ts';

/** One flag: what was done, who looks after it, what they note, and the messages around it for a reason. */
export function FlagPanel({ flagId }: { flagId: string }) {
  const { i18n } = useLingui();
  const { data, error, refetch } = useFlag(flagId);
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SkeletonList rows={4} />;
  const { flag, events } = data;
  return (
    <section className="card stack" aria-labelledby="flag-title">
      <div><h2 id="flag-title">{i18n._(categoryWords[flag.category])}</h2>
        <p className="small muted"><bdi>{flag.person.name}</bdi>. <Trans>Found by what Slate learned from messages; no model was needed.</Trans></p></div>
      <div className="flag-panel">
        <div><h3 className="mb-3"><Trans>What was done</Trans></h3><ol className="safety-log">{together(events).map((same, at) => <Event key={at} same={same} />)}</ol></div>
        {flag.closedAt === null ? <Doing detail={data} /> : <p>{flag.resolution && i18n._(resolutionWords[flag.resolution])}</p>}
      </div>
      {data.canReadTranscript ? <FlagTranscriptReader flagId={flag.id} /> : <p className="small muted"><Trans>The conversation was deleted. What was done about it stays.</Trans></p>}
    </section>
  );
}

/** Those who were told at once stand in one line. */
function together(events: readonly FlagEvent[]): FlagEvent[][] {
  const lines: FlagEvent[][] = [];
  for (const event of events) {
    const [last] = lines.at(-1) ?? [];
    if (last && last.kind === event.kind && last.at === event.at && event.words === null) lines.at(-1)?.push(event);
    else lines.push([event]);
  }
  return lines;
}

function Event({ same }: { same: readonly FlagEvent[] }) {
  const { i18n } = useLingui();
  const [first] = same;
  if (!first) return null;
  const names = same.flatMap(({ by }) => by?.name ?? []).join(', ');
  return <li><span className="num muted">{sayWhen(first.at,
    i18n.locale)}</span> {i18n._(eventWords[first.kind])} {names !== '' && <bdi>{names}</bdi>}{first.words !== null && <> “{first.words}”</>}</li>;
}

function Doing({ detail: { flag, owners } }: { detail: FlagDetail }) {
  const { i18n, t } = useLingui();
  const [words, setWords] = useState('');
  const [isClosing, setClosing] = useState(false);
  const [resolution, setResolution] = useState<(typeof resolutions)[number]>('helped');
  const take = useFlagChange((ownerId: string) => takeFlag(flag.id, ownerId));
  // What is typed while the note is kept is the next one.
  const note = useFlagChange((sent: string) => noteOnFlag(flag.id, sent), (sent) => setWords((typed) => (typed === sent ? '' : typed)));
  const close = useFlagChange(() => closeFlag(flag.id, { resolution, words }));
  const problem = take.error ?? note.error ?? close.error;
  const isShort = words.trim().length < 3;
  return (
    <div className="stack content-start">
      <label className="field"><span className="label">{t`Owner`}</span>
        <select className="input" value={flag.owner?.id ?? ''} disabled={take.isPending} onChange={({ target }) => take.mutate(target.value)}>
          {flag.owner === null && <option value="">{t`No owner yet`}</option>}
          {flag.owner !== null && !owners.some(({ id }) => id === flag.owner?.id) && <option value={flag.owner.id}>{flag.owner.name}</option>}
          {owners.map(({ id, name }) => <option key={id} value={id}>{name}</option>)}
        </select></label>
      <label className="field"><span className="label">{isClosing ? t`What came of it` : t`Add a note`}</span>
        <textarea className="input" rows={3} maxLength={1_000} placeholder={t`What you did, or what comes next`} value={words} onChange={({ target }) => setWords(target.value)} /></label>
      {isClosing && (
        <fieldset><legend className="legend"><Trans>How does it end?</Trans></legend>
          {resolutions.map((one) => <label key={one} className="check"><input type="radio" name="resolution" checked={one === resolution}
            onChange={() => setResolution(one)} />{i18n._(resolutionWords[one])}</label>)}
        </fieldset>
      )}
      {problem && <p className="small text-danger" role="alert">{problem.message}</p>}
      <div className="row">
        {!isClosing && <Button size="sm" disabled={isShort || note.isPending} onClick={() => note.mutate(words)}><Trans>Keep the note</Trans></Button>}
        {isClosing
          ? <><Button size="sm" variant="primary" disabled={isShort || close.isPending} onClick={() => close.mutate(undefined)}><Trans>Close it</Trans></Button>
            <Button size="sm" variant="plain" onClick={() => setClosing(false)}><Trans>Not yet</Trans></Button></>
          : <Button size="sm" variant="plain" onClick={() => setClosing(true)}><Trans>Close this flag</Trans></Button>}
      </div>
    </div>
  );
}
