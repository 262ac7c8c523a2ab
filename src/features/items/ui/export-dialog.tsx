import { useState, type ReactNode } from 'react';
import { useMutation } from '@tanstack/react-query';
import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import { Dialog } from '#client/components/dialog.tsx';
import { saveFile } from '#client/components/save-file.ts';
import { exportFormats, type ExportedFile, type ExportFormat } from '../contract.ts';

const formats: Record<ExportFormat, { name: string; note: MessageDescriptor }> = {
  'moodle-xml': { name: 'Moodle XML', note: msg`For Moodle. Keeps the most there.` },
  gift: { name: 'GIFT', note: msg`Plain text for Moodle, easy to read and change. No pictures.` },
  'qti-3.0': { name: 'QTI 3.0', note: msg`A package for most test programs, with pictures.` },
};

const save = ({ name, mediaType, base64 }: ExportedFile): void =>
  saveFile({ name, content: new Blob([Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))], { type: mediaType }) });

type Props = { title: ReactNode; description: ReactNode; make: (format: ExportFormat) => Promise<ExportedFile>; onClose: () => void };

/** Questions as a file of another platform; what that has no words for is told once it is made. */
export function ExportDialog({ title, description, make: ask, onClose }: Props) {
  const { i18n } = useLingui();
  const [format, setFormat] = useState<ExportFormat>('moodle-xml');
  const make = useMutation({ mutationFn: () => ask(format), onSuccess: (file) => { if (file.written > 0) save(file); } });
  return (
    <Dialog title={title} description={description} onClose={onClose}>
      <fieldset className="stack mt-4">
        <legend className="visually-hidden"><Trans>Format</Trans></legend>
        {exportFormats.map((one) => (
          <label key={one} className="check">
            <input type="radio" name="format" checked={format === one} onChange={() => { setFormat(one); make.reset(); }} />
            <span>{formats[one].name}<span className="small muted block">{i18n._(formats[one].note)}</span></span>
          </label>
        ))}
      </fieldset>
      {make.error && <p className="field__problem" role="alert">{make.error.message}</p>}
      <div role="status">{make.data && <Outcome file={make.data} />}</div>
      <div className="row mt-4">
        <Button variant="primary" disabled={make.isPending} onClick={() => make.mutate()}><Trans>Download</Trans></Button>
        <Button onClick={onClose}>{make.data ? <Trans>Close</Trans> : <Trans>Cancel</Trans>}</Button>
      </div>
    </Dialog>
  );
}

function Outcome({ file: { name, written, left, missing } }: { file: ExportedFile }) {
  return (
    <div className="mt-4 stack">
      <p>{written === 0 ? <Trans>No file was made: none of these can be written in it.</Trans>
        : <><Plural value={written} one="# question is in the file" other="# questions are in the file" /> {name}.</>}</p>
      {missing > 0 && <p><Plural value={missing} one="# was never published and stays behind." other="# were never published and stay behind." /></p>}
      {left.length > 0 && (
        <ul className="small">{left.map(({ title, why, isWritten }, index) => (
          <li key={index}><strong className="break-words">{title}</strong>{isWritten ? '' : <> (<Trans>not in the file</Trans>)</>}: {why.join(' ')}</li>
        ))}</ul>
      )}
    </div>
  );
}
