import { setTimeout as sleep } from 'node:timers/promises';
import { outageOf } from './outage.ts';

const [firstPause, longestPause] = [250, 4_000];

/**
 * Makes a call again for as long as it meets an outage, for `patience` milliseconds: for what was done already and only has to be written
 * down. The call must bear to be repeated.
 * @throws what the last try threw
 */
export async function outlast<Result>(call: () => Promise<Result>, patience = 30_000): Promise<Result> {
  const end = performance.now() + patience;
  for (let pause = firstPause; ; pause = Math.min(pause * 2, longestPause)) {
    try {
      return await call();
    } catch (error) {
      if (!outageOf(error) || performance.now() + pause > end) throw error;
    }
    await sleep(pause);
  }
}
