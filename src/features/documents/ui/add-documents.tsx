import { useRef } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';

/** What the picker offers first; what a file is, is found by looking into it. */
const accepted = '.pdf,.docx,.md,.markdown,.txt,.html,.htm,application/pdf,text/plain,text/markdown,text/html';

export function AddDocuments({ onFiles, isPrimary = true }: { onFiles: (files: File[]) => void; isPrimary?: boolean }) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input} type="file" multiple hidden accept={accepted} aria-label={t`Add documents`}
        onChange={(event) => {
          onFiles(Array.from(event.target.files ?? []));
          // The same file may be chosen again.
          event.target.value = '';
        }}
      />
      <Button {...(isPrimary ? { variant: 'primary' } : {})} icon="plus" onClick={() => input.current?.click()}><Trans>Add documents</Trans></Button>
    </>
  );
}
