import { and, asc, eq, sql } from 'drizzle-orm';
import { suggestQuestions as suggestFromDefinitions } from '#engine/builtin/suggest-questions.ts';
import type { SourcePassage } from '#engine/answer.ts';
import type { Database } from '#server/db/database.ts';
import { passageIndexes, passages } from '../tables.ts';

const questionsAtMost = 4;
const longestHeading = 60;
/** Parts of a book that hold no subject. */
const frame = /^(?:contents|table of contents|index|glossary|references|bibliography|preface|foreword|acknowledge?ments|about the authors?|copyright.*|appendix.*|summary|key terms|review questions|exercises|introduction|conclusion|notes)$/i;

/** Enough to know a book by, and read in a tenth of a second. */
const passagesLookedAt = 300;

/** Questions to begin with: what the document itself defines, then what its headings are about. None when it has neither. */
export async function suggestQuestions(db: Database, documentId: string): Promise<string[]> {
  const defined = suggestFromDefinitions(await someOf(db, documentId), questionsAtMost);
  if (defined.length === questionsAtMost) return defined;
  const subjects = defined.map((question) => question.toLowerCase().replace(/^what (?:is|are) (?:an? |the )?|\?$/g, ''));
  const others = (await questionsFromHeadings(db, documentId)).filter((question) => !subjects.some((subject) => question.toLowerCase().includes(`“${subject}”`)));
  return [...defined, ...others].slice(0, questionsAtMost);
}

/** Passages from the whole document at even distances, in reading order. */
async function someOf(db: Database, documentId: string): Promise<SourcePassage[]> {
  const [index] = await db.select({ count: passageIndexes.passageCount }).from(passageIndexes).where(eq(passageIndexes.documentId, documentId));
  const step = Math.max(1, Math.ceil((index?.count ?? 0) / passagesLookedAt));
  const rows = await db
    .select({ id: passages.id, page: passages.page, start: passages.start, end: passages.end, section: passages.section, text: passages.text })
    .from(passages)
    .where(and(eq(passages.documentId, documentId), sql`${passages.ordinal} % ${step} = 0`))
    .orderBy(asc(passages.ordinal));
  return rows.map((row) => ({ ...row, documentId, documentTitle: '', score: 0 }));
}

/** Made from the headings under which the most text stands, in the order of the document. */
async function questionsFromHeadings(db: Database, documentId: string): Promise<string[]> {
  const rows = await db
    .select({
      section: passages.section,
      size: sql<number>`sum(length(${passages.text}))::int`,
      first: sql<number>`min(${passages.ordinal})`,
    })
    .from(passages)
    .where(eq(passages.documentId, documentId))
    .groupBy(passages.section);
  const sizes = new Map<string, { size: number; first: number }>();
  for (const { section, size, first } of rows) {
    const heading = section === null ? null : subjectOf(section);
    if (heading === null) continue;
    const known = sizes.get(heading);
    sizes.set(heading, { size: size + (known?.size ?? 0), first: Math.min(first, known?.first ?? first) });
  }
  return [...sizes]
    .sort(([, a], [, b]) => b.size - a.size)
    .slice(0, questionsAtMost)
    .sort(([, a], [, b]) => a.first - b.first)
    .map(([heading]) => (heading.endsWith('?') ? heading : `What does it say about “${heading}”?`));
}

/** The innermost heading without its number, when it names a subject. */
function subjectOf(section: string): string | null {
  const heading = (section.split(' › ').at(-1) ?? '').replace(/^(?:chapter|section|part|unit)?\s*[\d.]+\s*[:.|–—-]?\s*/i, '').trim();
  const words = heading.split(/\s+/).length;
  if (heading.length < 3 || heading.length > longestHeading || words > 8 || frame.test(heading) || !/\p{L}{3}/u.test(heading)) return null;
  return heading;
}
