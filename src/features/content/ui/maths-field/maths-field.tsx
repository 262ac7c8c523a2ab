import { useId, useLayoutEffect, useRef, useState, type InputHTMLAttributes, type ReactNode, type RefObject } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import '#client/styles/maths-field.css';
import { keepKeypadOpen, readKeypadOpen } from './keypad-open.ts';
import { sayPress } from './maths-key-words.ts';
import { keysFor, pressKey, type KeypadKind, type Line } from './maths-keys.ts';
import { MathsKeypad } from './maths-keypad.tsx';

type MathsFieldProps = {
  id: string;
  kind: KeypadKind;
  /** The question, for its letters. */
  stem: string;
  value: string;
  onChange: (value: string) => void;
  /** For the moment, while an answer is on its way. */
  isDisabled?: boolean;
  /** For good: the keys go. */
  isClosed?: boolean;
  className?: string;
  describedBy?: string;
  /** Characters that the answer may have. */
  longest: number;
  /** The keyboard of a phone while the keypad is closed. */
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  field: RefObject<HTMLInputElement | null>;
  /** What belongs to the answer and stands beside the field, such as a unit. */
  children?: ReactNode;
  /** What stands between the field and its keys, such as how it is read. */
  below?: ReactNode;
};

/** A line for maths, typed on a keyboard or with the keys below it. Left to right in every language. */
export function MathsField({ id, kind, stem, value, onChange, isDisabled = false, isClosed = false, className = '', describedBy, longest, inputMode = 'text', field, children, below }: MathsFieldProps) {
  const { i18n } = useLingui();
  const keypadId = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useKeypadOpen(kind);
  const [said, say] = useSaid();
  const { read, write, noteCaret } = useLine(field, value, onChange);
  const press = (key: string, byPointer: boolean) => {
    if (isDisabled) return;
    const before = read();
    const after = pressKey(key, before, { kind, longest });
    write(after);
    say(sayPress(key, before, after, i18n));
    if (byPointer) field.current?.focus({ preventScroll: true });
  };
  const close = () => {
    setOpen(false);
    toggle.current?.focus();
  };
  const isShown = isOpen && !isClosed;
  return (
    <>
      <input
        id={id} ref={field} className={`input ${className}`} value={value} readOnly={isDisabled} maxLength={longest} dir="ltr" aria-describedby={describedBy}
        // The keypad is the keyboard while it is open: a phone's own would cover the question.
        inputMode={isShown ? 'none' : inputMode}
        autoComplete="off" autoCapitalize="none" autoCorrect="off" spellCheck={false} enterKeyHint="done"
        onFocus={noteCaret} onChange={(event) => onChange(event.target.value)}
      />
      {children}
      {!isClosed && <Button ref={toggle} size="sm" icon="sigma" className="keypad-toggle" aria-expanded={isOpen} aria-controls={isOpen ? keypadId : undefined} onClick={() => setOpen(!isOpen)}><Trans>Maths keys</Trans></Button>}
      {below}
      {isShown && <MathsKeypad id={keypadId} fieldId={id} keys={keysFor(kind, stem)} onPress={press} onClose={close} />}
      <p className="visually-hidden" role="status"><span key={said.count}>{said.words}</span></p>
    </>
  );
}

/** Open as it was left on this device. On a touch screen the signs of an equation are hard to find, so there it begins open. */
function useKeypadOpen(kind: KeypadKind): [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const [isOpen, setOpen] = useState(() => readKeypadOpen() ?? (kind !== 'number' && window.matchMedia('(pointer: coarse)').matches));
  return [isOpen, (next) => { setOpen(next); keepKeypadOpen(next); }];
}

/** Told again even when the same words follow: two presses are two presses. */
function useSaid(): [said: { words: string; count: number }, say: (words: string) => void] {
  const [said, setSaid] = useState({ words: '', count: 0 });
  return [said, (words) => setSaid(({ count }) => ({ words, count: count + 1 }))];
}

/** The text with its cursor, which the browser would put at the end whenever the text is set from outside. */
function useLine(field: RefObject<HTMLInputElement | null>, value: string, onChange: (value: string) => void) {
  const hasCaret = useRef(false);
  const wanted = useRef<Line | null>(null);
  useLayoutEffect(() => {
    if (wanted.current?.text === value) field.current?.setSelectionRange(wanted.current.start, wanted.current.end);
    wanted.current = null;
  }, [field, value]);
  const read = (): Line => {
    const at = hasCaret.current ? field.current : null;
    return { text: value, start: at?.selectionStart ?? value.length, end: at?.selectionEnd ?? value.length };
  };
  const write = (line: Line) => {
    hasCaret.current = true;
    if (line.text === value) field.current?.setSelectionRange(line.start, line.end);
    else {
      wanted.current = line;
      onChange(line.text);
    }
  };
  const noteCaret = () => {
    hasCaret.current = true;
  };
  return { read, write, noteCaret };
}
