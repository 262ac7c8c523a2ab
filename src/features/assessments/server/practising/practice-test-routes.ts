import { Hono } from 'hono';
import { requireActor, type Actor } from '#features/session/server/public.ts';
import { describe } from '#server/describe.ts';
import { AppError } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { reply, validate } from '#server/validate.ts';
import { canPractise } from '../../policy.ts';
import { madePracticeTest, practiceTestInput } from '../../practice-test-contract.ts';
import { skillChoices } from '../../questions-contract.ts';
import { listSkills } from '../questions/add-from-skills.ts';
import { makePracticeTest } from './make-practice-test.ts';

/** Tests that learners make for themselves. */
export function practiceTestsApi(services: Services) {
  const signedIn = requireActor(services);
  return new Hono()
    .get('/practice-tests/skills', describe('Taking tests', 'Skills that a practice test can ask', skillChoices), signedIn, (c) => {
      mustPractise(c.var.actor);
      return reply(c, skillChoices, { skills: listSkills(services.content) });
    })
    .post('/practice-tests', describe('Taking tests', 'Makes a test for oneself; the same key again finds it', madePracticeTest, 201), signedIn, validate('json', practiceTestInput), async (c) => {
      mustPractise(c.var.actor);
      return reply(c, madePracticeTest, { sittingId: await makePracticeTest(services, c.var.actor.userId, c.req.valid('json')) }, 201);
    });
}

function mustPractise(actor: Actor): void {
  if (!canPractise(actor)) throw new AppError('not_for_you', 403, 'Practice tests are taken by pupils.');
}
