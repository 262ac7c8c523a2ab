import { useId, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { Trans } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import { exportThreads, type ExportFormat } from './api.ts';
import { saveFile } from '#client/save-file.ts';

/** Takes everything outside the bin along, as text to read or data to keep. */
export function ExportHistory() {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const save = useMutation({ mutationFn: async (format: ExportFormat) => saveFile(await exportThreads(null, format)), onSuccess: () => setIsOpen(false) });
  return (
    <div className="grid gap-2 justify-items-end">
      <Button icon="download" aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}><Trans>Export all</Trans></Button>
      {isOpen && (
        <div id={id} className="row">
          <Button size="sm" disabled={save.isPending} onClick={() => save.mutate('markdown')}><Trans>As Markdown</Trans></Button>
          <Button size="sm" disabled={save.isPending} onClick={() => save.mutate('json')}><Trans>As JSON</Trans></Button>
        </div>
      )}
      {save.error && <p className="small text-danger" role="alert">{save.error.message}</p>}
    </div>
  );
}
