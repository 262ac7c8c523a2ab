import { expect, test } from 'vitest';
import { fillSlots, markSlots } from './page-slots.ts';

const template = markSlots('<p class="a" data-slot="school">%%school%%</p><section data-slot="ways"><p>or</p><button data-slot="mail" type="button">Mail</button><button data-slot="oidc">Continue with %%oidc%%</button></section><p>end</p>');

test('what is offered is kept, what is not leaves no trace', () => {
  const all = fillSlots(template, { isKept: () => true, texts: { school: 'Harbour Lane', oidc: 'Harbour ID' } });
  expect(all).toBe('<p class="a" data-slot="school">Harbour Lane</p><section data-slot="ways"><p>or</p><button data-slot="mail" type="button">Mail</button><button data-slot="oidc">Continue with Harbour ID</button></section><p>end</p>');
  expect(fillSlots(template, { isKept: (slot) => slot === 'ways' || slot === 'mail', texts: {} })).toBe(
    '<section data-slot="ways"><p>or</p><button data-slot="mail" type="button">Mail</button></section><p>end</p>',
  );
  expect(fillSlots(template, { isKept: () => false, texts: {} })).toBe('<p>end</p>');
});

test('a name is text, whatever stands in it', () => {
  const html = fillSlots(template, { isKept: () => true, texts: { school: `<script>"A" & 'B'</script> $& %%oidc%%`, oidc: 'x' } });
  expect(html).toContain('>&lt;script&gt;&quot;A&quot; &amp; &#x27;B&#x27;&lt;/script&gt; $&amp; %%oidc%%</p>');
});
