import { percentile, type Tell } from './figure.ts';
import { signInLearners, untilIdle } from './learners.ts';
import type { Product } from './product.ts';
import { benchRebuild } from './record-rebuild.ts';
import { loopFigure, onThisMachine } from './scale-limit.ts';
import { besideLoop } from './yardstick.ts';

const callers = 16;
const answersEach = 240;
/** A server that answers a school is warm; the first answers are not counted. */
const warmUp = 60;
const limitMs = 25;

/**
 * What a learner waits for after each answer: it is checked, recorded with its estimate and review card, and the next question is drawn.
 * Sixteen learners at once, each in practices of one skill after another; the start of a practice is not counted.
 */
export async function benchRecord(product: Product, tell: Tell): Promise<void> {
  await untilIdle(product);
  const learners = await signInLearners(product, 'bench-learner', callers);
  const times: number[] = [];
  const beside = await besideLoop(() => Promise.all(learners.map(async (learner) => {
    for (let answered = 0; answered < answersEach; answered += 1) {
      await learner.draw();
      const began = performance.now();
      await learner.answer();
      if (answered >= warmUp) times.push(performance.now() - began);
    }
  })));
  const row = `answer recorded and next question drawn, ${callers} learners at once`;
  tell(onThisMachine({ row: `${row}, p95`, value: percentile(times, 0.95), unit: 'ms', against: limitMs, source: 'limit' }, beside));
  tell(onThisMachine({ row: `${row}, median`, value: percentile(times, 0.5), unit: 'ms', against: limitMs, source: 'limit' }, beside));
  tell(loopFigure(beside.loop));
  await benchRebuild(tell);
}
