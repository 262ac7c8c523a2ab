import { useEffect, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { itemKeys } from '#features/items/ui/public-teaching.tsx';
import { newId } from '#shared/ids.ts';
import { mostImportBytes, type BroughtIn, type ImportReport } from '../contract.ts';
import { bringInFile, reportFile } from './api.ts';

/** Where an import stands. `share` of the file that has left: 0 to 1; then the server reads it. */
export type Stage =
  | { is: 'choosing' }
  | { is: 'reading'; file: File; share: number }
  | { is: 'too-large'; file: File }
  | { is: 'refused'; file: File; error: unknown }
  | { is: 'reported'; file: File; report: ImportReport; key: string; share: number | null; error: unknown }
  | { is: 'done'; name: string; result: BroughtIn };

/** What stays out, by its place in the file. */
export type LeftOut = { questions: ReadonlySet<number>; tests: ReadonlySet<number> };

/** One file from its choice to the bank. Nothing is written before `bringIn`, and what was sent twice is written once. */
export function useImport(onDone: (result: BroughtIn) => void) {
  const [stage, setStage] = useState<Stage>({ is: 'choosing' });
  const reading = useRef<AbortController>(null);
  const client = useQueryClient();
  useEffect(() => () => reading.current?.abort(), []);

  const read = async (file: File) => {
    reading.current?.abort();
    if (file.size > mostImportBytes) return setStage({ is: 'too-large', file });
    const { signal } = (reading.current = new AbortController());
    setStage({ is: 'reading', file, share: 0 });
    try {
      const report = await reportFile(file, { onProgress: (share) => setStage({ is: 'reading', file, share }), signal });
      setStage({ is: 'reported', file, report, key: newId(), share: null, error: null });
    } catch (error) {
      if (!signal.aborted) setStage({ is: 'refused', file, error });
    }
  };
  const bringIn = async (leave: LeftOut) => {
    if (stage.is !== 'reported') return;
    const { file, key } = stage;
    const going = (share: number | null, error: unknown = null) => setStage({ ...stage, share, error });
    going(0);
    try {
      const result = await bringInFile(file, key, leave, { onProgress: (share) => going(share) });
      setStage({ is: 'done', name: file.name, result });
      onDone(result);
      await Promise.all([itemKeys.all, ['assessments']].map((queryKey) => client.invalidateQueries({ queryKey })));
    } catch (error) {
      going(null, error);
    }
  };
  const startAgain = () => {
    reading.current?.abort();
    setStage({ is: 'choosing' });
  };
  return { stage, read: (file: File) => void read(file), bringIn: (leave: LeftOut) => void bringIn(leave), startAgain };
}
