import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { Icon, type IconName } from '#client/components/icon.tsx';
import type { EstimateStatus } from '../contract.ts';

type Look = { word: MessageDescriptor; icon: IconName; chip: string };

const looks: Record<EstimateStatus, Look> = {
  'not-started': { word: msg`Not started`, icon: 'circle', chip: 'chip' },
  'finding-out': { word: msg`Finding out`, icon: 'circle-dashed', chip: 'chip' },
  learning: { word: msg`Growing`, icon: 'trending-up', chip: 'chip' },
  secure: { word: msg`Secure`, icon: 'circle-check', chip: 'chip chip--correct' },
  fading: { word: msg`Review due`, icon: 'clock', chip: 'chip chip--due' },
};

/** What an estimate amounts to, in one word. */
export const statusWord = (status: EstimateStatus): MessageDescriptor => looks[status].word;

export function StatusChip({ status }: { status: EstimateStatus }) {
  const { i18n } = useLingui();
  const { word, icon, chip } = looks[status];
  return <span className={chip}><Icon name={icon} />{i18n._(word)}</span>;
}

/** A probability as people read it: whole percent, never quite 0 or 100. */
export const percent = (share: number): number => Math.min(99, Math.max(1, Math.round(share * 100)));
