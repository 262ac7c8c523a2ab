import { Trans } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import { Note } from '#client/components/note.tsx';
import { useCalling } from './use-tutor.ts';

/** A person instead of the program: the teacher sees it on their page of the class. */
export function AskTeacher({ threadId, isCalling }: { threadId: string; isCalling: boolean }) {
  const calling = useCalling(threadId);
  return (
    <section className="card stack stack--sm" aria-labelledby="ask-teacher"><h2 id="ask-teacher" className="label"><Trans>Your teacher</Trans></h2>
      <p className="small muted" role="status">{isCalling ? <Trans>Your teacher is told that you would like help. They come, or write to you here.</Trans>
        : <Trans>You can ask for a person. Your teacher is told that you ask, and not what you wrote.</Trans>}</p>
      <div className="row"><Button size="sm" icon={isCalling ? 'x' : 'flag'} disabled={calling.isPending} onClick={() => calling.mutate(!isCalling)}>{isCalling
        ? <Trans>I don’t need it any more</Trans>
        : <Trans>Help me</Trans>}</Button></div>
      {calling.error && <Note kind="danger" title={<Trans>That did not work</Trans>}>{calling.error.message}</Note>}
    </section>
  );
}
