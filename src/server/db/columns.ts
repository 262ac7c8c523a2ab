import { customType, timestamp, uuid } from 'drizzle-orm/pg-core';
import { newId } from '#shared/ids.ts';

/** A UUIDv7 primary key, made in the application. */
export const id = () => uuid('id').primaryKey().$defaultFn(() => newId());
export const createdAt = () => timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow();
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
