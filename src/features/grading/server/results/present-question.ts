import { kindOf } from '#features/content/answer-kinds/answer-kinds.ts';
import type { CheckedResponse } from '#features/content/answer-kinds/checked-response.ts';
import type { QuestionBody } from '#features/content/library.ts';
import type { MarkChange } from '../../contract.ts';
import { readMarking } from '../../marking.ts';
import type { ResultQuestion } from '../../result-contract.ts';
import { tidyPoints } from '../../tidy-points.ts';
import { isBlank } from '#features/attempts/server/public.ts';
import type { markQuestions } from '../tables.ts';
import type { TitledAnswer } from './titled-answer.ts';

/** A question as its pupil sees it once it may be told, in kind: what was answered, what is said to it, and what would have been right. */
export function presentQuestion({ answer, title, markedBy, number }: TitledAnswer, changes: MarkChange[], asked: typeof markQuestions.$inferSelect | undefined): ResultQuestion {
  const { body, score, points, checked } = answer;
  const kind = kindOf(body.answer);
  const isEmpty = isBlank(body.answer, answer.response);
  const marking = readMarking(answer.marking);
  const isRight = score === 1;
  return {
    id: answer.id, number, title, stem: body.stem, status: isRight ? 'right' : isEmpty && changes.length === 0 ? 'no-answer' : (score ?? 0) > 0 ? 'partly' : 'not-yet',
    points: tidyPoints((score ?? 0) * points), outOf: points,
    response: isEmpty ? '' : kind.isMarkedByPeople ? answer.response ?? '' : checked?.understood || answer.response || '',
    feedback: isEmpty ? null : feedbackOf(checked, body, isRight), answer: isRight || kind.isMarkedByPeople ? null : kind.inWords(body.answer) || null,
    rubric: marking ? rubricOf(body, marking.levels) : [], words: marking?.words ?? '', markedBy, changes,
    asked: asked ? { reason: asked.reason, askedAt: asked.askedAt.toISOString(), reply: asked.reply, repliedAt: asked.repliedAt?.toISOString() ?? null } : null,
  };
}

/** What was found by computing is said only while it is the mark: beside another mark it would contradict it. */
function feedbackOf(checked: CheckedResponse | null, { feedback }: QuestionBody, isRight: boolean): ResultQuestion['feedback'] {
  if (!checked || (isRight && checked.verdict !== 'right')) return null;
  const { kind, title, text } = checked.feedback;
  const own = kind === 'right' ? feedback?.right : kind === 'partly' ? feedback?.partly ?? feedback?.wrong : kind === 'wrong' || kind === 'misconception' ? feedback?.wrong : undefined;
  const said = [text ?? own, feedback?.general].filter((each) => each !== undefined && each !== null && each !== '').join('\n\n');
  return title === null && said === '' ? null : { title, text: said === '' ? null : said };
}

function rubricOf({ answer }: QuestionBody, levels: Readonly<Record<string, number>>): ResultQuestion['rubric'] {
  if (answer.kind !== 'essay' || !answer.rubric) return [];
  return answer.rubric.criteria.flatMap((criterion) => {
    const reached = Object.hasOwn(levels, criterion.id) ? criterion.levels[levels[criterion.id] ?? -1] : undefined;
    return reached ? [{ name: criterion.name, says: reached.says, points: reached.points, outOf: Math.max(...criterion.levels.map(({ points }) => points)) }] : [];
  });
}
