import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Icon, type IconName } from '#client/components/icon.tsx';
import { Markdown } from '#client/components/markdown.tsx';
import type { OutResult, ResultQuestion } from '../result-contract.ts';
import { ChangeList } from './change-list.tsx';
import { sayPoints } from './say-points.ts';

/** Each question in kind: what was answered, what is said to it, what would have been right. */
export function QuestionResults({ result: { questions, untold } }: { result: OutResult }) {
  const count = (wanted: ResultQuestion['status'][]) => questions.filter(({ status }) => wanted.includes(status)).length;
  return (
    <section aria-labelledby="questions-title">
      <div className="section-head"><h2 id="questions-title"><Trans>Question by question</Trans></h2>
        <span className="small muted"><Trans>{count(['right'])} right, {count(['partly'])} partly, {count(['not-yet', 'no-answer'])} not yet</Trans></span></div>
      <ol className="card card--flush outcomes">{questions.map((question) => <Outcome key={question.id} question={question} />)}</ol>
      {untold > 0 && <p className="small muted mt-3"><Plural value={untold} one="For # more question your teacher tells no answer; its points are in the total."
        other="For # more questions your teacher tells no answers; their points are in the total." /></p>}
    </section>
  );
}

const signs: Record<ResultQuestion['status'], IconName> = { right: 'circle-check', partly: 'circle-small', 'not-yet': 'circle-dashed', 'no-answer': 'circle' };

function Outcome({ question }: { question: ResultQuestion }) {
  const { i18n } = useLingui();
  const { number, title, stem, status, points, outOf, response, rubric } = question;
  const [said, most] = [sayPoints(points, i18n.locale), sayPoints(outOf, i18n.locale)];
  const isEssay = rubric.length > 0 || response.length > 160;
  return (
    <li className={`is-${status}`} id={`question-${number}`}>
      <span className="sign"><Icon name={signs[status]} /></span>
      <div className="outcomes__asked"><h3>{number}. {title}</h3><div className="small muted"><Markdown>{stem}</Markdown></div>
        {status === 'no-answer' ? <p className="small"><Trans>No answer</Trans></p> : isEssay
          ? <details className="small"><summary><Trans>Your answer</Trans></summary><div className="essay-answer__text" dir="auto">{response}</div></details>
          : <p className="small"><Trans>You answered: <strong><bdi><Markdown isInline>{response}</Markdown></bdi></strong></Trans></p>}</div>
      <span className="points">{status === 'right' ? <Trans>Right, {said} of {most}</Trans> : status === 'partly' ? <Trans>Partly, {said} of {most}</Trans> : <Trans>Not yet, {said} of {most}
        </Trans>}</span>
      <Told question={question} />
    </li>
  );
}

function Told({ question: { status, feedback, answer, words, markedBy, rubric, changes, asked } }: { question: ResultQuestion }) {
  const { i18n } = useLingui();
  const hasFeedback = feedback !== null || answer !== null;
  return (
    <>
      {hasFeedback && <div className={status === 'right' ? 'told told--right' : 'told'}>
        {feedback?.title && <p><strong><Markdown isInline>{feedback.title}</Markdown></strong></p>}{feedback?.text && <Markdown>{feedback.text}</Markdown>}
        {answer !== null && <p><Trans>Right is <strong><Markdown isInline>{answer}</Markdown></strong>.</Trans></p>}</div>}
      {(words !== '' || rubric.length > 0) && <div className="told told--plain">
        {words !== '' && <p dir="auto">{markedBy !== null && <><strong><bdi>{markedBy}</bdi>:</strong> </>}{words}</p>}
        {rubric.length > 0 && <ul className="rubric-told">{rubric.map(({ name, says, points, outOf }) => <li key={name}><strong>{name}</strong>: {says} <span className="num muted">
          {sayPoints(points, i18n.locale)}/{sayPoints(outOf, i18n.locale)}</span></li>)}</ul>}</div>}
      {changes.length > 0 && <div className="told told--plain"><ChangeList changes={changes} /></div>}
      {asked && <div className="told told--plain small"><p><strong><Trans>You asked:</Trans></strong> <span dir="auto">{asked.reason}</span></p>
        {asked.reply === null ? <p className="muted"><Trans>Your teacher has not replied yet.</Trans></p> : <p><strong><Trans>Reply:</Trans></strong> <span dir="auto">{asked.reply}</span></p>}</div>}
    </>
  );
}
