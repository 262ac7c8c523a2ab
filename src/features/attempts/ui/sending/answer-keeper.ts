import { mostSaved, type SavedAnswer, type SavedReply } from '../../contract.ts';
import { drop, join, keep, readPending, type Pending } from './pending.ts';

/** The part of the browser the keeper needs; a test, and a script that kills servers, hand in their own. */
export type KeeperEdge = {
  read: () => string | null;
  /** Null: nothing waits. May fail (storage full or forbidden): what waits then lives as long as the page. */
  write: (text: string | null) => void;
  send: (answers: SavedAnswer[]) => Promise<SavedReply>;
  /** Whether the same may succeed later: nothing answered, the server was not able to, or a break lasts. */
  isPassing: (error: unknown) => boolean;
};

/** What the page tells. `savedAt`: all that was given is with the server, which said so last at that moment; else something waits. */
export type Kept = { waiting: number; savedAt: string | null; isStuck: boolean; refusedBecause: string | null };

/**
 * Keeps each answer on the device until the server has acknowledged it, and sends it until then: after a cut, after a reload, after a restart of the
 * server. Only the newest of each question goes. Nothing is called saved before the server said so of that very state.
 */
export class AnswerKeeper {
  readonly #edge: KeeperEdge;
  readonly #listeners = new Set<() => void>();
  readonly #readers = new Set<(reply: SavedReply) => void>();
  #pending: Pending;
  #kept: Kept;
  #sending: Promise<void> | null = null;

  constructor(edge: KeeperEdge) {
    this.#edge = edge;
    this.#pending = readPending(edge.read());
    this.#kept = { waiting: this.#pending.length, savedAt: null, isStuck: false, refusedBecause: null };
  }

  readonly kept = (): Kept => this.#kept;
  readonly pending = (): Pending => this.#pending;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Told of each reply, with what other devices saved. */
  readonly onReply = (reader: (reply: SavedReply) => void): (() => void) => {
    this.#readers.add(reader);
    return () => void this.#readers.delete(reader);
  };

  /** Keeps it. It goes with the next `flush`. */
  give(answer: SavedAnswer): void {
    this.#change((pending) => keep(pending, answer));
  }

  /** Sends what waits until nothing does, or nothing gets through; calls at the same time share one run. */
  flush(): Promise<void> {
    this.#sending ??= this.#sendAll().finally(() => { this.#sending = null; });
    return this.#sending;
  }

  async #sendAll(): Promise<void> {
    while (this.#pending.length > 0) {
      const reply = await this.#send(this.#pending.slice(0, mostSaved));
      if (!reply) return;
      // Refused ones go too: sent again they would be refused again.
      this.#change((pending) => drop(pending, reply.results.map((result) => (result.outcome === 'refused' ? { ...result, sequence: Infinity } : result))));
      const saved = reply.results.findLast(({ outcome }) => outcome === 'saved')?.savedAt ?? this.#kept.savedAt;
      this.#tell({ isStuck: false, savedAt: saved, refusedBecause: reply.results.find(({ why }) => why !== null)?.why ?? null });
      for (const reader of this.#readers) reader(reply);
    }
  }

  async #send(answers: SavedAnswer[]): Promise<SavedReply | null> {
    try {
      return await this.#edge.send(answers);
    } catch (error) {
      const isPassing = this.#edge.isPassing(error);
      // They stay on the device all the same: the pupil can show them to who teaches them.
      this.#tell({ isStuck: true, refusedBecause: isPassing ? null : error instanceof Error ? error.message : String(error) });
      return null;
    }
  }

  /** What another tab keeps stays kept. */
  #change(change: (pending: Pending) => Pending): void {
    this.#pending = change(join(this.#pending, readPending(this.#edge.read())));
    this.#edge.write(this.#pending.length > 0 ? JSON.stringify(this.#pending) : null);
    this.#tell({});
  }

  #tell(more: Partial<Kept>): void {
    this.#kept = { ...this.#kept, ...more, waiting: this.#pending.length };
    for (const listener of this.#listeners) listener();
  }
}

/** Whether all that was given is saved, so that *Saved* may be said. */
export const isAllSaved = ({ waiting, savedAt }: Kept): boolean => waiting === 0 && savedAt !== null;
