import type { z } from 'zod';
import type { ItemFault } from '../../contract.ts';

/** What is wrong with how an item is written, for whoever writes it. Sentences of the schema stand as they are. */
export function faultOfIssue(issue: z.core.$ZodIssue, whole: unknown): ItemFault {
  const at = issue.path.map(String).join('.');
  return { at, message: say(issue, valueAt(whole, issue.path)) };
}

function say(issue: z.core.$ZodIssue, value: unknown): string {
  switch (issue.code) {
    case 'invalid_type': return value === undefined || value === null ? 'This is missing.' : 'This is of another kind than is needed here.';
    case 'too_small': return issue.origin === 'string' ? 'This is empty.' : issue.origin === 'array' ? `At least ${issue.minimum} are needed here.` : `This must be at least ${issue.minimum}.`;
    case 'too_big': return issue.origin === 'string' ? `This is longer than ${issue.maximum} characters.`
      : issue.origin === 'array' ? `At most ${issue.maximum} fit here.` : `This must be at most ${issue.maximum}.`;
    case 'invalid_value': return 'Choose one of what is offered.';
    case 'invalid_union': return value === undefined ? 'This is missing.' : 'This is not complete.';
    case 'unrecognized_keys': return `Slate does not know ${issue.keys.map((key) => `“${key.slice(0, 60)}”`).join(', ')} here.`;
    case 'custom': return `${issue.message.replace(/\.$/, '')}.`;
    default: return 'This cannot be used here as it is written.';
  }
}

const valueAt = (whole: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((node, key) => (typeof node === 'object' && node !== null ? Reflect.get(node, key) : undefined), whole);
