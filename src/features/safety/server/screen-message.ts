import type { Provenance } from '#engine/answer.ts';
import { consequenceOf, type Consequence, type Finding } from '#engine/moderation/categories.ts';
import { moderateMessage } from '#engine/moderation/moderate-message.ts';
import type { Database } from '#server/db/database.ts';
import type { Services } from '#server/services.ts';
import type { Persona } from '#shared/persona.ts';
import type { FlagPlace } from '../contract.ts';
import { noticeNights, raiseFlags } from './raise-flags.ts';

export type Screened = { consequence: Consequence; findings: Finding[] };

/** What is in a message that a school must not leave alone, before anything else is done with it. Without a model, whichever engine answers. */
export function screenMessage(text: string): Screened {
  const findings = moderateMessage(text);
  return { consequence: consequenceOf(findings), findings };
}

const said: Record<Exclude<Consequence, 'go-on'>, string> = {
  help: 'Thank you for telling me. You are not in trouble.\n\nWhat you wrote sounds heavy. I am a computer program, so I cannot help you the way a person can. A person who can is near you.',
  stop: 'I don’t answer this. If it was for school, say what the task is, and ask it in other words. If something worries you, talk to an adult you trust.',
};

/** What is written in the place of an answer. Below `help` stands the card with the school’s contacts, without any model. */
export async function* insteadOf(consequence: Exclude<Consequence, 'go-on'>): AsyncGenerator<{ type: 'text'; text: string } | { type: 'card'; card: { kind: 'help' } } | { type: 'done';
  provenance: Provenance }> {
  yield { type: 'text', text: said[consequence] };
  if (consequence === 'help') yield { type: 'card', card: { kind: 'help' } };
  yield { type: 'done', provenance: { engine: 'builtin', model: null, abstained: false, notes: [] } };
}

type Writer = { userId: string; personas: readonly Persona[] };
/** Who may be a child: an account that works as a student. */
export const isChild = ({ personas }: Writer): boolean => personas.includes('student');

/** Puts what is found in a pupil’s message before people, kept with the message or not at all. Of what staff write nobody is told: they see the contacts themselves. */
export const flagging = (services: Pick<Services, 'env' | 'jobs'>, writer: Writer, { place, text }: { place: FlagPlace; text: string }) =>
  async (tx: Database, { threadId, questionId }: { threadId: string; questionId: string }): Promise<void> => {
    if (!isChild(writer)) return;
    const message = { personId: writer.userId, place, threadId, messageId: questionId };
    await raiseFlags(services, tx, message, screenMessage(text).findings);
    await noticeNights(services, tx, message);
  };
