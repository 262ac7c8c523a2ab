import { Trans, useLingui } from '@lingui/react/macro';
import { Icon } from '#client/components/icon.tsx';
import type { RosterChange } from '../contract.ts';
import { ClassCell, Difference } from './difference-words.tsx';
import { kindWords } from './say-roster.tsx';

type Props = { change: RosterChange; /** Absent when nothing can be confirmed any more. */ onConfirm?: ((isConfirmed: boolean) => void) | undefined };

export function ChangeRow({ change, onConfirm }: Props) {
  const { i18n, t } = useLingui();
  const { kind, entity, title, file, line, isConfirmed } = change;
  if (kind === 'same') return null;
  const { label, icon, className } = kindWords[kind];
  return (
    <tr className={kind === 'error' ? 'fault' : ''}>
      <td><span className={className}><Icon name={icon} />{i18n._(label)}</span></td>
      <th scope="row">
        {title || <Trans>No name</Trans>}
        {entity !== 'person' && <span className="muted small row-note">{entity === 'class' ? <Trans>Class</Trans> : <Trans>Term</Trans>}</span>}
        {kind === 'error' && line !== null && <span className="muted small row-note">{file}, <Trans>line {line}</Trans></span>}
      </th>
      <td><ClassCell change={change} /></td>
      <td className="full">
        <Difference change={change} />
        {kind === 'conflict' && onConfirm && (
          <label className="check"><input type="checkbox" checked={isConfirmed} aria-label={t`${title} is the same person`} onChange={(event) => onConfirm(event.target.checked)} /><Trans>Yes, the same person</Trans></label>
        )}
      </td>
    </tr>
  );
}
