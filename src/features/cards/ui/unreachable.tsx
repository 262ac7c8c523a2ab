import { Trans } from '@lingui/react/macro';
import { Note } from '#client/components/note.tsx';

/** Before somebody prints a hundred cards that lead every tablet to itself. */
export function Unreachable({ origin }: { origin: string }) {
  return (
    <Note kind="not-yet" title={<Trans>Cards would lead to {origin}</Trans>}>
      <Trans>Only this machine itself can open that address. Set SLATE_ORIGIN to the address that tablets use and start Slate again, then print.</Trans>
    </Note>
  );
}
