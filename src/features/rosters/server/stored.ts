import { customType } from 'drizzle-orm/pg-core';
import type { Counts, ImportOptions } from '../contract.ts';
import type { OneRosterFile, OneRosterMode } from '../files/oneroster.ts';

export type FileDescription =
  | { kind: 'csv'; separator: ',' | ';' | '\t'; headings: string[]; sample: string[][] }
  | { kind: 'oneroster'; version: string; system: string; modes: Partial<Record<OneRosterFile, OneRosterMode>>; /** Those of its orgs.csv, by name. */ schools: { id: string; name: string }[] };
export type ImportFile = { name: string; fileKey: string; byteSize: number; description: FileDescription };

/** JSON that may have been written by an earlier Slate. @param fill gives what that one did not know of */
const storedAs = <Data>(fill: (stored: Data) => Data) => customType<{ data: Data; driverData: string }>({
  dataType: () => 'jsonb', toDriver: (value) => JSON.stringify(value), fromDriver: (stored: unknown) => fill(typeof stored === 'string' ? JSON.parse(stored) : stored),
});

/** Schools were not chosen among: all that are in the files came in. */
const olderOptions: Partial<ImportOptions> = { schools: null };
export const storedOptions = storedAs<ImportOptions>((stored) => ({ ...olderOptions, ...stored }));
/** Neither terms nor schools were counted. */
const olderCounts: Partial<Counts> = { newTerms: 0, schools: [] };
export const storedCounts = storedAs<Counts>((stored) => ({ ...olderCounts, ...stored }));
/** The schools of a package were not listed. */
const olderPackage: Partial<Extract<FileDescription, { kind: 'oneroster' }>> = { schools: [] };
export const storedFiles = storedAs<ImportFile[]>((stored) => stored.map((file) =>
  (file.description.kind === 'csv' ? file : { ...file, description: { ...olderPackage, ...file.description } })));
