import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { networkAddress } from '#features/session/server/public.ts';
import { describe } from '#server/describe.ts';
import type { Services } from '#server/services.ts';
import { reply, validate } from '#server/validate.ts';
import { guardianPage, openLinkInput } from '../contract.ts';
import { loadGuardianPage } from './load-guardian-page.ts';
import { openLink } from './open-link.ts';

/** What stands here is for one guardian alone: kept by no cache, told to no other page, found by no search. */
export const forOneReader = createMiddleware(async (c, next) => {
  await next();
  c.header('cache-control', 'no-store');
  c.header('referrer-policy', 'no-referrer');
  c.header('x-robots-tag', 'noindex');
});

/** `/guardian-page`: what a guardian's link opens. Without a session; the token comes in the body, so that it stands in no log. */
export function guardianPageApi(services: Services) {
  return new Hono()
    .use('/guardian-page', forOneReader)
    .post('/guardian-page', describe('Guardians', 'What a guardian’s link opens: how one pupil is doing', guardianPage), validate('json', openLinkInput), async (c) => {
      const opened = await openLink(services, c.req.valid('json').token, networkAddress(c, services.env));
      return reply(c, guardianPage, await loadGuardianPage(services, opened, new Date()));
    });
}
