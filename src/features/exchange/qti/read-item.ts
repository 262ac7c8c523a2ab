import type { ReadPicture, ReadQuestion } from '../exchanged.ts';
import { type Draft, finishQuestion, shortTitle } from '../making/finish-question.ts';
import { NotTaken } from '../making/not-taken.ts';
import type { Package } from '../package/package.ts';
import { attribute, elementsWithin, firstOf, type XmlElement, type XmlNode } from '../xml/xml-element.ts';
import { AskedItem, promptOf } from './asked-item.ts';
import { ItemPictures } from './item-pictures.ts';
import { readInteractions, type Read } from './kinds/interactions.ts';
import { replaced, TextReader } from './read-text.ts';
import { Unsupported } from './processing/values.ts';
import { readStamped } from './stamped-item.ts';
import { readStimulus } from './read-stimulus.ts';
import { sayFeedback } from './say-feedback.ts';

/** Where an item stands: the file of its package, and its folders. `title`: where its own is missing. */
export type Place = { file: string; path: readonly string[]; tags: readonly string[] };

/**
 * An item of QTI 2 or 3. Its key is what its own rules give the whole mark, however they are written; what can't be carried out drops it.
 * @param root with normal names. @param found pictures by their ids, to which those of the item are added
 */
export async function readItem(root: XmlElement, { file, path, tags }: Place, files: Package, found: Map<string, ReadPicture>): Promise<ReadQuestion> {
  const body = firstOf(root, 'itemBody');
  const interactions = body ? elementsWithin(body).filter(({ name }) => name.endsWith('Interaction')) : [];
  const head = { place: file, title: shortTitle(titleOf(root)), kind: interactions[0]?.name ?? root.name, path: [...path] };
  const pictures = await ItemPictures.load(files, file, body ? referencesIn(body) : [], found);
  const stamped = await readStamped(root, file, files, found);
  if (stamped) return { ...head, title: stamped.title, outcome: 'kept', why: [], item: stamped };
  const above = await readStimulus(root, file, files, found);
  return finishQuestion(head, (notes) => {
    if (!body) throw new NotTaken('It has no body.');
    if (above) for (const sentence of above.notes) notes.add(sentence);
    return { ...make(root, body, interactions, { pictures, notes, title: head.title }), ...(above?.stimulus && { stimulus: above.stimulus }),
      ...(tags.length > 0 && { tags: tags.slice(0, 30).map((tag) => tag.slice(0, 60)) }) };
  });
}

/** Its title, its label or its name; none of these where they are empty. */
const titleOf = (root: XmlElement): string => ['title', 'label', 'identifier'].map((name) => attribute(root, name)?.trim() ?? '').find((text) => text !== '') ?? '';

const referencesIn = (body: XmlElement): string[] =>
  elementsWithin(body, 'img', 'object').map((one) => attribute(one, 'src') ?? attribute(one, 'data') ?? '').filter((reference) => reference !== '');

function make(root: XmlElement, body: XmlElement, interactions: readonly XmlElement[], { pictures, notes, title }: { pictures: ItemPictures; notes: Set<string>; title: string }): Draft {
  try {
    const strange = elementsWithin(body, 'templateBlock', 'templateInline')[0];
    if (strange) throw new Unsupported('variables that are drawn anew for each pupil');
    const asked = new AskedItem(root);
    const shown = { ...body, children: replaced(body.children, (node) => (isBeside(node) ? [] : null)) };
    const [texts, options] = [new TextReader(notes), new TextReader(notes)];
    // The text of the question comes before what can be chosen, so that its pictures are counted first.
    const before = texts.read(stemOf(shown, interactions));
    const bare = replaced(shown.children, (node) => (interactions.some(({ name }) => name === node.name) ? [] : null));
    const read = readInteractions({ asked, pictures, notes, texts: options }, interactionsOf(shown), shown);
    const stem = read.stem ?? (read.hidesPrompts === true ? new TextReader(notes).read(bare) : before);
    const images = read.stem === null ? [...texts.images, ...options.images] : options.images;
    if (images.length > 8) throw new NotTaken('It has more than eight pictures.');
    if (asked.isAssumed && read.answer.kind !== 'essay') notes.add('It does not say how it is marked: the answers that it declares to be right are its key.');
    if (attribute(root, 'adaptive') === 'true') notes.add('It is meant for several tries in a row; here one try counts.');
    const taken = [...new Map(images.map((image) => [image.source, pictures.take(image, notes)])).values()];
    return {
      title, stem: stem === '' && taken.length > 0 ? 'Look at the picture.' : stem === '' ? title : stem, points: pointsOf(read), ...sayFeedback(asked, body, read, notes),
      ...(read.mistakes && { mistakes: read.mistakes }), ...(taken.length > 0 && { images: taken }),
    };
  } catch (error) {
    if (error instanceof Unsupported) throw new NotTaken(`It needs ${error.message}: that is not supported.`);
    throw error;
  }
}

const interactionsOf = (body: XmlElement): XmlElement[] => elementsWithin(body).filter(({ name }) => name.endsWith('Interaction'));

/** What is no part of the question itself: said afterwards, or to other people. */
function isBeside(node: XmlElement): boolean {
  if (node.name === 'feedbackBlock') return true;
  return node.name === 'rubricBlock' && !/\bcandidate\b/.test(attribute(node, 'view') ?? 'candidate');
}

/** The body without its interactions, their questions in their places; a text whose words are chosen stays. */
function stemOf(body: XmlElement, interactions: readonly XmlElement[]): XmlNode[] {
  const names = new Set(interactions.map(({ name }) => name));
  return replaced(body.children, (node): readonly XmlNode[] | null => {
    if (node.name === 'feedbackInline') return [];
    if (!names.has(node.name)) return null;
    const prompt = promptOf(node);
    const asked: XmlNode[] = prompt ? [{ ...prompt, name: 'div' }] : [];
    return node.name === 'hottextInteraction' ? [...asked, { ...node, name: 'div', children: node.children.filter((child) => child !== prompt) }] : asked;
  });
}

const pointsOf = ({ points }: Read): number => Math.min(1_000, Math.round(points * 1e6) / 1e6);
