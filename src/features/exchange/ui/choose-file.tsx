import { useRef, useState, type DragEvent } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import { Icon } from '#client/components/icon.tsx';
import { mostImportBytes, mostImported } from '../contract.ts';
import { acceptedFiles, readFormats } from './format-words.ts';

const carriesFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');

/** A file is chosen with the button, or dropped beside it. */
export function ChooseFile({ onFile }: { onFile: (file: File) => void }) {
  const { i18n, t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const megabytes = i18n.number(mostImportBytes / 1024 / 1024);
  return (
    <div className="stack stack--lg">
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a place to drop; the button does the same */}
      <div
        className={`import-drop ${isOver ? 'is-over' : ''}`}
        onDragOver={(event) => { if (carriesFiles(event)) { event.preventDefault(); setOver(true); } }}
        onDragLeave={(event) => { if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))) setOver(false); }}
        onDrop={(event) => {
          if (!carriesFiles(event)) return;
          event.preventDefault();
          setOver(false);
          const [file] = event.dataTransfer.files;
          if (file) onFile(file);
        }}
      >
        <span className="tile"><Icon name="upload" /></span>
        <input
          ref={input} type="file" hidden accept={acceptedFiles} aria-label={t`File of questions`}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            // The same file may be chosen again.
            event.target.value = '';
            if (file) onFile(file);
          }}
        />
        <Button variant="primary" onClick={() => input.current?.click()}><Trans>Choose a file</Trans></Button>
        <p className="small muted"><Trans>or drop it here. At most {megabytes} MB and {i18n.number(mostImported)} questions at once.</Trans></p>
      </div>
      <section aria-labelledby="formats-title">
        <h2 id="formats-title" className="h3 mb-2"><Trans>What can be read</Trans></h2>
        <ul className="list list--card">
          {readFormats.map(({ name, endings, from }) => (
            <li key={name}><div className="grow"><p className="title">{name} <span className="small muted">{endings}</span></p><p className="small muted">{i18n._(from)}</p></div></li>
          ))}
        </ul>
        <p className="small muted mt-2"><Trans>What a file is, Slate sees by its content. Its name does not matter.</Trans></p>
      </section>
    </div>
  );
}
