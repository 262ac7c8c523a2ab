import { Hono, type Context } from 'hono';
import { describe } from '#server/describe.ts';
import type { Services } from '#server/services.ts';
import { reply, validate } from '#server/validate.ts';
import { cardSignInInput, lookBody, lookInput } from '../../cards/contract.ts';
import { steppedIn } from '../../sign-on-contract.ts';
import { callerAddress, networkAddress } from '../password/network-address.ts';
import { passFirstStep } from '../second-step/pending.ts';
import { checkXsrfHeader } from '../wire/csrf.ts';
import { lookAtCard, signInWithCard } from './sign-in-with-card.ts';

/** `/card`: how a child comes in with a printed card. Origin and CSRF token come before everything else, as in every sign-in. */
export function cardRoutes(services: Services) {
  const held = (c: Context, card: string) => ({ card, address: callerAddress(c, services.env), network: networkAddress(c, services.env) });
  return new Hono()
    .post('/card/look', describe('Session', 'Tells whose printed card this is', lookBody), validate('json', lookInput), async (c) => {
      await checkXsrfHeader(services, c.req.raw);
      const { name } = await lookAtCard(services, held(c, c.req.valid('json').card));
      return reply(c, lookBody, { name });
    })
    .post('/card/sign-in', describe('Session', 'Signs in with a printed card and its pictures, or leads to the second step of who has one', steppedIn), validate('json', cardSignInInput),
      async (c) => {
      await checkXsrfHeader(services, c.req.raw);
      const { card, pictures } = c.req.valid('json');
      const { userId, cardId } = await signInWithCard(services, held(c, card), pictures);
      return reply(c, steppedIn, { url: await passFirstStep(c, services, { userId, callbackPath: '/home', cardId }) });
    });
}
