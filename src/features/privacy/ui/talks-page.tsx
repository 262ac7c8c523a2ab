import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import { sayWhen } from '#client/components/dates.ts';
import { TextField } from '#client/components/fields.tsx';
import { Note } from '#client/components/note.tsx';
import { SchoolFrame } from '#client/frame/school-frame.tsx';
import type { TalkList, Transcript } from '../contract.ts';
import { listTalks, openTalk } from './api.ts';
import { usePersonData } from './use-data.ts';
import './privacy.css';

/** A person's conversations, to read only. Why is said first, and written down before anything is shown. */
export function TalksPage() {
  const { t } = useLingui();
  const { personId = '' }: { personId?: string } = useParams({ strict: false });
  const { data } = usePersonData(personId);
  const [reason, setReason] = useState('');
  const list = useMutation({ mutationFn: () => listTalks(personId, reason) });
  const open = useMutation({ mutationFn: (threadId: string) => openTalk(personId, threadId, reason) });
  return (
    <SchoolFrame title={t`Conversations`} lede={data && <bdi>{data.person.name}</bdi>}>
      <form className="card stack" onSubmit={(event) => { event.preventDefault(); list.mutate(); }}>
        <Note kind="refusal" title={<Trans>These are somebody’s own words</Trans>}><Trans>Each time you open them, the audit log keeps your name, the time and your reason. They stand in the person’s export.</Trans></Note>
        <TextField label={<Trans>Why do you need to read them</Trans>} maxLength={400} value={reason} onChange={({ target }) => setReason(target.value)} readOnly={list.isSuccess} />
        {list.error && <p className="small text-danger" role="alert">{list.error.message}</p>}
        {!list.isSuccess && <div><Button type="submit" variant="primary" disabled={list.isPending || reason.trim().length < 5}><Trans>Show the conversations</Trans></Button></div>}
      </form>
      {list.data && <Talks list={list.data} isOpening={open.isPending} onOpen={(threadId) => open.mutate(threadId)} />}
      {open.error && <p className="small text-danger" role="alert">{open.error.message}</p>}
      {open.data && <Reading transcript={open.data} />}
    </SchoolFrame>
  );
}

function Talks({ list: { talks, total }, isOpening, onOpen }: { list: TalkList; isOpening: boolean; onOpen: (threadId: string) => void }) {
  const { t, i18n } = useLingui();
  return (
    <section className="section" aria-labelledby="talks">
      <div className="section-head"><h2 id="talks"><Plural value={total} one="# conversation" other="# conversations" /></h2></div>
      {total === 0 && <p className="muted"><Trans>There are none.</Trans></p>}
      {total > 0 && (
        <ul className="list list--card">
          {talks.map(({ id, title, questionCount, updatedAt, isInBin }) => (
            <li key={id}>
              <div className="grow"><div className="title">{title}</div><div className="small muted">{sayWhen(updatedAt, i18n.locale)}, <Plural value={questionCount} one="# question" other="# questions" />{isInBin && <>, <Trans>in the bin</Trans></>}</div></div>
              <Button size="sm" disabled={isOpening} aria-label={t`Read ${title}`} onClick={() => onOpen(id)}><Trans>Read</Trans></Button>
            </li>
          ))}
        </ul>
      )}
      {talks.length < total && <p className="small muted mt-3"><Trans>The newest {talks.length} are listed.</Trans></p>}
    </section>
  );
}

function Reading({ transcript: { title, messages } }: { transcript: Transcript }) {
  const { i18n } = useLingui();
  return (
    <section className="section" aria-labelledby="transcript">
      <h2 id="transcript" className="section-head">{title}</h2>
      <ol className="transcript card">
        {messages.map(({ role, content, createdAt }, index) => (
          <li key={index}><p className="small muted">{role === 'person' ? <Trans>The person</Trans> : <Trans>Slate</Trans>}, {sayWhen(createdAt, i18n.locale)}</p>{content.replaceAll(/\s*\[\[[^\]]*\]\]/g, '')}</li>
        ))}
      </ol>
    </section>
  );
}
