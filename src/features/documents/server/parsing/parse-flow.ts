import { Readability, isProbablyReaderable } from '@mozilla/readability';
import { parseHTML } from 'linkedom';
import mammoth from 'mammoth';
import { marked } from 'marked';
import { maxPages } from '../../contract.ts';
import { cutParts, type FlowBlock } from './cut-parts.ts';
import { decodeText } from './decode-text.ts';
import { htmlBlocks, isDeeperThan, isElement } from './html-blocks.ts';
import type { ParsedPage } from './parsed-document.ts';
import { FileProblem } from './problems.ts';
import { textBlocks } from './text-blocks.ts';

/** More characters than this many parts hold are not even looked at. */
const maxFlowCharacters = maxPages * 4_000;
/** Elements within elements, more than any page of the web has. Browsers stop at 512. */
const deepest = 512;

/** DOCX: headings, lists and tables by its styles; pictures are left out. @throws FileProblem */
export async function parseDocx(bytes: Buffer): Promise<ParsedPage[]> {
  const styleMap = ["p[style-name='Title'] => h1:fresh", "p[style-name='Subtitle'] => h2:fresh", "p[style-name='heading 7'] => h6:fresh"];
  let holdsPictures = false;
  const convertImage = mammoth.images.imgElement(() => {
    holdsPictures = true;
    return Promise.resolve({ src: '' });
  });
  let html: string;
  try {
    ({ value: html } = await mammoth.convertToHtml({ buffer: bytes }, { styleMap, convertImage, externalFileAccess: false }));
  } catch {
    throw new FileProblem('broken');
  }
  const blocks = blocksOfHtml(html);
  if (blocks.length === 0 && holdsPictures) throw new FileProblem('image_only');
  return cutParts(blocks);
}

export function parseMarkdown(bytes: Buffer): ParsedPage[] {
  const text = decode(bytes).replace(/^---\n[\s\S]*?\n---\n/, '');
  return cutParts(blocksOfHtml(marked.parse(text, { async: false, gfm: true })));
}

export function parseText(bytes: Buffer): ParsedPage[] {
  return cutParts(textBlocks(decode(bytes)));
}

/** HTML: the article when the page is one, else all of its words. Its scripts are never run, nothing is fetched. */
export function parseHtml(bytes: Buffer): ParsedPage[] {
  const declared = /<meta[^>]+charset\s*=\s*["']?\s*([\w-]+)/i.exec(bytes.toString('latin1', 0, 4_096))?.[1];
  const html = decode(bytes, declared);
  return cutParts(articleBlocks(html) ?? blocksOfHtml(html));
}

function articleBlocks(html: string): FlowBlock[] | undefined {
  const { document } = parseHTML(html);
  // Finding the article looks up from each element: what is nested beyond sense is read as it stands.
  if (isDeeperThan(document.documentElement, deepest) || !isProbablyReaderable(document)) return undefined;
  const article = new Readability<Node>(document, { serializer: (node) => node, maxElemsToParse: 200_000 }).parse();
  if (!article?.content || !isElement(article.content)) return undefined;
  const blocks = htmlBlocks(article.content);
  const title = article.title?.replaceAll(/\s+/g, ' ').trim();
  // Readability takes the title out of the article.
  return title && !blocks.some((block) => block.kind === 'heading' && block.text === title) ? [{ kind: 'heading', level: 1, text: title }, ...blocks] : blocks;
}

function blocksOfHtml(html: string): FlowBlock[] {
  const { document } = parseHTML(/<body[\s>]/i.test(html) ? html : `<!doctype html><html><body>${html}</body></html>`);
  return htmlBlocks(document.body ?? document.documentElement);
}

function decode(bytes: Buffer, declared?: string): string {
  if (bytes.length > maxFlowCharacters * 4) throw new FileProblem('too_many_pages');
  const text = decodeText(bytes, declared);
  if (text === undefined) throw new FileProblem('unsupported');
  return text.replaceAll(/\r\n?/g, '\n');
}
