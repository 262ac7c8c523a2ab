import type { Database } from './database.ts';

export type Grouping<Input, Output> = {
  /** One statement for all of them; the results in the order of the inputs. Must bear to be repeated. */
  run: (inputs: readonly Input[]) => Promise<readonly Output[]>;
  /** Inputs with the same key never meet in one group. */
  keyOf?: (input: Input) => string;
};

const mostInGroup = 64;
/** Milliseconds for which later calls wait for a group: one that waits for a lock must not hold up everybody. */
const patience = 10;

/**
 * Calls that come while earlier ones are under way are run together: who comes alone waits for nobody, and under load they share what a
 * statement costs whatever it does (the way to the server and back, its set-up, its commit). When a group fails, each of it is run alone:
 * nobody fails for the fault of another.
 * @param prepare called once for each database (the pool, or a transaction of it)
 */
export function inGroups<Input, Output>(prepare: (db: Database) => Grouping<Input, Output>): (db: Database, input: Input) => Promise<Output> {
  const known = new WeakMap<Database, (input: Input) => Promise<Output>>();
  return (db, input) => {
    const call = known.get(db) ?? gather(prepare(db));
    known.set(db, call);
    return call(input);
  };
}

type Call<Input, Output> = { input: Input; resolve: (output: Output) => void; reject: (reason: unknown) => void };

function gather<Input, Output>(grouping: Grouping<Input, Output>): (input: Input) => Promise<Output> {
  let waiting: Call<Input, Output>[] = [];
  let isBusy = false;
  const start = () => {
    if (isBusy || waiting.length === 0) return;
    const { group, left } = takeGroup(waiting, grouping.keyOf);
    waiting = left;
    isBusy = true;
    let isOver = false;
    const goOn = () => {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      isBusy = false;
      start();
    };
    const timer = setTimeout(goOn, patience);
    void runGroup(group, grouping.run).finally(goOn);
  };
  return (input) => new Promise((resolve, reject) => {
    waiting.push({ input, resolve, reject });
    start();
  });
}

function takeGroup<Input, Output>(waiting: readonly Call<Input, Output>[], keyOf: ((input: Input) => string) | undefined) {
  const keys = new Set<string>();
  const [group, left]: [Call<Input, Output>[], Call<Input, Output>[]] = [[], []];
  for (const call of waiting) {
    const key = keyOf?.(call.input);
    const isFree = group.length < mostInGroup && (key === undefined || !keys.has(key));
    if (key !== undefined) keys.add(key);
    (isFree ? group : left).push(call);
  }
  return { group, left };
}

async function runGroup<Input, Output>(group: readonly Call<Input, Output>[], run: Grouping<Input, Output>['run']): Promise<void> {
  try {
    const outputs = await run(group.map(({ input }) => input));
    for (const [place, output] of outputs.entries()) group[place]?.resolve(output);
    // Those that got a result do not hear it.
    for (const { reject } of group) reject(new Error('A group of calls brought fewer results than it was given inputs'));
  } catch (error) {
    if (group.length > 1) await Promise.all(group.map((call) => runGroup([call], run)));
    else group[0]?.reject(error);
  }
}
