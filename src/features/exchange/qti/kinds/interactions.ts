import { NotTaken } from '../../making/not-taken.ts';
import { attribute, elementsWithin, type XmlElement } from '../../xml/xml-element.ts';
import { readChoices } from './choices.ts';
import { readEssay } from './essay.ts';
import { isMatching, readGrouped } from './grouped.ts';
import { gapNames, readGaps } from './gaps.ts';
import type { Mapped, Reading } from './mapped.ts';
import { readOrder } from './order.ts';
import { readAssociate, readMatch } from './pairs.ts';
import { readHotspot, readSelectPoint } from './places.ts';

/** Interactions that are the whole of a question. */
const whole: Record<string, (reading: Reading) => Mapped> = {
  choiceInteraction: readChoices, hottextInteraction: readChoices, orderInteraction: readOrder, matchInteraction: readMatch, associateInteraction: readAssociate,
  hotspotInteraction: readHotspot, selectPointInteraction: readSelectPoint,
};

/** What is not supported, in words for who imports. */
const unsupported: Record<string, string> = {
  graphicOrderInteraction: 'Putting places of a picture in order is not supported.', graphicAssociateInteraction: 'Joining places of a picture is not supported.',
  graphicGapMatchInteraction: 'Drag and drop onto a picture is not supported.', positionObjectInteraction: 'Placing pictures on a picture is not supported.',
  drawingInteraction: 'Drawing is not supported.', uploadInteraction: 'Handing in files is not supported.', mediaInteraction: 'Sounds and films are not supported.',
  groupInteraction: 'Pairs of this kind (response_grp) are not supported.', customInteraction: 'An interaction of another program is not supported.',
    portableCustomInteraction: 'An interaction of another program is not supported.',
};

/** What stands beside a question and is left out. */
const leftOut: Record<string, string> = { endAttemptInteraction: 'A button that asks for a hint or ends the attempt is left out.', mediaInteraction: 'A sound or a film is not taken over.' };

export type Read = Mapped & {
  /** Where the text of the question comes with the answer. */
  stem: string | null;
  /** What its interactions ask stands in the answer, not in the text. */
  hidesPrompts?: boolean;
};

/** What the interactions of an item ask, all together. @throws NotTaken in words for who imports */
export function readInteractions(reading: Omit<Reading, 'interaction'>, all: readonly XmlElement[], body: XmlElement): Read {
  const asking = all.filter(({ name }) => !Object.hasOwn(leftOut, name));
  const [interaction] = asking;
  if (!interaction) throw new NotTaken(all[0] ? unsupported[all[0].name] ?? 'It asks nothing that is marked.' : 'It asks nothing: there is no interaction in it.');
  for (const { name } of all) if (Object.hasOwn(leftOut, name)) reading.notes.add(leftOut[name] ?? '');
  const strange = asking.find(({ name }) => !Object.hasOwn(whole, name) && !gapNames.has(name));
  if (strange) throw new NotTaken(unsupported[strange.name] ?? `“${strange.name}” is not supported.`);
  const one = { ...reading, interaction };
  const read = Object.hasOwn(whole, interaction.name) ? whole[interaction.name] : undefined;
  if (asking.length === 1 && read) return { ...read(one), stem: null };
  if (asking.length === 1 && interaction.name === 'extendedTextInteraction' && isForPeople(one)) return { ...readEssay(one), stem: null };
  if (interaction.name === 'sliderInteraction') reading.notes.add('A number is typed instead of chosen on a scale.');
  if (asking.some(({ name }) => !gapNames.has(name))) throw new NotTaken('It asks several things of different kinds at once.');
  if (isMatching(asking, reading)) return { ...readGrouped(reading, asking), stem: null, hidesPrompts: true };
  if (asking.length > 1 && asking.some(({ name }) => name === 'choiceInteraction')) reading.notes.add('It asks several things at once; they stand as gaps of one text.');
  return readGaps(one, asking, body);
}

/** Whether no rule tells what an answer is worth. */
function isForPeople({ asked, interaction }: Reading): boolean {
  const identifier = attribute(interaction, 'responseIdentifier') ?? '';
  const reads = (node: XmlElement) => ['variable', 'mapResponse', 'isCorrect'].includes(node.name) && attribute(node, 'identifier') === identifier;
  return asked.isAssumed || !(asked.scorable.rules ?? []).some((rule) => reads(rule) || elementsWithin(rule).some(reads));
}
