import { createHash } from 'node:crypto';
import { bankItem, type BankItem } from '#features/content/bank-item.ts';
import { assetsOf } from '../pictures/assets-of.ts';
import type { ReadPicture } from '../exchanged.ts';
import { findFile, type Package, readOrNull } from '../package/package.ts';
import { attribute, isElement, type XmlElement } from '../xml/xml-element.ts';

/**
 * QTI has no place for some of what our items hold (generators, formulas, known mistakes). What we write carries the whole item beside its QTI, with a
 * seal over both: as long as nobody changed the file, what comes back is what went out. A file that was changed is read like any other.
 */
const [dataName, sealName] = ['data-slate-item', 'data-slate-seal'];

/** The attributes for the body of an item. @param root the item without them, with normal names */
export function stampOf(item: BankItem, root: XmlElement): Record<string, string> {
  const data = JSON.stringify(item);
  return { [dataName]: data, [sealName]: sealOf(root, data) };
}

/** The item that a file of ours carries; null where it is none, or was changed since. */
export async function readStamped(root: XmlElement, from: string, files: Package, found: Map<string, ReadPicture>): Promise<BankItem | null> {
  const at = root.children.findIndex((child) => isElement(child) && attribute(child, dataName) !== undefined);
  const body = root.children[at];
  if (body === undefined || !isElement(body)) return null;
  const { [dataName]: data = '', [sealName]: seal = '', ...attributes } = body.attributes;
  const bare = { ...root, children: root.children.map((child, index) => (index === at ? { ...body, attributes } : child)) };
  const item = seal === sealOf(bare, data) ? parsed(data) : null;
  if (!item) return null;
  for (const asset of assetsOf(item)) if (!(await takePicture(asset, from, files, found))) return null;
  return item;
}

function parsed(data: string): BankItem | null {
  try {
    const read = bankItem.safeParse(JSON.parse(data));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

async function takePicture(asset: string, from: string, files: Package, found: Map<string, ReadPicture>): Promise<boolean> {
  if (found.has(asset)) return true;
  for (const ending of ['png', 'jpg', 'gif', 'webp', 'svg']) {
    const name = findFile(files, from, `../images/${asset}.${ending}`);
    const bytes = await readOrNull(files, name);
    if (!bytes) continue;
    found.set(asset, { id: asset, name: `${asset}.${ending}`, bytes });
    return true;
  }
  return false;
}

const sealOf = (root: XmlElement, data: string): string => createHash('sha256').update(JSON.stringify(plain(root))).update(data).digest('hex');

/** What an element says, without lines and the spaces between elements. */
function plain({ name, attributes, children }: XmlElement): unknown {
  const kept = children.filter((child) => isElement(child) || child.trim() !== '');
  return [name, Object.entries(attributes).filter(([key]) => !key.startsWith('xmlns') && !key.startsWith('xsi:')).sort(([a], [b]) => (a < b ? -1 : 1)),
    kept.map((child) => (isElement(child) ? plain(child) : child.replaceAll(/\s+/g, ' ')))];
}
