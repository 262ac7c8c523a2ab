import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconButton } from '#client/components/button.tsx';
import { useDictation } from './dictation.ts';
import { maxQuestionLength } from '../../contract.ts';

type ComposerProps = {
  /** What is written there; unset: a question about documents. */
  label?: string;
  /** What is shown in the empty field, where that is not its label. */
  placeholder?: string;
  value: string;
  onChange: (value: string) => void;
  onSend: () => void;
  isWriting: boolean;
  onStop: () => void;
  /** There is something to ask. */
  canAsk: boolean;
  /** What stands beside the send button: how many documents are ready. */
  status: ReactNode;
};

/** From so many characters on, the ones that are left are counted. */
const countedFrom = maxQuestionLength - 400;

/** Enter sends, Shift-Enter breaks the line. */
export function Composer({ label, placeholder, value, onChange, onSend, isWriting, onStop, canAsk, status }: ComposerProps) {
  const { t } = useLingui();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const left = maxQuestionLength - value.trim().length;
  const canSend = canAsk && !isWriting && value.trim() !== '' && left >= 0;

  // What is spoken comes behind what stood there when it began.
  const before = useRef('');
  const dictation = useDictation((words) => onChange([before.current, words].filter((part) => part !== '').join(' ')));
  const speak = () => {
    before.current = value.trim();
    dictation.toggle();
  };

  useLayoutEffect(() => fitToText(field.current));
  // In another pane it is not drawn and has no height: it is measured again when it is, and when its width changes.
  useEffect(() => {
    const element = field.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => fitToText(element));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return (
    <form
      className="composer" onSubmit={(event) => {
        event.preventDefault();
        if (canSend) onSend();
      }}
    >
      <label className="visually-hidden" htmlFor={id}>{label ?? <Trans>Ask about these documents</Trans>}</label>
      <textarea
        ref={field} id={id} rows={1} className="max-h-52 overflow-y-auto" dir="auto" value={value} placeholder={placeholder ?? label ?? t`Ask about these documents`}
        aria-describedby={`${id}-status`} aria-invalid={left < 0} onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          // While a word is being composed (Chinese, Japanese, Korean), Enter chooses it.
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          if (canSend) onSend();
        }}
      />
      <div className="composer__bar">
        {dictation.isOffered && <IconButton size="sm" icon="mic" label={dictation.isListening ? t`Stop listening` : t`Speak`} aria-pressed={dictation.isListening} onClick={speak} />}
        <span id={`${id}-status`} className="small muted grow ps-2">
          {value.trim().length < countedFrom ? status : <LengthNote left={left} />}
        </span>
        {isWriting
          ? <IconButton key="stop" size="sm" variant="primary" icon="square" label={t`Stop`} className="push" onClick={onStop} />
          : <IconButton key="send" size="sm" variant="primary" icon="arrow-up" label={t`Send`} className="push" type="submit" aria-disabled={!canSend} />}
      </div>
    </form>
  );
}

/** As high as what is written in it; the style sheet says how high that may be. */
function fitToText(element: HTMLTextAreaElement | null): void {
  if (!element) return;
  element.style.blockSize = 'auto';
  if (element.scrollHeight > 0) element.style.blockSize = `${element.scrollHeight}px`;
}

function LengthNote({ left }: { left: number }) {
  const over = -left;
  if (left >= 0) return <span role="status"><Plural value={left} one="# character left of 4,000" other="# characters left of 4,000" /></span>;
  return (
    <span role="status" className="text-danger">
      <Plural value={over} one="One character too many: a question can have 4,000." other="# characters too many: a question can have 4,000." />
    </span>
  );
}
