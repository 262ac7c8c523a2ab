import { Trans, useLingui } from '@lingui/react/macro';
import { Icon } from '#client/components/icon.tsx';
import { Markdown } from '#client/components/markdown.tsx';
import { DragHandle, DropPlace, useArranged } from '#client/widgets/arrange.tsx';
import { MoreMenu } from '#client/widgets/more-menu.tsx';
import { changeQuestion, moveQuestion, removeQuestion, type ChangeTest } from '../../change-test.ts';
import type { TestBody, TestQuestion } from '../../test-body.ts';
import type { QuestionItem } from '../../tests-contract.ts';

type Props = {
  question: TestQuestion; number: number; item: QuestionItem | undefined; fault: string | null; body: TestBody; sectionId: string; isLast: boolean; change: ChangeTest; canEdit: boolean;
};

/** A question at its place: what it asks, what it is worth, where it may go. */
export function QuestionRow({ question, number, item, fault, body, sectionId, isLast, change, canEdit }: Props) {
  const { t } = useLingui();
  const name = item && item.title !== '' ? item.title : t`Question ${number}`;
  const { dragProps, handle } = useArranged(question.id, !canEdit);
  const set = (next: Partial<Pick<TestQuestion, 'points' | 'feedback'>>) => change(changeQuestion(question.id, next));
  const other = body.sections.filter(({ id }) => id !== sectionId);
  const feedback = [['now', t`Feedback at once`], ['closing', t`Feedback after closing`], ['never', t`No feedback`]] as const;
  const parts = [
    { id: 'all', choices: [{ id: 'out', name: t`Take it out`, icon: 'trash' as const, run: () => change(removeQuestion(question.id)) }] },
    ...(other.length === 0 ? [] : [{ id: 'to', title: <Trans>Move to</Trans>, choices: other.map(({ id, title }) => ({ id: `to-${id}`,
      name: title === '' ? t`Section ${body.sections.findIndex((each) => each.id === id) + 1}` : title, run: () => change(moveQuestion(question.id, { sectionId: id, before: null })) })) }]),
    { id: 'feedback', title: <Trans>Only this question</Trans>, choices: feedback.map(([time, words]) => ({ id: `feedback-${time}`, name: words,
      ...(question.feedback === time && { icon: 'check' as const }), run: () => set({ feedback: time }) })) },
  ];
  return (
    <li className="test-question" {...dragProps}>
      <DropPlace before={question.id} name={t`Before ${name}`} />
      {canEdit && <DragHandle label={t`Move ${name}`} handle={handle} />}
      <span className="num muted">{number}</span>
      <div className="grow">
        {item ? <><p className="title"><bdi>{item.title}</bdi></p><div className="small muted test-question__stem"><Markdown isInline>{item.stem}</Markdown></div></> : <p
          className="muted"><Trans>This question is not there any more.</Trans></p>}
        {fault !== null && <p className="field__problem"><Icon name="triangle-alert" size="sm" /> {fault}</p>}
        {question.feedback && <p className="small muted">{feedback.find(([time]) => time === question.feedback)?.[1]}</p>}
      </div>
      <label className="row row--nowrap small"><span className="visually-hidden">{t`Points for ${name}`}</span>
        <input className="input points num" type="number" inputMode="decimal" min={0.5} max={1000} step={0.5} value={question.points} disabled={body.adaptive !== null}
          onChange={(event) => { const points = event.target.valueAsNumber; if (points > 0 && points <= 1000) set({ points }); }} /><span aria-hidden="true"><Trans>points</Trans></span></label>
      {canEdit && <MoreMenu label={t`What to do with ${name}`} parts={parts} />}
      {isLast && <DropPlace before={null} name={t`At the end`} />}
    </li>
  );
}
