import * as z from 'zod';
import type { ContentSources, Place, Sourced } from '../content-source.ts';
import type { ContentFault } from '../library.ts';
import { course, item, itemFile, skill, skillFile, standardFile } from '../schema.ts';
import { fitYaml, readYaml, type LineFault, type YamlSource } from './read-yaml.ts';

const standard = standardFile.shape.standards.element;
const misconception = itemFile.shape.misconceptions.unwrap().element;
const list = z.array(z.unknown());
// The frame of a file; its entries are fitted one by one, so that one with a fault doesn't take the others with it.
const skillFrame = z.strictObject({ ...skillFile.shape, skills: list });
const standardFrame = z.strictObject({ ...standardFile.shape, standards: list });
const itemFrame = z.strictObject({ ...itemFile.shape, misconceptions: list.default([]), items: list.min(1) });

export function readSkills(file: string, text: string, sources: ContentSources): ContentFault[] {
  const read = (frame: z.infer<typeof skillFrame>, source: YamlSource) => fitEach(skill, frame.skills, { file, source, path: ['skills'], to: sources.skills, faulty: sources.faulty.skills });
  return readFile(file, text, skillFrame, read, () => addAll(sources.faulty.skills, idsIn(text)));
}

export function readStandards(file: string, text: string, sources: ContentSources): ContentFault[] {
  return readFile(file, text, standardFrame, (frame, source) => fitEach(standard, frame.standards, { file, source, path: ['standards'], to: sources.standards }));
}

export function readCourse(file: string, text: string, sources: ContentSources): ContentFault[] {
  return readFile(file, text, course, (value, { lineOf }) => {
    sources.courses.push({ value, place: { file, lineOf } });
    return [];
    // Any word of it may be a lesson, which then stands in no course only because of this.
  }, () => addAll(sources.faulty.lessons, text.match(/[a-z0-9]+(?:-[a-z0-9]+)*/g) ?? []));
}

export function readItems(file: string, text: string, sources: ContentSources): ContentFault[] {
  return readFile(file, text, itemFrame, (frame, source) => {
    const passages = new Map(frame.passages.map((each) => [each.id, each]));
    const read: ContentSources['itemFiles'][number] = { skill: frame.skill, place: { file, lineOf: source.lineOf }, passages, misconceptions: [], items: [] };
    sources.itemFiles.push(read);
    const faultyNames = new Set<string>();
    const faults = [
      ...fitEach(misconception, frame.misconceptions, { file, source, path: ['misconceptions'], to: read.misconceptions, faulty: faultyNames }),
      ...fitEach(item, frame.items, { file, source, path: ['items'], to: read.items, faulty: sources.faulty.items }),
    ];
    for (const name of faultyNames) sources.faulty.misconceptions.add(`${frame.skill}.${name}`);
    return faults;
  }, () => {
    const skill = /^skill:\s*['"]?([\w-]+)/m.exec(text)?.[1];
    if (skill !== undefined) sources.itemFiles.push({ skill, place: { file, lineOf: () => 1 }, passages: new Map(), misconceptions: [], items: [] });
    addAll(sources.faulty.items, idsIn(text));
  });
}

/** What a file that can't be read would have held: so that what refers to it isn't reported as well. */
const idsIn = (text: string) => [...text.matchAll(/\bid:\s*['"]?([\w.-]+)/g)].map(([, id = '']) => id);

function addAll(ids: Set<string>, more: readonly string[]): void {
  for (const id of more) ids.add(id);
}

function readFile<Frame>(file: string, text: string, schema: z.ZodType<Frame>, read: (frame: Frame, source: YamlSource) => LineFault[], onUnreadable: () => void = () => {}): ContentFault[] {
  const source = readYaml(text);
  const fit = source.faults.length > 0 ? { value: null, faults: source.faults } : fitYaml(schema, source.value, source);
  if (fit.value === null) onUnreadable();
  const faults = fit.value === null ? fit.faults : read(fit.value, source);
  return faults.map((fault) => ({ file, ...fault }));
}

type Fitting<Value> = { file: string; source: YamlSource; path: PropertyKey[]; to: Sourced<Value>[]; faulty?: Set<string> };

function fitEach<Value>(schema: z.ZodType<Value>, entries: readonly unknown[], { file, source, path, to, faulty }: Fitting<Value>): LineFault[] {
  return entries.flatMap((entry, index) => {
    const here = [...path, index];
    const place: Place = { file, lineOf: (inner) => source.lineOf([...here, ...inner]) };
    const fit = fitYaml(schema, entry, source, here);
    if (fit.value !== null) to.push({ value: fit.value, place });
    else if (typeof entry === 'object' && entry !== null && 'id' in entry && typeof entry.id === 'string') faulty?.add(entry.id);
    return fit.faults;
  });
}
