import { Trans } from '@lingui/react/macro';
import { Icon } from '#client/components/icon.tsx';
import type { PartFeedback } from '../answer-contract.ts';
import './parts.css';

/** How a part of an answer did, in shape and word; nothing where it may not be told. */
export function PartMark({ part }: { part: PartFeedback | undefined }) {
  switch (part?.is) {
    case 'right': return <span className="part-mark part-mark--right"><Icon name="circle-check" size="sm" /><span className="visually-hidden"><Trans>Right</Trans></span></span>;
    case 'partly': return <span className="part-mark"><Icon name="circle-dashed" size="sm" /><span className="visually-hidden"><Trans>Partly right</Trans></span></span>;
    case 'wrong':
    case 'missing': return <span className="part-mark"><Icon name="circle-dashed" size="sm" /><span className="visually-hidden"><Trans>Not yet</Trans></span></span>;
    default: return null;
  }
}
