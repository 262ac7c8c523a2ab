import { z } from 'zod/mini';
import { FileNotSent, sendFile } from '#client/send-file.ts';
import { ApiError, apiHeaders } from '#features/session/ui/public.tsx';
import { errorBody } from '#shared/error-body.ts';
import { broughtIn, importReport } from '../contract.ts';
import { writePlaces } from '../leave-places.ts';

/** `onProgress` hears the share of the file that left, 0 to 1. */
type Journey = { onProgress: (share: number) => void; signal?: AbortSignal };

/** What would become of each question of a file; nothing is written. */
export const reportFile = (file: File, journey: Journey) => send(`/item-imports/report?${nameOf(file)}`, file, importReport, journey);

/** Writes the questions of a file into the bank, and its tests as drafts. The same key sent twice is one import. @param leave places of what stays out */
export const bringInFile = (file: File, key: string, leave: { questions: ReadonlySet<number>; tests: ReadonlySet<number> }, journey: Journey) =>
  send(`/item-imports?${nameOf(file)}&${new URLSearchParams({ key, leave: writePlaces(leave.questions), leaveTests: writePlaces(leave.tests) }).toString()}`, file, broughtIn, journey);

const nameOf = ({ name }: File) => new URLSearchParams({ name: name.slice(0, 200) }).toString();

/** @throws ApiError `unreachable` when nothing answered, `unreadable` when something else than Slate did; an AbortError when it was stopped */
async function send<Schema extends z.core.$ZodType>(path: string, file: File, reply: Schema, journey: Journey): Promise<z.output<Schema>> {
  const { status, text } = await sendFile(path, file, { headers: await apiHeaders('POST'), ...journey }).catch((error: unknown) => {
    throw error instanceof FileNotSent ? new ApiError('unreachable', 0, '') : error;
  });
  try {
    return readSent(status, text, reply);
  } catch (error) {
    throw error instanceof ApiError ? error : new ApiError('unreadable', status, '');
  }
}

function readSent<Schema extends z.core.$ZodType>(status: number, text: string, reply: Schema): z.output<Schema> {
  if (status >= 200 && status < 300) return z.parse(reply, JSON.parse(text));
  const { error } = z.parse(errorBody, JSON.parse(text));
  throw new ApiError(error.code, status, error.message, error.details, error.reference);
}
