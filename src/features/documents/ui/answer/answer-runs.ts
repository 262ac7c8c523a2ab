import { afterEvent, beginLiveAnswer, isBeingWritten, type AnswerProblem, type LiveAnswer } from './live-answer.ts';
import { readAnswerStream } from './read-answer-stream.ts';

/** Opens the stream of an answer; aborted when the person stops it. */
export type OpenAnswer = (signal: AbortSignal) => Promise<ReadableStream<Uint8Array>>;

type RunsOptions = {
  /** The words of a failure that the server did not put into words itself. */
  describe: (error: unknown) => AnswerProblem;
  /** The thread on the server has changed: it began, or it ended. */
  onChange: (threadId: string) => void;
  /** Tokens that arrive within so many milliseconds are shown together. */
  pauseMs?: number;
};

/** The answers this tab is receiving, one per thread. Lives outside the page: another page may be looked at meanwhile. */
export class AnswerRuns {
  readonly #options: RunsOptions;
  readonly #answers = new Map<string, LiveAnswer>();
  readonly #controllers = new Map<string, AbortController>();
  readonly #listeners = new Set<() => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: RunsOptions) {
    this.#options = options;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  get(threadId: string): LiveAnswer | undefined {
    return this.#answers.get(threadId);
  }

  /** Asks and follows the answer to its end. Resolves when it is over, however it ended. */
  async start(threadId: string, question: string, open: OpenAnswer, replaces: string | null = null): Promise<void> {
    if (isBeingWritten(this.get(threadId))) return;
    const controller = new AbortController();
    this.#controllers.set(threadId, controller);
    this.#publish(beginLiveAnswer(threadId, question, replaces));
    try {
      const body = await open(controller.signal);
      for await (const event of readAnswerStream(body)) {
        this.#change(threadId, (answer) => afterEvent(answer, event));
        if (event.type === 'started') this.#options.onChange(threadId);
      }
      if (isBeingWritten(this.get(threadId))) throw new Error('the stream ended before the answer did');
    } catch (error) {
      const problem = this.#options.describe(error);
      this.#change(threadId, (answer) => {
        if (!isBeingWritten(answer)) return answer;
        return controller.signal.aborted ? { ...answer, phase: 'stopped' } : { ...answer, phase: 'failed', problem };
      });
    }
    this.#controllers.delete(threadId);
    this.#notify();
    this.#options.onChange(threadId);
  }

  stop(threadId: string): void {
    this.#controllers.get(threadId)?.abort();
  }

  /** The thread on the server now shows all of it. */
  forget(threadId: string): void {
    if (isBeingWritten(this.get(threadId))) return;
    this.#answers.delete(threadId);
    this.#notify();
  }

  #publish(answer: LiveAnswer): void {
    this.#answers.set(answer.threadId, answer);
    this.#notify();
  }

  #change(threadId: string, change: (answer: LiveAnswer) => LiveAnswer): void {
    const answer = this.#answers.get(threadId);
    if (!answer) return;
    this.#answers.set(threadId, change(answer));
    this.#timer ??= setTimeout(() => this.#notify(), this.#options.pauseMs ?? 30);
  }

  #notify(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#listeners.forEach((listener) => listener());
  }
}
