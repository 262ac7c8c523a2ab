import { useEffect, useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Trans } from '@lingui/react/macro';
import { Maths } from '#client/components/maths.tsx';
import { readBackAnswer } from '../api.ts';

const pauseMs = 250;

/** What Slate makes of an answer while it is typed, so that nobody is wrong because of a bracket. */
export function ReadBack({ id, questionId, response }: { id: string; questionId: string; response: string }) {
  const typed = usePaused(response.trim());
  const { data } = useQuery({
    queryKey: ['read-back', questionId, typed],
    queryFn: ({ signal }) => readBackAnswer(questionId, typed, signal),
    enabled: typed !== '',
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 30_000,
    retry: false,
  });
  const isTold = response.trim() !== '' && data;
  return (
    <div id={id} className="answer__read" aria-live="polite">
      {isTold && data.readBack && (
        <p>
          <span className="visually-hidden"><Trans>Slate reads: {data.readBack.text}</Trans></span>
          <span aria-hidden="true"><Trans>Slate reads: <Maths latex={data.readBack.latex} /></Trans></span>
        </p>
      )}
      {isTold && !data.readBack && data.note && <p>{data.note}</p>}
    </div>
  );
}

/** A value once it has not changed for a moment. */
function usePaused(value: string): string {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return paused;
}
