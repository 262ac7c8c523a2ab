import type { Cite } from '../viewer/split-at-mark.ts';

export const panes = ['list', 'thread', 'page'] as const;
export type Pane = (typeof panes)[number];

/** What the address of the documents page says: every state of the page has one, so that Back, links and reloads work. */
export type DeskAddress = {
  thread?: string | undefined;
  document?: string | undefined;
  page?: number | undefined;
  /** `start-end`: the words on the page, in UTF-16 code units of its text. */
  cite?: string | undefined;
  /** Which of the three is seen where there is room for one. */
  show?: Pane | undefined;
};

const isUuid = (value: unknown): value is string => typeof value === 'string' && /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value);

/** Reads an address as someone may have typed it; what makes no sense is left out. */
export function readDeskAddress(search: Record<string, unknown>): DeskAddress {
  const { thread, document, show } = search;
  const page = Number(search['page']);
  const address: DeskAddress = {};
  if (isUuid(thread)) address.thread = thread;
  if (isUuid(document)) {
    address.document = document;
    if (Number.isInteger(page) && page >= 1) address.page = page;
    if (typeof search['cite'] === 'string' && readCite(search['cite'])) address.cite = search['cite'];
  }
  const pane = panes.find((name) => name === show);
  if (pane) address.show = pane;
  return address;
}

export function readCite(cite: string | undefined): Cite | null {
  const match = /^(\d{1,9})-(\d{1,9})$/.exec(cite ?? '');
  if (!match) return null;
  const [start, end] = [Number(match[1]), Number(match[2])];
  return start < end ? { start, end } : null;
}

export const writeCite = ({ start, end }: Cite): string => `${start}-${end}`;
