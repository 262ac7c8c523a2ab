import { useId, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import { TextField } from '#client/components/fields.tsx';
import { Icon } from '#client/components/icon.tsx';
import { textAt, type Draft } from './draft-values.ts';
import { useTools } from './editor-tools.tsx';

type PictureFieldProps = { picture: Draft; path: string; onChange: (picture: Draft | null) => void; /** Not where the same picture stands below. */ isShown?: boolean };

/** A picture with what it shows in words, which it cannot be without. */
export function PictureField({ picture, path, onChange, isShown = true }: PictureFieldProps) {
  const { t } = useLingui();
  const id = useId();
  const { keepPicture, addressOf, faultAt } = useTools();
  const [state, setState] = useState<'idle' | 'busy' | { problem: string }>('idle');
  const asset = textAt(picture, 'asset');
  const take = async (file: File | undefined) => {
    if (!file) return;
    setState('busy');
    try {
      const kept = await keepPicture(file);
      onChange({ ...kept, alt: textAt(picture, 'alt') });
      setState('idle');
    } catch (error) {
      setState({ problem: error instanceof Error && error.message !== '' ? error.message : t`The picture was not taken. Try again.` });
    }
  };
  const problem = typeof state === 'object' ? state.problem : faultAt(path);
  const missing = asset !== '' && textAt(picture, 'alt').trim() === '' ? faultAt(`${path}.alt`) : undefined;
  return (
    <div className="stack stack--sm">
      {asset !== '' && isShown && <img className="picture-thumb" src={addressOf(asset)} alt={textAt(picture, 'alt')} />}
      <div className="row">
        <label className="btn btn--sm file-button" htmlFor={id}>
          <Icon name="upload" />{asset === '' ? <Trans>Choose a picture</Trans> : <Trans>Choose another picture</Trans>}
          <input id={id} type="file" accept="image/png,image/jpeg,image/webp,image/gif" className="visually-hidden" onChange={({ target }) => { void take(target.files?.[0]); target.value = ''; }} />
        </label>
        {asset !== '' && <Button size="sm" variant="plain" onClick={() => onChange(null)}><Trans>Take the picture out</Trans></Button>}
        {state === 'busy' && <span className="small muted" role="status"><Trans>Sending the picture...</Trans></span>}
      </div>
      {problem && <p className="field__problem" role="alert">{problem}</p>}
      {asset !== '' && <TextField label={<Trans>What it shows, in words</Trans>} hint={<Trans>For who does not see it. Without giving the answer away.</Trans>} value={textAt(picture, 'alt')}
        maxLength={600}
        {...(missing && { problem: missing })} onChange={({ target }) => onChange({ ...picture, alt: target.value })} />}
      {asset === '' && <p className="hint"><Trans>PNG, JPEG, WebP or GIF, up to 10 MB. Where it was taken, and by whom, is removed.</Trans></p>}
    </div>
  );
}
