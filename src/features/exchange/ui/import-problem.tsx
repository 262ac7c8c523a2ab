import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import { Note } from '#client/components/note.tsx';
import { ApiError } from '#features/session/ui/public.tsx';

/** Whether the same file may well go through another time. */
export const mayGoAgain = (error: unknown) => !(error instanceof ApiError) || error.status === 0 || error.status === 400 || error.status === 429 || error.status >= 500;

type Props = { name: string; error: unknown; /** It was on its way into the bank, not only looked at. */ isWriting?: boolean; children?: ReactNode };

/** Why a file did not arrive, or was not taken, and what that means for the bank. */
export function ImportProblem({ name, error, isWriting = false, children }: Props) {
  const isUncertain = isWriting && mayGoAgain(error) && !(error instanceof ApiError && error.status === 400);
  return (
    <Note kind="danger" title={mayGoAgain(error) ? <Trans>{name} did not go through</Trans> : <Trans>{name} cannot be brought in</Trans>}>
      <p>{wordsOf(error)} {isUncertain ? <Trans>The questions may have been added before that. Try again: none is added twice.</Trans> : <Trans>Nothing was added to your bank.</Trans>}</p>
      {children !== undefined && <div className="row mt-4">{children}</div>}
    </Note>
  );
}

function wordsOf(error: unknown): ReactNode {
  if (!(error instanceof ApiError)) return <Trans>Something went wrong on the way.</Trans>;
  if (error.code === 'unreachable') return <Trans>No answer came: the connection ended, or the file was changed or moved since you chose it.</Trans>;
  if (error.code === 'unreadable' && error.status === 413) return <Trans>This file is larger than your school’s network lets through.</Trans>;
  if (error.code === 'unreadable') return <Trans>The answer was not Slate’s. It may be restarting.</Trans>;
  return error.message;
}
