import { useLingui } from '@lingui/react/macro';
import type { Begun } from '../../contract.ts';

type Run = { kind: Exclude<Begun['kind'], 'lesson'>; title: string };

/** What a run of questions is called: its skill, or what it is for. */
export function useRunTitle({ kind, title }: Run): string {
  const { t } = useLingui();
  if (kind === 'placement') return t`Find out where you are`;
  if (kind === 'review') return t`Reviews`;
  return title;
}
