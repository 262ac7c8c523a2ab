import { findNames } from '#engine/names/find-names.ts';
import { indexNames } from '#engine/names/name-index.ts';
import { plainForms } from '#engine/names/plain-forms.ts';
import { englishStopWords } from '#engine/text/stop-words.ts';
import { stem } from '#engine/text/terms.ts';
import type { Slot } from '../../catalogue.ts';
import type { Choices, Params } from '../../contract.ts';
import { readSince } from './read-since.ts';

/** What a text names among what may be chosen, and the text without it. */
export type Places = { found: Params; rest: string };

type Named = { id: string; name: string };

const ofWork = /\b(?:assign|homework|hand|start|beg[aiu]n|done|finish|complet|task|ticket|late|due|overdue|submit)/i;

/** Looks for classes, pupils, skills, work, tests and days in what was typed. Where two could be meant none is taken. */
export function readPlaces(text: string, choices: Choices): Places {
  let rest = text;
  const found: Params = {};
  const take = (slot: Slot, hit: { id: string; words: string } | null) => {
    if (!hit) return;
    found[slot] = hit.id;
    rest = rest.replace(hit.words, ' ');
  };
  const since = readSince(rest, choices.today);
  take('since', since && { id: since.on, words: since.words });
  take('class', findClass(rest, choices.classes));
  take('other', findClass(rest, choices.classes.filter(({ id }) => id !== found.class)));
  take('pupil', findPupil(rest, choices.classes, found.class));
  take('test', findTitle(rest, choices.tests.filter(inClass(choices, found.class)).map(({ id, title }) => ({ id, name: title }))));
  // What is assigned is often called as its skill is: without a word of work the skill is meant.
  if (ofWork.test(text) || !findTitle(rest, choices.skills)) take('work', findTitle(rest, choices.work.filter(inClass(choices, found.class)).map(({ id, title }) => ({ id, name: title }))));
  take('skill', findTitle(rest, choices.skills));
  return { found, rest };
}

const inClass = ({ classes }: Choices, classId: string | undefined) => ({ className }: { className: string }) => classId === undefined || classes.some(({ id,
  name }) => id === classId && name === className);

/** A class by its whole name, or by a first word that no other class begins with: "6B" for "6B Mathematics". */
function findClass(text: string, classes: readonly Named[]): { id: string; words: string } | null {
  const small = text.toLowerCase();
  const hits = classes.flatMap(({ id, name }) => {
    const [first = ''] = name.split(/\s+/);
    const isOwn = first.length >= 2 && classes.filter((other) => other.name.split(/\s+/)[0] === first).length === 1;
    return [name, ...(isOwn ? [first] : [])].flatMap((words) => {
      const at = new RegExp(String.raw`(?<![\p{L}\p{N}])${words.toLowerCase().replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)}(?![\p{L}\p{N}])`, 'u').exec(small);
      return at ? [{ id, words: text.slice(at.index, at.index + words.length), at: at.index }] : [];
    });
  });
  const [best] = hits.toSorted((one, other) => other.words.length - one.words.length || one.at - other.at);
  const [first] = hits.toSorted((one, other) => one.at - other.at || other.words.length - one.words.length);
  return (best && first && best.id === first.id ? best : first) ?? null;
}

function findPupil(text: string, classes: Choices['classes'], classId: string | undefined): { id: string; words: string } | null {
  const pupils = [...new Map(classes.filter(({ id }) => classId === undefined || id === classId).flatMap(({ pupils: own }) => own.map((one) => [one.id, one] as const))).values()];
  const people = pupils.map(({ name }) => ({ role: 'pupil' as const, name, also: [] }));
  const [hit] = findNames(indexNames(people), text);
  const chosen = hit && pupils[hit.person];
  if (!hit || !chosen) return null;
  const words = text.slice(hit.start, hit.end);
  const alike = people.filter((one) => findNames(indexNames([one]), text).some(({ start, end }) => start === hit.start && end === hit.end));
  return alike.length === 1 ? { id: chosen.id, words } : null;
}

/** Whether a word of some skill's name stands there: one was meant, though not which. */
export function mentionsSkill(text: string, { skills }: Pick<Choices, 'skills'>): boolean {
  const asked = new Set(termsOf(text));
  return skills.some(({ name }) => termsOf(name).some((term) => term.length >= 5 && asked.has(term)));
}

const termsOf = (text: string) => (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !englishStopWords.has(word)).map((word) => stem(plainForms(word)[0]));
/** So much of a title's weight is in the text, or it was not meant. */
const enough = 0.6;
const little = 0.3;
/** Words that stand in many titles tell little. */
function findTitle(text: string, titles: readonly Named[]): { id: string; words: string } | null {
  const counts = new Map<string, number>();
  const known = titles.map((one) => ({ ...one, terms: [...new Set(termsOf(one.name))] }));
  for (const { terms } of known) for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  const weight = (term: string) => Math.log(1 + titles.length / (counts.get(term) ?? 1));
  const words = [...text.matchAll(/[\p{L}\p{N}]+/gu)].map((match) => ({ word: match[0], at: match.index,
    term: stem(plainForms(match[0].toLowerCase())[0]) })).filter(({ word }) => !englishStopWords.has(word.toLowerCase()));
  const asked = new Set(words.map(({ term }) => term));
  const scored = known.map(({ id, name, terms }) => {
    const all = terms.reduce((sum, term) => sum + weight(term), 0);
    const shared = terms.filter((term) => asked.has(term));
    return { id, name, shared, score: all === 0 ? 0 : shared.reduce((sum, term) => sum + weight(term), 0) / all };
  }).toSorted((one, other) => other.score - one.score || other.shared.length - one.shared.length);
  const [best, next] = scored;
  // One telling word of a longer title is enough where it stands in no other.
  const isOnly = best !== undefined && best.score >= little && best.shared.some((term) => counts.get(term) === 1 && term.length >= 4);
  if (!best || best.shared.length === 0 || (best.score < enough && !isOnly) || (next && next.score === best.score && next.shared.length === best.shared.length)) return null;
  const hit = words.filter(({ term }) => best.shared.includes(term));
  const [first, last] = [hit[0], hit.at(-1)];
  return first && last ? { id: best.id, words: text.slice(first.at, last.at + last.word.length) } : null;
}
