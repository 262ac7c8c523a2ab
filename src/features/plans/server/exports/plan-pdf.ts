import { createRequire } from 'node:module';
import { mondayOf } from '#shared/calendar-date.ts';
import type { Plan, PlanStep } from '../../contract.ts';
import { sayDate } from '../present-plan.ts';

const margin = 56;
const ink = '#22303c';
const muted = '#5a6670';
/** Holds Latin, Greek, Cyrillic, Arabic and Hebrew letters: names are written as they are. */
const fontFile = (name: string) => createRequire(import.meta.url).resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`);

const kindNames = { lesson: 'Lesson', practice: 'Practice', check: 'Check on your own', review: 'Review' };

/** The plan for print, tagged so that a screen reader can follow it: goal, why, and the steps week by week. */
export async function planPdf(plan: Plan): Promise<Uint8Array<ArrayBuffer>> {
  // Loaded here: no other page needs its 60 ms.
  const { default: PdfDocument } = await import('pdfkit');
  const document = new PdfDocument({ size: 'A4', margin, lang: 'en', tagged: true, displayTitle: true, info: { Title: plan.title, Creator: 'Slate' }, pdfVersion: '1.7' });
  const pieces: Buffer[] = [];
  const isWhole = new Promise<void>((resolve, reject) => document.on('data', (piece: Buffer) => pieces.push(piece)).on('end', resolve).on('error', reject));
  document.registerFont('text', fontFile('DejaVuSans')).registerFont('strong', fontFile('DejaVuSans-Bold'));
  const write = (tag: string, text: string, font: 'text' | 'strong', size: number, color = ink) =>
    document.addStructure(document.struct(tag, {}, () => { document.font(font).fontSize(size).fillColor(color).text(text, { lineGap: 2 }); }));
  const gap = (size: number) => document.moveDown(size);

  write('H1', plan.title, 'strong', 20);
  write('P', summaryOf(plan), 'text', 10, muted);
  gap(0.8);
  write('P', plan.narrative.why, 'text', 10.5);
  for (const [monday, steps] of byWeek(plan.steps)) {
    gap(1);
    write('H2', `Week of ${sayDate(monday)}`, 'strong', 13);
    gap(0.3);
    for (const step of steps) write('P', lineOf(step), 'text', 10, step.status === 'todo' ? ink : muted);
  }
  if (plan.steps.length === 0) {
    gap(1);
    write('P', 'There is nothing to do in this plan.', 'text', 10.5);
  }
  gap(1.2);
  write('H2', 'For your family', 'strong', 13);
  gap(0.3);
  write('P', plan.narrative.family, 'text', 10.5);
  document.end();
  await isWhole;
  return new Uint8Array(Buffer.concat(pieces));
}

function summaryOf({ learner, settings, stepCount, doneCount, readyOn }: Plan): string {
  const due = settings.dueOn === null ? '' : ` Goal: ${sayDate(settings.dueOn)}.`;
  const ready = readyOn === null ? '' : ` Ready about ${sayDate(readyOn)}.`;
  return `${learner.name}. ${settings.minutesADay} minutes a day. ${doneCount} of ${stepCount} steps done.${due}${ready}`;
}

function lineOf({ date, kind, title, minutes, status }: PlanStep): string {
  const what = kind === 'review' ? 'Review' : `${kindNames[kind]}: ${title}`;
  const state = status === 'done' ? ' (done)' : status === 'skipped' ? ' (skipped)' : '';
  return `${sayDate(date)}   ${what}, ${minutes} min${state}`;
}

function byWeek(steps: readonly PlanStep[]): Map<string, PlanStep[]> {
  const weeks = new Map<string, PlanStep[]>();
  for (const step of steps.toSorted((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0))) {
    const monday = mondayOf(step.date);
    weeks.set(monday, [...(weeks.get(monday) ?? []), step]);
  }
  return weeks;
}
