import type { BankItem } from '#features/content/bank-item.ts';
import type { FoundImage } from '../markup/to-markdown.ts';
import { NotTaken } from '../making/not-taken.ts';
import type { ReadPicture } from '../exchanged.ts';
import { isDrawing, sizeOfPicture } from '../pictures/picture-size.ts';
import type { Package } from '../package/package.ts';
import { findFile, readOrNull } from '../package/package.ts';
import { pictureId } from '../pictures/picture-id.ts';

export type ShownPicture = NonNullable<BankItem['images']>[number];

const unnamed = 'A picture has no description. Write one, for who does not see it.';

/** The pictures of one file of a package, and of all of it. */
export class ItemPictures {
  private readonly loaded: ReadonlyMap<string, Uint8Array | null>;
  private readonly found: Map<string, ReadPicture>;
  constructor(loaded: ReadonlyMap<string, Uint8Array | null>, found: Map<string, ReadPicture>) {
    this.loaded = loaded;
    this.found = found;
  }

  /** Reads what some references of a file name. @param found pictures by their ids, of all items together */
  static async load(files: Package, from: string, references: readonly string[], found: Map<string, ReadPicture>): Promise<ItemPictures> {
    const loaded = new Map<string, Uint8Array | null>();
    for (const reference of new Set(references)) {
      const name = findFile(files, from, reference);
      loaded.set(reference, name === null ? inline(reference) : await readOrNull(files, name));
    }
    return new ItemPictures(loaded, found);
  }

  /** A picture as an item shows it. @throws NotTaken where the file has no such picture, or one that can't be read */
  take({ source, alt, width, height }: FoundImage, notes: Set<string>): ShownPicture {
    const bytes = this.loaded.get(source) ?? null;
    const name = source.startsWith('data:') ? 'picture' : source.split('/').at(-1) ?? source;
    if (!bytes) throw new NotTaken(`The picture “${name.slice(0, 80)}” is not in the file.`);
    const size = sizeOfPicture(bytes);
    if (!size && isDrawing(bytes)) throw new NotTaken(`“${name.slice(0, 80)}” is a drawing in SVG, which is not taken over. Save it as PNG in the other program, and import the question again.`);
    if (!size) throw new NotTaken(`“${name.slice(0, 80)}” is no picture that can be read.`);
    const id = pictureId(bytes);
    if (!this.found.has(id)) this.found.set(id, { id, name, bytes });
    const words = alt.trim().slice(0, 600);
    if (words === '') notes.add(unnamed);
    const whole = (side: number | null, own: number) => Math.min(20_000, Math.max(1, Math.round(side ?? own)));
    return { asset: id, width: whole(width, size.width), height: whole(height, size.height), alt: words === '' ? 'A picture' : words };
  }
}

/** The bytes of an address that holds them itself. */
function inline(reference: string): Uint8Array | null {
  const [, data] = /^data:image\/[a-z+.-]+;base64,([A-Za-z0-9+/=\s]+)$/.exec(reference) ?? [];
  return data === undefined ? null : new Uint8Array(Buffer.from(data, 'base64'));
}
