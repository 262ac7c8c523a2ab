import { maxUploadBytes, type Document } from '../../contract.ts';

type Chosen = Pick<File, 'name' | 'size'>;

/** `refused` never left this machine; `failed` can be tried again. A file that arrived leaves the queue and is a document. */
export type UploadState = 'waiting' | 'sending' | 'refused' | 'failed' | 'cancelled';
export type UploadProblem = 'too_large' | 'empty' | 'unreachable' | 'other';

export type Upload<ChosenFile extends Chosen = File> = {
  id: string;
  file: ChosenFile;
  state: UploadState;
  /** 0 to 1. */
  progress: number;
  problem: UploadProblem | null;
  /** The server's own sentence, when it said one. */
  message: string | null;
};

export type SendFile<ChosenFile extends Chosen = File> = (
  file: ChosenFile,
  options: { onProgress: (progress: number) => void; signal: AbortSignal },
) => Promise<Document>;

/** Thrown by a `SendFile`: what went wrong, and the server's sentence when there is one. */
export class UploadError extends Error {
  readonly problem: UploadProblem;
  constructor(problem: UploadProblem, message = '') {
    super(message);
    this.name = 'UploadError';
    this.problem = problem;
  }
}

type QueueOptions<ChosenFile extends Chosen> = {
  send: SendFile<ChosenFile>;
  onSent: (document: Document) => void;
  /** How many files travel at once. */
  parallel?: number;
};

function refusal(file: Chosen): UploadProblem | null {
  if (file.size > maxUploadBytes) return 'too_large';
  return file.size === 0 ? 'empty' : null;
}

/** Files on their way to the server. Lives outside the page, so that looking at another page does not stop it. */
export class UploadQueue<ChosenFile extends Chosen = File> {
  readonly #options: QueueOptions<ChosenFile>;
  readonly #listeners = new Set<() => void>();
  readonly #travelling = new Map<string, AbortController>();
  #uploads: readonly Upload<ChosenFile>[] = [];
  #count = 0;

  constructor(options: QueueOptions<ChosenFile>) {
    this.#options = options;
  }

  readonly getSnapshot = (): readonly Upload<ChosenFile>[] => this.#uploads;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  add(files: Iterable<ChosenFile>): void {
    const added = Array.from(files, (file): Upload<ChosenFile> => {
      const problem = refusal(file);
      this.#count += 1;
      return { id: `upload-${this.#count}`, file, state: problem ? 'refused' : 'waiting', progress: 0, problem, message: null };
    });
    this.#set([...this.#uploads, ...added]);
    this.#sendNext();
  }

  cancel(id: string): void {
    this.#change(id, (upload) => (isUnderWay(upload) ? { ...upload, state: 'cancelled', progress: 0 } : upload));
    this.#travelling.get(id)?.abort();
    this.#sendNext();
  }

  retry(id: string): void {
    this.#change(id, (upload) => (upload.state === 'failed' || upload.state === 'cancelled'
      ? { ...upload, state: 'waiting', progress: 0, problem: null, message: null }
      : upload));
    this.#sendNext();
  }

  /** Takes a file that is not under way off the list. */
  dismiss(id: string): void {
    this.#set(this.#uploads.filter((upload) => upload.id !== id || isUnderWay(upload)));
  }

  #sendNext(): void {
    const { parallel = 2 } = this.#options;
    for (const upload of this.#uploads) {
      if (this.#travelling.size >= parallel) return;
      // One that was cancelled and wanted again waits until its first journey has ended.
      if (upload.state === 'waiting' && !this.#travelling.has(upload.id)) void this.#send(upload);
    }
  }

  async #send({ id, file }: Upload<ChosenFile>): Promise<void> {
    const controller = new AbortController();
    this.#travelling.set(id, controller);
    this.#change(id, (upload) => ({ ...upload, state: 'sending' }));
    const onProgress = (progress: number) => {
      if (!controller.signal.aborted) this.#change(id, (upload) => ({ ...upload, progress }));
    };
    try {
      const document = await this.#options.send(file, { onProgress, signal: controller.signal });
      // It arrived in spite of being cancelled too late: it is a document now, and its own row can cancel it.
      this.#set(this.#uploads.filter((upload) => upload.id !== id));
      this.#options.onSent(document);
    } catch (error) {
      if (!controller.signal.aborted) this.#change(id, (upload) => ({ ...upload, state: 'failed', progress: 0, ...describe(error) }));
    } finally {
      this.#travelling.delete(id);
      this.#sendNext();
    }
  }

  #change(id: string, change: (upload: Upload<ChosenFile>) => Upload<ChosenFile>): void {
    this.#set(this.#uploads.map((upload) => (upload.id === id ? change(upload) : upload)));
  }

  #set(uploads: readonly Upload<ChosenFile>[]): void {
    this.#uploads = uploads;
    this.#listeners.forEach((listener) => listener());
  }
}

export function isUnderWay(upload: Pick<Upload, 'state'>): boolean {
  return upload.state === 'waiting' || upload.state === 'sending';
}

function describe(error: unknown): Pick<Upload, 'problem' | 'message'> {
  if (error instanceof UploadError) return { problem: error.problem, message: error.message || null };
  return { problem: 'other', message: null };
}
