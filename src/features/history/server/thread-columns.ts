import { getTableColumns } from 'drizzle-orm';
import { messages, threads } from './tables.ts';

/** What is read of a thread and a message: all but the search vectors, which only the database needs. */
const { search: _threadSearch, ...threadColumns } = getTableColumns(threads);
const { search: _messageSearch, ...messageColumns } = getTableColumns(messages);

export { messageColumns, threadColumns };
