import { Hono } from 'hono';
import { withExamples } from '#features/items/server/public.ts';
import { requireActor } from '#features/session/server/public.ts';
import { describe } from '#server/describe.ts';
import type { Services } from '#server/services.ts';
import { reply, validate } from '#server/validate.ts';
import { addedQuestions, fromSkillsInput, previewQuery, skillChoices, testPreview } from '../../questions-contract.ts';
import { testParam } from '../../tests-contract.ts';
import { loadItemStates } from '../writing/load-item-states.ts';
import { mustWriteTests, seeOwnTest, seeTest } from '../writing/test-routes.ts';
import { addFromSkills, listSkills } from './add-from-skills.ts';
import { previewTest } from './preview-test.ts';

/** Questions on their way into a test. */
export function testQuestionsApi(services: Services) {
  const { db } = services;
  const signedIn = requireActor(services);
  return new Hono()
    .get('/assessments/skills', describe('Assessments', 'Skills of the content that there are questions for', skillChoices), signedIn, (c) => {
      mustWriteTests(c.var.actor);
      return reply(c, skillChoices, { skills: listSkills(services.content) });
    })
    .post('/tests/:testId/from-skills', describe('Assessments', 'Copies questions of the content into the bank, to be put into a test', addedQuestions), signedIn,
      validate('param', testParam), validate('json', fromSkillsInput), async (c) => {
      const { actor } = c.var;
      await seeOwnTest(services, actor, c.req.valid('param').testId);
      const ids = await addFromSkills(services, actor.userId, c.req.valid('json'));
      const states = await loadItemStates(db, ids, actor.userId);
      const stems = await withExamples(services, ids.map((id) => ({ id, text: states.get(id)?.stem ?? '' })));
      return reply(c, addedQuestions, { items: ids.flatMap((itemId, index) => {
        const state = states.get(itemId);
        return state ? [{ itemId, title: state.title, stem: stems[index] ?? '', kind: state.kind, isToReview: state.isToReview, points: 1 }] : [];
      }) });
    })
    .get('/tests/:testId/preview', describe('Assessments', 'A test as a pupil gets it', testPreview), signedIn, validate('param', testParam), validate('query', previewQuery), async (c) => {
      const { actor } = c.var;
      const test = await seeTest(services, actor, c.req.valid('param').testId);
      const { seed = 1, key } = c.req.valid('query');
      return reply(c, testPreview, await previewTest(services, test.draft, { readerId: test.ownerId ?? actor.userId, seed, hasKey: key === 'yes' }));
    });
}
