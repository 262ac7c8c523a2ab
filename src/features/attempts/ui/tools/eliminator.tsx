import { useEffect, useState, type RefObject } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { keptKey, readKept, writeKept } from '#client/kept-on-device.ts';
import { usePersona } from '#client/persona-context.ts';

type EliminatorProps = { panel: RefObject<HTMLElement | null>; attemptId: string; questionId: string; options: readonly { id: string; text: string }[] };

/** Options that a pupil has ruled out are struck out. They can still be chosen, and nobody else sees it: it stays on this device. */
export function Eliminator({ panel, attemptId, questionId, options }: EliminatorProps) {
  const { t } = useLingui();
  const key = keptKey(`out-${attemptId}-${questionId}`, usePersona().session.user.id);
  const [out, setOut] = useState(() => new Set((readKept(key) ?? '').split(' ').filter(Boolean)));
  useEffect(() => {
    for (const input of panel.current?.querySelectorAll<HTMLInputElement>('.option input') ?? []) input.closest('.option')?.classList.toggle('option--out', out.has(input.value));
  });
  const toggle = (id: string) => {
    const next = new Set(out);
    if (!next.delete(id)) next.add(id);
    setOut(next);
    writeKept(key, next.size === 0 ? null : [...next].join(' '));
  };
  return (
    <div className="eliminator" role="group" aria-label={t`Rule out`}>
      <span className="small muted"><Trans>Rule out</Trans></span>
      {options.map(({ id, text }, index) => (
        <button key={id} type="button" className="btn btn--sm" aria-pressed={out.has(id)} aria-label={t`Rule out ${index + 1}: ${text}`} onClick={() => toggle(id)}>{index + 1}</button>
      ))}
    </div>
  );
}
