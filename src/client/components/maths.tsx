import '../styles/questions.css';
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';

type RenderMaths = typeof import('./render-maths.ts').renderMaths;

/** Undefined: not here yet. Null: could not be loaded, so the source stands as it was written. */
let render: RenderMaths | null | undefined;
let isAskedFor = false;
const listeners = new Set<() => void>();

/** KaTeX comes when the first maths of a page is about to be shown, and never on a page without. */
export function loadMaths(): void {
  if (isAskedFor) return;
  isAskedFor = true;
  void takeRenderer();
}

async function takeRenderer(): Promise<void> {
  try {
    render = (await import('./render-maths.ts')).renderMaths;
  } catch {
    render = null;
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  loadMaths();
  return () => void listeners.delete(listener);
}

type MathsProps = { latex: string; /** On a line of its own, in the larger style. */ isDisplay?: boolean };

/** Maths from LaTeX; a screen reader gets it as MathML. Left to right in every language. */
export function Maths({ latex, isDisplay = false }: MathsProps) {
  const element = useRef<HTMLSpanElement>(null);
  const renderer = useSyncExternalStore(subscribe, () => render, () => undefined);
  useLayoutEffect(() => {
    if (renderer && element.current) renderer(latex, element.current, isDisplay);
  }, [renderer, latex, isDisplay]);
  const look = isDisplay ? 'maths maths--display' : 'maths';
  // KaTeX owns what stands inside of it: React must never have had a child there.
  if (renderer) return <span key="set" ref={element} className={look} dir="ltr" />;
  return <span key="source" className={renderer === null ? look : `${look} maths--coming`} dir="ltr">{latex}</span>;
}
