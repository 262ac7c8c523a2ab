import { Trans } from '@lingui/react/macro';
import { IconButton } from '#client/components/button.tsx';
import { useLingui } from '@lingui/react/macro';
import type { Turn } from './live-answer.ts';

/** What the person wrote. @param onEdit null where it cannot be edited: nothing has arrived, or something is being written */
export function MyTurn({ turn, onEdit }: { turn: Turn; onEdit: ((messageId: string, text: string) => void) | null }) {
  const { t } = useLingui();
  const { id } = turn;
  return (
    <div className="turn turn--me">
      <h3 className="visually-hidden"><Trans>Your message</Trans></h3>
      <p className="break-words whitespace-pre-wrap" dir="auto">{turn.content}</p>
      {onEdit && id !== null && <IconButton size="sm" className="turn__edit" icon="pencil" label={t`Edit`} onClick={() => onEdit(id, turn.content)} />}
    </div>
  );
}
