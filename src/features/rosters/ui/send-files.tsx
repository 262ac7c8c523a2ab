import { useRef, useState, type ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import { Progress } from '#client/components/states.tsx';
import { sendRoster } from './api.ts';
import { useImportChange } from './use-rosters.ts';

type Props = { /** Null: a new import. */ importId: string | null; label: ReactNode; isQuiet?: boolean };

/** Chooses files and sends them, one after the other, to the same import. */
export function SendFiles({ importId, label, isQuiet = false }: Props) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const [progress, setProgress] = useState({ name: '', share: 0 });
  const send = useImportChange(async (files: File[]) => {
    let id = importId;
    for (const file of files) {
      setProgress({ name: file.name, share: 0 });
      ({ id } = await sendRoster(file, id, (share) => setProgress({ name: file.name, share })));
    }
  });
  return (
    <div className="stack stack--sm">
      <input
        ref={input} type="file" multiple hidden accept=".csv,.txt,.tsv,.zip,text/csv,application/zip" aria-label={t`Roster file`}
        onChange={(event) => {
          const files = Array.from(event.target.files ?? []);
          // The same file may be chosen again.
          event.target.value = '';
          if (files.length > 0) send.mutate(files);
        }}
      />
      <div><Button {...(isQuiet ? {} : { variant: 'primary' as const })} icon="upload" disabled={send.isPending} onClick={() => input.current?.click()}>{label}</Button></div>
      {send.isPending && <div><p className="small muted"><Trans>Sending {progress.name}</Trans></p><Progress value={Math.round(progress.share * 100)} max={100} label={t`Sending ${progress.name}`} /></div>}
      {send.error && <p className="field__problem" role="alert">{send.error.message}</p>}
    </div>
  );
}
