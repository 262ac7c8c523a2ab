import { Trans, useLingui } from '@lingui/react/macro';
import { sayTime } from '#client/components/dates.ts';
import type { SaveState } from './use-test-draft.ts';

type Props = { state: SaveState; savedAt: string; version: number; isChanged: boolean };

/** Whether what is typed is kept: said, not just shown. */
export function SavedWords({ state, savedAt, version, isChanged }: Props) {
  const { i18n } = useLingui();
  const at = sayTime(savedAt, i18n.locale);
  return (
    <span role="status">
      {state.kind === 'saved' && <Trans>Saved {at}.</Trans>}
      {(state.kind === 'waiting' || state.kind === 'saving') && <Trans>Saving.</Trans>}
      {state.kind === 'failed' && <Trans>Not saved yet: there is no connection. It is tried again.</Trans>}
      {(state.kind === 'conflict' || state.kind === 'refused') && <Trans>Not saved.</Trans>}
      {version > 0 && isChanged && state.kind === 'saved' && <> <Trans>Classes that have it keep what it said before.</Trans></>}
    </span>
  );
}
