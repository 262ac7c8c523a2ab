import { useRef, type ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';

/** What the picker offers first; what a file is, is found by looking into it. */
const accepted = '.pdf,.docx,.md,.markdown,.txt,.html,.htm,application/pdf,text/plain,text/markdown,text/html';

/** The browser's own picker. `input` stands in the page all the time: it must still be there when the person has chosen. */
export function useFilePicker(onFiles: (files: File[]) => void): { input: ReactNode; pick: () => void } {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  return {
    input: (
      <input
        ref={input} type="file" multiple hidden accept={accepted} aria-label={t`Add documents`}
        onChange={(event) => {
          onFiles(Array.from(event.target.files ?? []));
          // The same file may be chosen again.
          event.target.value = '';
        }}
      />
    ),
    pick: () => input.current?.click(),
  };
}

export function AddDocuments({ onPick }: { onPick: () => void }) {
  return <Button variant="primary" icon="plus" onClick={onPick}><Trans>Add documents</Trans></Button>;
}
