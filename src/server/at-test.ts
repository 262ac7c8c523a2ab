import { AppError } from './errors.ts';
import { schoolTime } from './school-day.ts';
import type { Services } from './services.ts';

/** What answers questions is closed to who takes a test. @throws AppError `at_test` 423 that says when it opens */
export async function mustNotBeAtTest(services: Pick<Services, 'atTest' | 'env'>, userId: string): Promise<void> {
  const test = await services.atTest(userId);
  if (!test) return;
  const latest = test.until === null ? '' : `, at ${schoolTime(services, test.until)} at the latest`;
  throw new AppError('at_test', 423, `You are taking a test. This opens again when you have handed it in${latest}.`, { until: test.until?.toISOString() ?? null });
}
