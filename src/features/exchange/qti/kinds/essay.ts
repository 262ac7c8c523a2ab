import { attribute, elementsWithin, textWithin } from '../../xml/xml-element.ts';
import { correctOf } from '../asked-item.ts';
import { writeScalar } from '../processing/values.ts';
import type { Mapped, Reading } from './mapped.ts';

/** extendedTextInteraction whose text people mark. */
export function readEssay({ interaction, asked, texts, notes }: Reading): Mapped {
  const declaration = asked.declaration(attribute(interaction, 'responseIdentifier') ?? '');
  const most = asked.scorable.outcomes.find(({ identifier }) => identifier === 'SCORE')?.normalMaximum ?? null;
  const maximum = asked.outcomes(new Map()).get('MAXSCORE');
  const [declared] = maximum && maximum.cardinality !== 'record' ? maximum.items : [];
  const points = typeof declared === 'number' && declared > 0 ? declared : most !== null && most > 0 ? most : 1;
  const guide = elementsWithin(asked.root, 'rubricBlock').filter((block) => /\b(?:scorer|tutor|author)\b/.test(attribute(block, 'view') ?? '')).map((block) => texts.read(block.children));
  const sample = [...correctOf(declaration).map(writeScalar), ...guide].filter((text) => text.trim() !== '').join('\n\n').slice(0, 20_000);
  if (guide.length > 0) notes.add('What it says to who marks it stands with the sample answer.');
  const template = elementsWithin(interaction, 'defaultValue').map(textWithin)[0] ?? (declaration.defaultValue && declaration.defaultValue.cardinality !== 'record'
    ? declaration.defaultValue.items.map(writeScalar)[0] : undefined);
  return { answer: { kind: 'essay', ...(sample !== '' && { sample }), ...(template !== undefined && template !== '' && { template: template.slice(0, 4_000) }) }, points: Math.min(1_000, points),
    right: new Map(), wrong: [] };
}
