import { Hono } from 'hono';
import { requireActor } from '#features/session/server/public.ts';
import { describe } from '#server/describe.ts';
import type { Services } from '#server/services.ts';
import { reply, validate } from '#server/validate.ts';
import { invitations, inviteInput, inviteReply } from '../../directory-contract.ts';
import { mustManagePeople } from '../directory-routes.ts';
import { invitePeople, loadInvitations } from './invite-people.ts';

/** Mails with which many people choose a password and come in. */
export function invitationsApi(services: Services) {
  const signedIn = requireActor(services);
  return new Hono()
    .post('/people-invitations', describe('People', 'Invites many people by mail, some each minute', inviteReply), signedIn, validate('json', inviteInput), async (c) => {
      mustManagePeople(c.var.actor);
      return reply(c, inviteReply, await invitePeople(services, c.var.actor, c.req.valid('json').targets, new Date()));
    })
    .get('/people-invitations', describe('People', 'How far invitations by mail are', invitations), signedIn, async (c) => {
      mustManagePeople(c.var.actor);
      return reply(c, invitations, await loadInvitations(services));
    });
}
