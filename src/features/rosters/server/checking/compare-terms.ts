import { newId } from '#shared/ids.ts';
import { compareTerm } from '../../differences/compare-term.ts';
import { sessionKey } from '../../files/gather-sessions.ts';
import { addFault, fold, shorten, type FileRoster, type FileTerm, type SaidOfTerm } from '../../files/roster.ts';
import { isSameSaid } from './compare-classes.ts';
import type { SchoolTermNow } from './load-school.ts';
import type { ChangeWriter } from './write-changes.ts';

export type ComparedTerms = { /** Source id → term of Slate, those to be made too. */ ids: Map<string, string>; same: number; made: number };
type Here = SchoolTermNow & { id: string; state: NonNullable<SchoolTermNow['state']> };

/** Compares the sessions of the files with the terms of the school: by the source's id, else by a name whose days overlap ("Autumn" comes every year). */
export async function compareTerms(roster: FileRoster, now: readonly SchoolTermNow[], letsGo: boolean, changes: ChangeWriter): Promise<ComparedTerms> {
  const compared: ComparedTerms = { ids: new Map(), same: 0, made: 0 };
  const bySource = new Map(now.flatMap((one) => (one.sourceId === null ? [] : [[one.sourceId, one] as const])));
  const byName = Map.groupBy(now.filter((one): one is Here => isHere(one) && one.sourceId === null), ({ state }) => fold(state.name));
  for (const [sourceId, { id }] of bySource) if (id !== null) compared.ids.set(sourceId, id);
  for (const { sourceId, place, said } of roster.terms.values()) {
    const linked = bySource.get(sourceId);
    if (said === null) {
      if (linked) await addLeaving(linked);
      compared.ids.delete(sourceId);
    } else if (linked && isHere(linked)) await addCompared(linked, { sourceId, place, said });
    else if (linked && !linked.hasLeft) await addRemoved(linked, { sourceId, place, said });
    else await addUnknown({ sourceId, place, said });
  }
  if (letsGo && roster.isWhole.terms) for (const one of bySource.values()) if (!roster.terms.has(one.sourceId ?? '') && !roster.heldBack.has(sessionKey(one.sourceId ?? ''))) await addLeaving(one);
  return compared;

  async function addUnknown({ sourceId, place, said }: Said) {
    const key = fold(said.name);
    const alike = (byName.get(key) ?? []).filter(({ state }) => state.startsOn <= said.endsOn && state.endsOn >= said.startsOn);
    const [there] = alike;
    if (alike.length > 1) return addFault(roster, { ...place, about: said.name,
      problem: `${alike.length} terms here are called “${shorten(said.name)}” in these days. Rename one of them first.` }, sessionKey(sourceId));
    if (there) {
      // The next session of that name is another.
      byName.set(key, (byName.get(key) ?? []).filter((one) => one !== there));
      return addCompared(there, { sourceId, place, said });
    }
    const termId = newId();
    compared.ids.set(sourceId, termId);
    compared.made += 1;
    await changes.add({ kind: 'new', entity: 'term', ...place, title: said.name, sourceId, termId, after: { ...said, isActive: true }, imported: said });
  }

  async function addCompared(one: Here, { sourceId, place, said }: Said) {
    compared.ids.set(sourceId, one.id);
    const { after, kept, imported } = compareTerm(one.state, one.last, said);
    const isChanged = after.name !== one.state.name || after.startsOn !== one.state.startsOn || after.endsOn !== one.state.endsOn;
    const isNews = one.sourceId !== sourceId || one.hasLeft || !isSameSaid(one.last, imported);
    const kind = isChanged ? 'changed' : kept.length > 0 ? 'kept' : 'same';
    if (kind === 'same') compared.same += 1;
    if (kind !== 'same' || isNews) await changes.add({ kind, entity: 'term', ...place, title: one.state.name, sourceId, termId: one.id, before: one.state, after, kept, imported });
  }

  async function addRemoved({ sourceId }: SchoolTermNow, { place, said }: Said) {
    await changes.add({ kind: 'kept', entity: 'term', ...place, title: said.name, sourceId, kept: ['removed'] });
  }

  /** A term that no class is in goes; else it stays as it is, and the source is not asked about it any more. */
  async function addLeaving(one: SchoolTermNow) {
    if (one.hasLeft || !isHere(one)) return;
    const stays = one.classCount > 0;
    await changes.add({
      kind: 'leaving', entity: 'term', title: one.state.name, sourceId: one.sourceId, termId: one.id, before: one.state, after: { ...one.state, isActive: stays },
    });
  }
}

type Said = Pick<FileTerm, 'sourceId' | 'place'> & { said: SaidOfTerm };
const isHere = (one: SchoolTermNow): one is Here => one.id !== null && one.state !== null;
