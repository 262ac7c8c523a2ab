import { useEffect, useState } from 'react';
import { Trans } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';

const name = 'exam-highlight';
export const canHighlight = (): boolean => typeof Highlight !== 'undefined' && 'highlights' in CSS;

/** Marks the words of the question that are selected, for as long as it stands there. Nothing of the page is changed for it. */
export function Highlighter() {
  const [highlight] = useState(() => new Highlight());
  const [count, setCount] = useState(0);
  useEffect(() => {
    CSS.highlights.set(name, highlight);
    return () => void CSS.highlights.delete(name);
  }, [highlight]);
  const mark = () => {
    const selection = window.getSelection();
    for (let index = 0; index < (selection?.rangeCount ?? 0); index += 1) {
      const range = selection?.getRangeAt(index).cloneRange();
      const within = range?.commonAncestorContainer;
      const element = within instanceof Element ? within : within?.parentElement;
      if (range && !range.collapsed && element?.closest('.exam-question')) highlight.add(range);
    }
    selection?.removeAllRanges();
    setCount(highlight.size);
  };
  const clear = () => {
    highlight.clear();
    setCount(0);
  };
  return (
    <div className="row">
      {/* The selection goes when a button takes the focus with the pointer. */}
      <Button size="sm" onPointerDown={(event) => event.preventDefault()} onClick={mark}><Trans>Highlight what is selected</Trans></Button>
      {count > 0 && <Button size="sm" variant="plain" onClick={clear}><Trans>Clear highlights</Trans></Button>}
    </div>
  );
}
