import type { AnswerResult } from '../../contract.ts';
import { dequeue, enqueue, joinQueues, readQueue, type QueuedAnswer } from './answer-queue.ts';

/** The part of the browser the sender needs; a test hands in its own. */
export type AnswerEdge = {
  read: () => string | null;
  /** May fail (storage full or forbidden): the queue then lives as long as the page. */
  write: (text: string | null) => void;
  post: (answer: QueuedAnswer) => Promise<AnswerResult>;
  /** Whether the same answer may succeed later: nothing answered, or the server was not able to. */
  isPassing: (error: unknown) => boolean;
};

export type AnswerOutcome =
  | { kind: 'answered'; answer: QueuedAnswer; result: AnswerResult }
  /** The server refused it: sent again it would be refused again. */
  | { kind: 'refused'; answer: QueuedAnswer; error: unknown };

/** Sends the answers of one person in the order in which they were given, one at a time; what does not get through stays and is sent again. */
export class AnswerSender {
  readonly #edge: AnswerEdge;
  readonly #listeners = new Set<() => void>();
  readonly #watchers = new Set<(outcome: AnswerOutcome) => void>();
  #queue: QueuedAnswer[];
  #isStuck = false;
  #sending: Promise<void> | null = null;

  constructor(edge: AnswerEdge) {
    this.#edge = edge;
    this.#queue = readQueue(edge.read());
  }

  /** Answers that the server does not have yet, oldest first. */
  readonly waiting = (): readonly QueuedAnswer[] => this.#queue;
  /** The last attempt did not get through. */
  readonly isStuck = (): boolean => this.#isStuck;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Told of each answer that the server took or refused. */
  readonly onOutcome = (watcher: (outcome: AnswerOutcome) => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => void this.#watchers.delete(watcher);
  };

  /** Keeps the answer and begins to send. Another answer to a question whose answer is under way is left out. */
  give(answer: QueuedAnswer): void {
    this.#keep((queue) => enqueue(queue, answer));
    void this.flush();
  }

  /** Sends what waits; calls at the same time share one run. */
  flush(): Promise<void> {
    this.#sending ??= this.#sendAll().finally(() => { this.#sending = null; });
    return this.#sending;
  }

  async #sendAll(): Promise<void> {
    for (let [next] = this.#queue; next; [next] = this.#queue) {
      const outcome = await this.#send(next);
      if (!outcome) return;
      this.#isStuck = false;
      const { answerKey } = next;
      this.#keep((queue) => dequeue(queue, answerKey));
      for (const watcher of this.#watchers) watcher(outcome);
    }
  }

  async #send(answer: QueuedAnswer): Promise<AnswerOutcome | null> {
    try {
      return { kind: 'answered', answer, result: await this.#edge.post(answer) };
    } catch (error) {
      if (!this.#edge.isPassing(error)) return { kind: 'refused', answer, error };
      this.#isStuck = true;
      this.#tell();
      return null;
    }
  }

  /** What another tab keeps stays kept; an answer that both tabs send counts once. */
  #keep(change: (queue: QueuedAnswer[]) => QueuedAnswer[]): void {
    this.#queue = change(joinQueues(this.#queue, readQueue(this.#edge.read())));
    this.#edge.write(this.#queue.length > 0 ? JSON.stringify(this.#queue) : null);
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
