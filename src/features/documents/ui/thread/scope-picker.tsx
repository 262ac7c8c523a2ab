import { useId, useState } from 'react';
import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import type { Document } from '../../contract.ts';

/** `null`: all of the person's documents, also those that come later. */
export type Scope = string[] | null;

type ScopePickerProps = { documents: Document[]; scope: Scope; onChange: (scope: Scope) => void };

/** Which documents a new conversation is about. Opens in place. */
export function ScopePicker({ documents, scope, onChange }: ScopePickerProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const choosable = documents.filter(({ status }) => status !== 'failed' && status !== 'cancelled');
  const chosen = new Set(scope ?? []);
  const toggle = (documentId: string) => {
    const next = chosen.has(documentId) ? [...chosen].filter((other) => other !== documentId) : [...chosen, documentId];
    onChange(next.length === 0 ? null : next);
  };
  return (
    <div>
      <div className="row gap-x-1">
        <span className="small muted">{scope === null ? <Trans>Asks all your documents.</Trans> : <Plural value={scope.length} one="Asks one document." other="Asks # documents." />}</span>
        <Button variant="plain" size="sm" aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? <Trans>Done</Trans> : <Trans>Choose documents</Trans>}
        </Button>
      </div>
      {isOpen && (
        <fieldset id={id} className="card max-h-60 overflow-y-auto">
          <legend className="visually-hidden"><Trans>Documents to ask</Trans></legend>
          <label className="check">
            <input type="checkbox" checked={scope === null} onChange={() => onChange(null)} />
            <Trans>All my documents, also later ones</Trans>
          </label>
          {choosable.map(({ id: documentId, title }) => (
            <label key={documentId} className="check">
              <input type="checkbox" checked={chosen.has(documentId)} onChange={() => toggle(documentId)} />
              <bdi className="min-w-0 break-words">{title}</bdi>
            </label>
          ))}
        </fieldset>
      )}
    </div>
  );
}
