import { setTimeout as sleep } from 'node:timers/promises';
import { attempt, receipt, savedReply, type Attempt, type SavedAnswer } from '#features/attempts/contract.ts';
import { AnswerKeeper, isAllSaved } from '#features/attempts/ui/sending/answer-keeper.ts';
import { ServerClock } from '#features/attempts/ui/sending/server-clock.ts';
import { createRandom, type Random } from '#shared/random.ts';

/** A call that was answered with a refusal. */
export class Refused extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}
/** How a pupil's browser calls the API. @throws Refused for a refusal, TypeError where nothing answered */
export type Call = (method: string, path: string, body?: unknown) => Promise<unknown>;

const isPassing = (error: unknown) => !(error instanceof Refused) || error.status >= 500 || [401, 408, 429].includes(error.status);

export type PupilOptions = {
  call: Call; sittingId: string; seed: string;
  /** How many things are typed, and how long the pupil thinks in between at most, in milliseconds. */
  edits: number; thinkMs: number;
  /** Looks at the database whether everything is there that the page just called saved. */
  checkClaim: (typed: ReadonlyMap<string, string>) => Promise<void>;
};

/** A pupil at a test: types, changes what was typed, reloads the page, and hands in. The client's own queue decides what is sent and what is called saved. */
export class Pupil {
  readonly #options: PupilOptions;
  readonly #random: Random;
  /** What the browser keeps over a reload. */
  #note: string | null = null;
  readonly typed = new Map<string, string>();
  attemptId = '';
  attemptsBegun = new Set<string>();
  reloads = 0;
  claims = 0;

  constructor(options: PupilOptions) {
    this.#options = options;
    this.#random = createRandom(options.seed);
  }

  async take(): Promise<void> {
    let page = await this.#open();
    for (let edit = 0; edit < this.#options.edits; edit += 1) {
      await sleep(this.#random.integer(0, this.#options.thinkMs));
      const question = this.#random.pick(page.begun.questions);
      const response = `${edit} ${this.#random.integer(0, 9_999)}`;
      this.typed.set(question.id, response);
      page.give(question.id, response);
      const flushed = page.keeper.flush();
      // Some wait for it, some type on, some reload in the middle.
      if (this.#random.next() < 0.7) await flushed;
      await this.#look(page.keeper);
      if (this.#random.next() < 0.1) {
        this.reloads += 1;
        page = await this.#open();
      }
    }
    // Re-sent until acknowledged. A page that was just reloaded has nothing to send.
    while (page.keeper.kept().waiting > 0) {
      await page.keeper.flush();
      if (page.keeper.kept().waiting > 0) await sleep(200);
    }
    await this.#look(page.keeper);
    await this.#until(async () => receipt.parse(await this.#options.call('POST', `/attempts/${this.attemptId}/hand-in`)));
  }

  /** *Saved* stands on the page: then all that was typed is in the database. */
  async #look(keeper: AnswerKeeper): Promise<void> {
    if (!isAllSaved(keeper.kept())) return;
    this.claims += 1;
    await this.#options.checkClaim(new Map(this.typed));
  }

  async #open() {
    const begun: Attempt = await this.#until(async () => attempt.parse(await this.#options.call('POST', `/taking/${this.#options.sittingId}/attempts`, {})));
    this.attemptId = begun.state.id;
    this.attemptsBegun.add(begun.state.id);
    const clock = new ServerClock(begun.state.now, () => performance.now());
    const keeper = new AnswerKeeper({
      read: () => this.#note, write: (text) => { this.#note = text; }, isPassing,
      send: async (answers) => savedReply.parse(await this.#options.call('PUT', `/attempts/${begun.state.id}/answers`, { answers })),
    });
    const known = new Map(begun.questions.map(({ id, sequence }) => [id, sequence]));
    for (const { questionId, sequence } of keeper.pending()) known.set(questionId, Math.max(sequence, known.get(questionId) ?? 0));
    const give = (questionId: string, response: string) => {
      const sequence = clock.nextSequence(begun.state.startedAt, known.get(questionId) ?? 0);
      known.set(questionId, sequence);
      const answer: SavedAnswer = { questionId, response, sequence, isFlagged: false, seconds: 1, isLeft: false };
      keeper.give(answer);
    };
    return { begun, keeper, give };
  }

  /** As a person does: tries again until it works. @throws what is refused for good */
  async #until<Result>(work: () => Promise<Result>): Promise<Result> {
    for (;;) {
      try {
        return await work();
      } catch (error) {
        if (!isPassing(error)) throw error;
        await sleep(200);
      }
    }
  }
}
