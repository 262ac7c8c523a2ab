import { eq, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { passages } from './tables.ts';

const questionsAtMost = 4;
const longestHeading = 60;
/** Parts of a book that hold no subject. */
const frame = /^(?:contents|table of contents|index|glossary|references|bibliography|preface|foreword|acknowledge?ments|about the authors?|copyright.*|appendix.*|summary|key terms|review questions|exercises|introduction|conclusion|notes)$/i;

/**
 * Questions to begin with, made from the headings under which the most text stands, in the order of the document. None when it has
 * no headings.
 */
export async function suggestQuestions(db: Database, documentId: string): Promise<string[]> {
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
