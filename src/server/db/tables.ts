/** Every table of the product, for queries and for the migration generator. */
export * from '#features/session/server/tables.ts';
export * from '#features/audit/server/tables.ts';
export * from '#features/history/server/tables.ts';
export * from '#features/documents/server/tables.ts';
export * from '#features/people/server/tables.ts';
export * from '#features/record/server/tables.ts';
export * from '#features/practice/server/tables.ts';
export * from '#features/learning/server/tables.ts';
export * from '#features/plans/server/tables.ts';
export * from '#features/rosters/server/tables.ts';
export * from '#features/xapi/server/tables.ts';
export * from '../jobs/tables.ts';
export * from '../settings/tables.ts';
