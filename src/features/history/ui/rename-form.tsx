import { useState } from 'react';
import { Trans } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import { TextField } from '#client/components/fields.tsx';

type RenameFormProps = {
  label: string;
  title: string;
  /** Resolves when the name is kept; what it throws is said in place. */
  onSave: (title: string) => Promise<unknown>;
  onClose: () => void;
};

/** A new name in place of the old one. Enter keeps it, Esc leaves it. */
export function RenameForm({ label, title, onSave, onClose }: RenameFormProps) {
  const [value, setValue] = useState(title);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const save = async () => {
    if (value.trim() === title) {
      onClose();
      return;
    }
    setIsSaving(true);
    try {
      await onSave(value.trim());
      onClose();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
      setIsSaving(false);
    }
  };
  return (
    <form className="grid gap-2" onSubmit={(event) => { event.preventDefault(); void save(); }}>
      <TextField
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person asked for this field a moment ago
        autoFocus label={label} value={value} problem={problem} maxLength={200} required onFocus={(event) => event.target.select()}
        onChange={(event) => setValue(event.target.value)} onKeyDown={(event) => { if (event.key === 'Escape') onClose(); }}
      />
      <div className="row">
        <Button size="sm" type="submit" disabled={isSaving || value.trim() === ''}><Trans>Save name</Trans></Button>
        <Button size="sm" variant="plain" onClick={onClose}><Trans>Cancel</Trans></Button>
      </div>
    </form>
  );
}
