/** Every table of the product, for queries and for the migration generator. */
export * from '#features/session/server/tables.ts';
export * from '#features/history/server/tables.ts';
export * from '#features/documents/server/tables.ts';
export * from '../jobs/tables.ts';
