import { describeRoute, resolver } from 'hono-openapi';
import type { z } from 'zod';

/** What a route is for, in one sentence, and the shape of its answer: the line it gets in `/api/openapi.json`. */
export function describe(tag: string, summary: string, answer?: z.core.$ZodType, status = 200) {
  const content = answer ? { content: { 'application/json': { schema: resolver(answer) } } } : {};
  return describeRoute({ tags: [tag], summary, responses: { [status]: { description: summary, ...content } } });
}
