import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import { showToast } from '#client/components/toast.tsx';
import type { EngineChoice } from '../api.ts';
import { copyText } from './copy-text.ts';
import { copyWithSources } from './copy-with-sources.ts';
import type { Turn } from './live-answer.ts';

type TurnToolsProps = { turn: Turn; onRetry: ((turn: Turn, engine: EngineChoice) => void) | null };

/** What can be done with an answer that is over. */
export function TurnTools({ turn, onRetry }: TurnToolsProps) {
  const { t } = useLingui();
  const [isRefused, setIsRefused] = useState(false);
  const copy = async () => {
    const text = copyWithSources(turn, t`Sources`, ({ number, title, page, quote }) => t`[${number}] ${title}, page ${page}: “${quote}”`);
    const isCopied = await copyText(text);
    setIsRefused(!isCopied);
    if (isCopied) showToast(t`Copied with its sources`);
  };
  if (turn.content === '' && !onRetry) return null;
  return (
    <div className="turn__tools">
      {turn.content !== '' && <Button size="sm" icon="copy" onClick={() => void copy()}><Trans>Copy with sources</Trans></Button>}
      {onRetry && <Button size="sm" icon="refresh" onClick={() => onRetry(turn, 'default')}><Trans>Try again</Trans></Button>}
      {isRefused && <p className="small muted ps-2" role="alert"><Trans>Your browser did not allow copying. Select the text instead.</Trans></p>}
    </div>
  );
}
