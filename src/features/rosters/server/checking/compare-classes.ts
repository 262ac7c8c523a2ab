import { newId } from '#shared/ids.ts';
import { compareClass, type ClassState, type LastSaidOfClass } from '../../differences/compare-class.ts';
import { addFault, fold, shorten, type FileRoster } from '../../files/roster.ts';
import { readGrade } from '#features/people/read-grade.ts';
import type { SchoolClassNow } from './load-school.ts';
import type { ChangeWriter } from './write-changes.ts';

export type ComparedClasses = { /** Source id → class of Slate, those to be made too. */ ids: Map<string, string>; names: Map<string, string>; same: number; made: number; leaving: number; linked: number };

type ClassComparison = {
  roster: FileRoster;
  now: readonly SchoolClassNow[];
  /** Source id of a session → term of Slate, those to be made too. */
  terms: ReadonlyMap<string, string>;
  letsGo: boolean;
  changes: ChangeWriter;
};

/** Compares the classes of the files with those of the school: by the source's id, else by name. */
export async function compareClasses({ roster, now, terms, letsGo, changes }: ClassComparison): Promise<ComparedClasses> {
  const compared: ComparedClasses = { ids: new Map(), names: new Map(now.map(({ id, state }) => [id, state.name])), same: 0, made: 0, leaving: 0, linked: 0 };
  const bySource = new Map(now.flatMap((one) => (one.sourceId === null ? [] : [[one.sourceId, one] as const])));
  const byName = Map.groupBy(now.filter(({ state, sourceId }) => state.isActive && sourceId === null), ({ state }) => fold(state.name));
  for (const [sourceId, one] of bySource) compared.ids.set(sourceId, one.id);
  for (const file of roster.classes.values()) {
    const linked = bySource.get(file.sourceId);
    const named = linked ? [linked] : (byName.get(fold(file.said.name ?? file.sourceId.replace(/^name:/u, ''))) ?? []);
    const [there] = named;
    if (named.length > 1) {
      addFault(roster, { ...file.place, about: file.said.name ?? '', problem: `${named.length} classes here are called “${shorten(file.said.name ?? '')}”. Rename one of them first.` }, file.sourceId);
    } else if (there) {
      compared.ids.set(file.sourceId, there.id);
      await (file.hasLeft ? addLeaving(there) : addCompared(there, file));
    } else if (!file.hasLeft && file.said.name !== null) await addNew(file, file.said.name);
  }
  if (letsGo && roster.isWhole.classes) for (const one of bySource.values()) if (!roster.classes.has(one.sourceId ?? '') && !roster.heldBack.has(one.sourceId ?? '')) await addLeaving(one);
  compared.linked = bySource.size;
  return compared;

  function termOf({ term }: FileClass['said']): string | undefined {
    return term === null ? undefined : terms.get(term);
  }

  async function addNew({ sourceId, place, said }: FileClass, name: string) {
    const classId = newId();
    compared.ids.set(sourceId, classId);
    compared.names.set(classId, name);
    compared.made += 1;
    const after: ClassState = { name, subject: said.subject ?? 'General', grade: said.grade ?? readGrade(name)?.toString() ?? 'Mixed', termId: termOf(said) ?? null, isActive: true };
    await changes.add({ kind: 'new', entity: 'class', ...placeOf(place), title: name, sourceId, classId, after, imported: saidOf(said, termOf(said)) });
  }

  async function addCompared(one: SchoolClassNow, { sourceId, place, said }: FileClass) {
    const { after, kept, imported } = compareClass(one, said, termOf(said));
    const isChanged = JSON.stringify(inOrder(after)) !== JSON.stringify(inOrder(one.state));
    const isNews = one.sourceId !== sourceId || one.hasLeft || !isSameSaid(one.last, imported);
    const kind = isChanged ? 'changed' : kept.length > 0 ? 'kept' : 'same';
    if (kind === 'same') compared.same += 1;
    if (kind !== 'same' || isNews) await changes.add({ kind, entity: 'class', ...placeOf(place), title: one.state.name, sourceId, classId: one.id, before: one.state, after, kept, imported });
  }

  async function addLeaving({ id, sourceId, state, hasLeft }: SchoolClassNow) {
    if (!state.isActive || hasLeft) return;
    compared.leaving += 1;
    await changes.add({ kind: 'leaving', entity: 'class', title: state.name, sourceId, classId: id, before: state, after: { ...state, isActive: false } });
  }
}

type FileClass = FileRoster['classes'] extends Map<string, infer Value> ? Value : never;
const placeOf = ({ file, line }: FileClass['place']) => (file === '' ? {} : { file, line });
const inOrder = ({ name, subject, grade, termId, isActive }: ClassState): ClassState => ({ name, subject, grade, termId, isActive });
const saidOf = ({ name, subject, grade }: FileClass['said'], termId: string | undefined): LastSaidOfClass =>
  ({ ...(termId !== undefined && { termId }), ...(name !== null && { name }), ...(subject !== null && { subject }), ...(grade !== null && { grade }) });

/** The same fields with the same values, in whatever order. */
export function isSameSaid(last: object | null, said: object): boolean {
  const sorted = (value: object) => JSON.stringify(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return last !== null && sorted(last) === sorted(said);
}
