import { describeError } from '#server/describe-error.ts';
import type { Services } from '#server/services.ts';
import type { PupilEvent, TeacherEvent } from '../../contract.ts';
import { loadLiveView, loadRevisions } from '../views/load-live-view.ts';
import { loadProgress } from '../views/load-progress.ts';
import { loadPupilViews } from '../views/load-pupil-views.ts';

/** Milliseconds from one look at the database to the next, while anybody watches (decision 0054). */
const betweenLooks = 200;

type Send<Event> = (event: Event) => void;
type Watched = {
  sittingId: string; revision: number;
  pupils: Map<string, Set<Send<PupilEvent>>>;
  teachers: Set<Send<TeacherEvent>>;
  /** As it was told last, by pupil. */
  progress: Map<string, string>;
};
type Session = { id: string; sittingId: string; revision: number };

/**
 * Tells those who watch live sessions in this process what changes in them, whichever process changed it: one look serves all of them, however many
 * there are. It looks at the database itself, so that nothing that is told can differ from what is kept, and nothing is missed.
 */
export class LiveHub {
  readonly #services: Pick<Services, 'db' | 'log'>;
  readonly #watched = new Map<string, Watched>();
  #timer: NodeJS.Timeout | undefined;
  #isLooking = false;
  #isWoken = false;

  constructor({ db, log }: Pick<Services, 'db' | 'log'>) {
    this.#services = { db, log };
  }

  /** Hears of every change of the session and of every answer. @returns how to stop */
  watchAsTeacher(session: Session, send: Send<TeacherEvent>): () => void {
    const one = this.#watch(session);
    one.teachers.add(send);
    // What was told to nobody is told to the first who comes.
    if (one.teachers.size === 1) one.progress = new Map();
    return () => {
      one.teachers.delete(send);
      this.#letGo(session.id, one);
    };
  }

  /** Hears of every change of the session. @returns how to stop */
  watchAsPupil(session: Session, learnerId: string, send: Send<PupilEvent>): () => void {
    const one = this.#watch(session);
    const own = one.pupils.get(learnerId) ?? new Set();
    one.pupils.set(learnerId, own.add(send));
    return () => {
      own.delete(send);
      if (own.size === 0 && one.pupils.get(learnerId) === own) one.pupils.delete(learnerId);
      this.#letGo(session.id, one);
    };
  }

  /** Something was changed by this very process: it is looked at once. */
  wake(): void {
    void this.#look();
  }

  #watch(session: Session): Watched {
    const one = this.#watched.get(session.id) ?? { sittingId: session.sittingId, revision: session.revision, pupils: new Map(), teachers: new Set(), progress: new Map() };
    this.#watched.set(session.id, one);
    // Who comes with an older view than was told last is told anew, with all the others.
    one.revision = Math.min(one.revision, session.revision);
    if (!this.#isLooking) this.#plan();
    return one;
  }

  #letGo(id: string, one: Watched): void {
    if (one.pupils.size === 0 && one.teachers.size === 0 && this.#watched.get(id) === one) this.#watched.delete(id);
  }

  #plan(): void {
    if (this.#watched.size > 0) this.#timer ??= setTimeout(() => void this.#look(), this.#isWoken ? 0 : betweenLooks).unref();
    this.#isWoken = false;
  }

  async #look(): Promise<void> {
    if (this.#isLooking) {
      this.#isWoken = true;
      return;
    }
    this.#isLooking = true;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const { db, log } = this.#services;
    try {
      for (const { id, revision } of await loadRevisions(db, [...this.#watched.keys()])) {
        const one = this.#watched.get(id);
        // What was not told for a fault is told with the next look.
        if (one) await tellChanges(db, { id, one, revision }).catch((error: unknown) => {
          one.revision = 0;
          log.warn({ err: describeError(error) }, 'a live session could not be told of');
        });
      }
    } catch (error) {
      // The database is away, perhaps: whoever watches is told as soon as it is back.
      log.warn({ err: describeError(error) }, 'live sessions could not be looked at');
    }
    this.#isLooking = false;
    this.#plan();
  }
}

/** Tells those who watch one session what is other than they were told last. */
async function tellChanges(db: Services['db'], { id, one, revision }: { id: string; one: Watched; revision: number }): Promise<void> {
  const isChanged = revision !== one.revision;
  if (isChanged) {
    // Before the views are loaded: who comes meanwhile with an older one makes it older again, and is told with the next look.
    one.revision = revision;
    // The pupils first: they wait for the question.
    const views = one.pupils.size === 0 ? [] : await loadPupilViews(db, id, [...one.pupils.keys()]);
    for (const [learnerId, view] of views) for (const send of one.pupils.get(learnerId) ?? []) send({ type: 'view', view });
  }
  if (one.teachers.size === 0) return;
  const progress = await loadProgress(db, one.sittingId);
  if (isChanged) {
    const view = await loadLiveView(db, id);
    for (const send of one.teachers) send({ type: 'view', view });
  }
  const changed = [...progress].filter(([learnerId, marks]) => one.progress.get(learnerId) !== marks);
  one.progress = progress;
  if (changed.length > 0) for (const send of one.teachers) send({ type: 'progress', changed });
}
