import fc from 'fast-check';
import * as z from 'zod';

/** What of JSON Schema the description of the API uses. */
const schema = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(), const: z.unknown().optional(), enum: z.array(z.unknown()).optional(), format: z.string().optional(), pattern: z.string().optional(),
  anyOf: z.array(z.unknown()).optional(), oneOf: z.array(z.unknown()).optional(), properties: z.record(z.string(), z.unknown()).optional(), required: z.array(z.string()).optional(), items: z.unknown().optional(),
  minimum: z.number().optional(), maximum: z.number().optional(), minLength: z.number().optional(), maxLength: z.number().optional(), minItems: z.number().optional(), maxItems: z.number().optional(),
});
type Schema = z.infer<typeof schema>;

const dates = ['0000-00-00', '0000-01-01', '2026-02-30', '2026-11-21', '2100-01-01', '9999-12-31'];
const moments = ['0000-01-01T00:00:00Z', '1970-01-01T00:00:00Z', '2026-11-21T08:00:00+14:00', '9999-12-31T23:59:59.999999999-23:59'];
const names = ['rounding', 'ratio-language', 'ratio-language.one', 'not-there', 'constructor', '...', '-', 'a'.repeat(80)];

/** Bodies that a description of one allows, with what nobody means in them: signs no database keeps, halves of characters, moments at the end of time. */
export function hostileBodies(described: unknown): fc.Arbitrary<unknown> {
  const given = schema.parse(described);
  if (given.const !== undefined) return fc.constant(given.const);
  if (given.enum) return fc.constantFrom(...given.enum);
  const either = given.anyOf ?? given.oneOf;
  if (either) return fc.oneof(...either.map(hostileBodies));
  if (Array.isArray(given.type)) return fc.oneof(...given.type.map((type) => hostileBodies({ ...given, type })));
  switch (given.type) {
    case 'object': return objects(given);
    case 'array': return fc.array(hostileBodies(given.items ?? {}), { minLength: given.minItems ?? 0, maxLength: Math.min(given.maxItems ?? 4, Math.max(4, given.minItems ?? 0)) });
    case 'string': return texts(given);
    case 'integer': return fc.integer({ min: given.minimum ?? -9e15, max: given.maximum ?? 9e15 });
    case 'number': return fc.double({ min: given.minimum ?? -1e308, max: given.maximum ?? 1e308, noNaN: true });
    case 'boolean': return fc.boolean();
    case 'null': return fc.constant(null);
    default: return fc.jsonValue();
  }
}

function objects({ properties = {}, required = [] }: Schema): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, hostileBodies(property)]));
  return fc.record(fields, { requiredKeys: required.filter((name) => name in fields) });
}

function texts({ format, pattern = '', minLength = 0, maxLength = 1_000 }: Schema): fc.Arbitrary<unknown> {
  if (format === 'uuid') return fc.uuid();
  if (format === 'date-time') return fc.constantFrom(...moments);
  if (pattern.startsWith('^\\d{4}')) return fc.constantFrom(...dates);
  if (pattern !== '') return fc.constantFrom(...names);
  const longest = Math.min(maxLength, 1_000_000);
  const odd = ['\u0000', 'a\u0000b', '\ud83d', '\u202e\u200b', '\r\n', '{{x}}', "';--", 'x'.repeat(longest)].filter((text) => text.length >= minLength && text.length <= longest);
  return fc.oneof(fc.string({ unit: 'binary', minLength, maxLength: Math.min(longest, 40) }), ...(odd.length > 0 ? [fc.constantFrom(...odd)] : []));
}
