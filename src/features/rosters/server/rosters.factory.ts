import { expect } from 'vitest';
import type { SignedIn } from '#features/session/server/session.factory.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import type { TestServices } from '#server/testing/test-services.ts';
import { changePage, rosterImport, type ImportOptions, type RosterChange, type RosterImport } from '../contract.ts';
import { csvLine } from '../files/write-csv.ts';
import type { Mapping } from '../files/mapping.ts';

/** A CSV of rows, made here and now. */
export const csv = (...rows: (string | number)[][]) => rows.map((row) => csvLine(row)).join('');

/** How a test imports as an admin does, through the routes, with the jobs run to their end. */
export function importer(services: TestServices, app: TestApp, admin: SignedIn) {
  const send = async (path: string, content: BodyInit) => app.request(`/api${path}`, { method: 'POST', headers: { ...admin.headers, 'content-type': 'text/csv' }, body: content });
  const read = async (reply: Response): Promise<RosterImport> => {
    const text = await reply.text();
    expect([reply.status < 300, text]).toEqual([true, text]);
    return rosterImport.parse(JSON.parse(text));
  };
  const load = async (id: string) => read(await admin.send('GET', `/rosters/imports/${id}`));
  return {
    send, load,
    upload: async (content: BodyInit, name = 'school.csv') => read(await send(`/rosters/imports?name=${encodeURIComponent(name)}`, content)),
    addFile: async (id: string, content: BodyInit, name: string) => read(await send(`/rosters/imports/${id}/files?name=${name}`, content)),
    /** Compares, as the columns were guessed where nothing else is said. */
    check: async (given: RosterImport, options: Partial<ImportOptions> = {}, mappings?: Mapping[]) => {
      await read(await admin.send('POST', `/rosters/imports/${given.id}/check`, { mappings: mappings ?? given.files.flatMap(({ mapping }) => (mapping ? [mapping] : [])), options: { ...given.options, ...options } }));
      await services.runJobs();
      return load(given.id);
    },
    changes: async (id: string, query = ''): Promise<RosterChange[]> => {
      const all: RosterChange[] = [];
      for (let after: number | null = 0; after !== null;) {
        const page = changePage.parse(await (await admin.send('GET', `/rosters/imports/${id}/changes?after=${after}${query}`)).json());
        all.push(...page.changes);
        after = page.next;
      }
      return all;
    },
    apply: async ({ id, checkedAt }: RosterImport, reason?: string) => {
      await read(await admin.send('POST', `/rosters/imports/${id}/apply`, { checkedAt, ...(reason !== undefined && { reason }) }));
      await services.runJobs();
      return load(id);
    },
    rollBack: async (id: string) => {
      await read(await admin.send('POST', `/rosters/imports/${id}/roll-back`));
      await services.runJobs();
      return load(id);
    },
    discard: async (id: string) => expect((await admin.send('DELETE', `/rosters/imports/${id}`)).status).toBe(204),
  };
}
export type Importer = ReturnType<typeof importer>;

/** Somewhere between the first and the last line of what an admin sees: kind, who, what is wrong. */
export const told = (changes: readonly RosterChange[]) => changes.map(({ kind, title, problem }) => [kind, title, ...(problem === null ? [] : [problem])].join(' · '));
