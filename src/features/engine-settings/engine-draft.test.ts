import fc from 'fast-check';
import { expect, test } from 'vitest';
import { capabilityNames, forCapabilities, forPayers, payers } from '#shared/engine-capabilities.ts';
import { countChanges, rebaseDraft, type EngineDraft } from './engine-draft.ts';

const text = fc.constantFrom('', 'one', 'two', '60', '60.50');
const anyDraft: fc.Arbitrary<EngineDraft> = fc.record({
  provider: fc.constantFrom('builtin', 'openai', 'ollama'), address: text, model: text, embeddingModel: text, key: fc.constantFrom(undefined, null, 'sk-1'),
  whenCapped: fc.constantFrom('builtin', 'stop'), currency: fc.constantFrom('EUR', 'USD'),
  choices: fc.array(fc.oneof(fc.constantFrom('usual' as const, 'builtin' as const), fc.record({ model: text })), { minLength: capabilityNames.length, maxLength: capabilityNames.length })
    .map((given) => forCapabilities((name) => given[capabilityNames.indexOf(name)] ?? 'usual')),
  caps: fc.array(fc.record({ monthly: text, messages: text }), { minLength: payers.length, maxLength: payers.length })
    .map((given) => forPayers((payer) => given[payers.indexOf(payer)] ?? { monthly: '', messages: '' })),
});

test('what was typed after the click stays, and what was sent becomes what was saved', () => {
  const base: EngineDraft = { provider: 'ollama', address: 'http://a', model: 'small', embeddingModel: '', key: 'sk-new', whenCapped: 'builtin', currency: 'EUR', choices: forCapabilities(() =>
      'usual'), caps: forPayers(() => ({ monthly: '', messages: '' })) };
  const sent = { ...base, caps: { ...base.caps, student: { monthly: '60', messages: '' } } };
  const typed = { ...sent, model: 'large', caps: { ...sent.caps, student: { monthly: '60', messages: '5' } } };
  const fresh = { ...sent, key: undefined, caps: { ...sent.caps, student: { monthly: '60.00', messages: '' } } };
  expect(rebaseDraft(typed, sent, fresh)).toEqual({ ...fresh, model: 'large', caps: { ...fresh.caps, student: { monthly: '60.00', messages: '5' } } });
});

test('nothing typed since: it is what stands there; nothing saved since: it is what was typed', () => {
  fc.assert(fc.property(anyDraft, anyDraft, (one, other) => {
    expect(rebaseDraft(one, one, other)).toEqual(other);
    expect(rebaseDraft(one, other, other)).toEqual(one);
  }));
});

test('it never has more changes over what stands there than were typed', () => {
  fc.assert(fc.property(anyDraft, anyDraft, anyDraft, (draft, base, fresh) => {
    expect(countChanges(rebaseDraft(draft, base, fresh), fresh)).toBeLessThanOrEqual(countChanges(draft, base));
  }));
});
