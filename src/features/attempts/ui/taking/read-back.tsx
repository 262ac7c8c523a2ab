import { useEffect, useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Trans } from '@lingui/react/macro';
import { Maths } from '#client/components/maths.tsx';
import { readBackAnswer } from '../api.ts';

const pauseMs = 250;
type ReadBackProps = { id: string; attemptId: string; questionId: string; response: string };

/** What Slate makes of typed maths, so that nobody is wrong because of a bracket. Without a network it is silent. */
export function ReadBack({ id, attemptId, questionId, response }: ReadBackProps) {
  const [typed, setTyped] = useState(response.trim());
  useEffect(() => {
    const timer = setTimeout(() => setTyped(response.trim()), pauseMs);
    return () => clearTimeout(timer);
  }, [response]);
  const { data } = useQuery({
    queryKey: ['test-read-back', questionId, typed], queryFn: ({ signal }) => readBackAnswer(attemptId, questionId, typed, signal),
    enabled: typed !== '', placeholderData: keepPreviousData, staleTime: Infinity, gcTime: 30_000, retry: false,
  });
  const told = response.trim() === '' ? null : data;
  return (
    <div id={id} className="answer__read" aria-live="polite">
      {told?.readBack && (
        <p>
          <span className="visually-hidden"><Trans>Slate reads: {told.readBack.text}</Trans></span>
          <span aria-hidden="true"><Trans>Slate reads: <Maths latex={told.readBack.latex} /></Trans></span>
        </p>
      )}
      {told && !told.readBack && told.note && <p>{told.note}</p>}
    </div>
  );
}
