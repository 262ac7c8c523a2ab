import { createHash } from 'node:crypto';
import type { Stimulus } from '#features/content/bank-item.ts';
import type { ReadPicture } from '../exchanged.ts';
import { NotTaken } from '../making/not-taken.ts';
import { findFile, type Package, readOrNull } from '../package/package.ts';
import { readXmlOrNull } from '../xml/read-xml.ts';
import { attribute, elementsWithin, firstOf, type XmlElement } from '../xml/xml-element.ts';
import { ItemPictures } from './item-pictures.ts';
import { withNormalNames } from './normal-names.ts';
import { TextReader } from './read-text.ts';

/** The text to read that an item refers to (assessmentStimulusRef). Null where it refers to none. */
export async function readStimulus(root: XmlElement, from: string, files: Package, found: Map<string, ReadPicture>): Promise<{ stimulus: Stimulus | undefined; notes: string[] } | null> {
  const reference = firstOf(root, 'assessmentStimulusRef');
  const href = reference && attribute(reference, 'href');
  if (href === undefined) return null;
  const notes = new Set<string>();
  const name = findFile(files, from, href);
  const bytes = await readOrNull(files, name);
  const read = bytes && readXmlOrNull(bytes);
  const stimulus = read && withNormalNames(read);
  const body = stimulus && firstOf(stimulus, 'stimulusBody');
  if (name === null || !stimulus || !body) return missing(href);
  const pictures = await ItemPictures.load(files, name, elementsWithin(body, 'img', 'object').map((one) => attribute(one, 'src') ?? attribute(one, 'data') ?? ''), found);
  const texts = new TextReader(notes);
  const text = texts.read(body.children);
  const images = texts.images.slice(0, 8).flatMap((image) => {
    try {
      return [pictures.take(image, notes)];
    } catch (error) {
      if (!(error instanceof NotTaken)) throw error;
      notes.add(error.message);
      return [];
    }
  });
  const title = (attribute(stimulus, 'title') ?? '').trim().slice(0, 120);
  const identifier = attribute(stimulus, 'identifier') ?? name;
  const id = /^[a-z0-9-]{1,60}$/.test(identifier) ? identifier : `s-${createHash('sha256').update(identifier).digest('hex').slice(0, 16)}`;
  return { stimulus: { id, title, text: text === '' ? title || 'See the picture.' : text, ...(images.length > 0 && { images }) }, notes: [...notes] };
}

const missing = (href: string) => ({ stimulus: undefined, notes: [`The text to read “${href.slice(0, 80)}” is not in the file.`] });
