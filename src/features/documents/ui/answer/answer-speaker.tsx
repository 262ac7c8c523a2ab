import { useEffect, useRef } from 'react';
import { useLingui } from '@lingui/react/macro';
import { isBeingWritten, type LiveAnswer } from './live-answer.ts';
import { sentencesToSpeak } from './sentences-to-speak.ts';

/** Says an answer politely to screen readers, a sentence at a time, as it is written. */
export function AnswerSpeaker({ live }: { live: LiveAnswer | undefined }) {
  const { t, i18n } = useLingui();
  const region = useRef<HTMLDivElement>(null);
  const spoken = useRef({ answer: '', count: 0 });
  useEffect(() => {
    if (!live || !region.current) return;
    const answer = `${live.threadId} ${live.answerId ?? live.question}`;
    if (spoken.current.answer !== answer) spoken.current = { answer, count: 0 };
    const isWriting = isBeingWritten(live);
    const sentences = sentencesToSpeak(live.content, spoken.current.count, !isWriting, i18n.locale);
    spoken.current.count += sentences.length;
    // Written straight into the region: what it says is no part of the page's state.
    if (sentences.length > 0) region.current.textContent = sentences.join(' ');
    else if (live.content === '' && isWriting) region.current.textContent = t`Looking for the answer`;
  }, [live, t, i18n.locale]);
  return <div className="visually-hidden" aria-live="polite" ref={region} />;
}
