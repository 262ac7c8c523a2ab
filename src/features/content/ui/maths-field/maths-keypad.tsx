import { useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { useLingui } from '@lingui/react/macro';
import { KeyFace } from './key-face.tsx';
import { keyName } from './maths-key-words.ts';
import { isWorkKey, nextKeyIndex } from './maths-keys.ts';

type MathsKeypadProps = {
  id: string;
  /** The field that it types into. */
  fieldId: string;
  keys: string[];
  /** `byPointer`: a finger or a mouse, and the focus belongs to the field. */
  onPress: (key: string, byPointer: boolean) => void;
  onClose: () => void;
};

/** Keys for maths, one tab stop: arrow keys go about, and what is typed on a keyboard meanwhile goes into the field too. */
export function MathsKeypad({ id, fieldId, keys, onPress, onClose }: MathsKeypadProps) {
  const { i18n, t } = useLingui();
  const keypad = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const onKeyDown = (event: KeyboardEvent) => {
    const typed = typedKey(event);
    const next = nextKeyIndex(current, keys.length, event.key);
    if (event.key === 'Escape') onClose();
    else if (typed !== null) onPress(typed, false);
    else if (next !== current) {
      setCurrent(next);
      keypad.current?.querySelectorAll('button')[next]?.focus();
    } else if (!/^(?:Arrow|Home|End)/.test(event.key)) return;
    event.preventDefault();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its keys take the focus, one of them at a time
    <div ref={keypad} id={id} className="keypad" role="toolbar" aria-label={t`Maths keys`} aria-controls={fieldId} dir="ltr" onKeyDown={onKeyDown} onMouseDown={keepFocus}>
      {keys.map((key, index) => (
        <button
          key={key} type="button" className={isWorkKey(key) ? 'key key--work' : 'key'} tabIndex={index === current ? 0 : -1} aria-label={keyName(key, i18n)} title={keyName(key, i18n) === key ? undefined : keyName(key, i18n)}
          onFocus={() => setCurrent(index)} onClick={(event) => onPress(key, event.detail > 0)}
        >
          <KeyFace name={key} />
        </button>
      ))}
    </div>
  );
}

/** A press leaves the cursor in the field, and a phone's keyboard as it is. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** A character typed while the keypad has the focus; `?` is the key for a hint, and a space presses the key. */
function typedKey({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): string | null {
  if (ctrlKey || metaKey || altKey) return null;
  if (key === 'Backspace') return 'delete';
  return key.length === 1 && key !== ' ' && key !== '?' ? key : null;
}
