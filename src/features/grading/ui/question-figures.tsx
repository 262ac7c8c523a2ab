import { useState, type CSSProperties } from 'react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import { Icon } from '#client/components/icon.tsx';
import { Markdown } from '#client/components/markdown.tsx';
import { Loading } from '#client/components/states.tsx';
import type { Column, Gradebook } from '../contract.ts';
import type { OptionFigures, QuestionStatistics, SittingStatistics } from '../statistics-contract.ts';
import { kindWord } from './kind-words.ts';
import { sayShare } from './say-points.ts';
import { useOptions } from './use-grading.ts';

/** Question by question: how many were right, whether it tells pupils apart, what most missed; options where there are some. */
export function QuestionFigures({ book, statistics }: { book: Gradebook; statistics: SittingStatistics }) {
  const { t } = useLingui();
  const figures = new Map(statistics.questions.map((question) => [question.columnId, question]));
  return (
    <section className="section">
      <div className="section-head"><h2 id="figures-title"><Trans>Question by question</Trans></h2></div>
      <div className="card card--flush table-wrap" role="region" tabIndex={0} aria-label={t`Question by question`}>
        <table className="table table--edge figures">
          <thead><tr><th scope="col"><Trans>Question</Trans></th><th scope="col"><Trans>Share right</Trans></th><th scope="col"><Trans>Tells apart</Trans></th><th scope="col">
            <Trans>Most common miss</Trans></th></tr></thead>
          <tbody>{book.columns.map((column) => {
            const own = figures.get(column.id);
            return own ? <QuestionRow key={column.id} sittingId={book.sitting.id} column={column} figures={own} /> : null;
          })}</tbody>
        </table>
      </div>
      <p className="small muted mt-3 figures__words"><Trans><strong>Share right</strong> is the facility index, <strong>tells apart</strong> the correlation with the rest of the test,
        both as Moodle defines them; who did not reach a question is not counted in it. Grey: fewer than 10 answers for the first, than 30 for the second, so read them as a hint.</Trans></p>
    </section>
  );
}

const hasOptions = (kind: string | null) => kind === 'choice' || kind === 'choices' || kind === 'true-false';

function QuestionRow({ sittingId, column, figures }: { sittingId: string; column: Column; figures: QuestionStatistics }) {
  const { i18n, t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const { number, title, kind, itemId } = column;
  const { miss, drawn } = figures;
  return (
    <>
      <tr>
        <th scope="row"><span className="figures__title">{number}. {title === '' ? <Trans>Drawn for each pupil</Trans> : title}</span><br /><span className="small muted figures__kind">
          {i18n._(kindWord(kind))}</span>
          {itemId !== null && hasOptions(kind) && <><br /><button type="button" className="link-button small" aria-expanded={isOpen} aria-label={t`Options of question ${number}`} onClick={() =>
            setOpen(!isOpen)}>{isOpen ? <Trans>Hide the options</Trans> : <Trans>Options</Trans>}</button></>}</th>
        <td>{figures.facility === null ? <span className="muted"><Trans>no answers</Trans></span> : <Share share={figures.facility} isRough={figures.isFacilityRough} />}</td>
        <td><TellsApart figures={figures} /></td>
        <td className="figures__miss">{miss ? <><bdi><Markdown isInline>{miss.response}</Markdown></bdi><br /><span className="small muted"><Trans>{miss.count} of {miss.of}</Trans>
          {miss.mistake !== null && <>, {miss.mistake}</>}</span></>
          : <span className="muted small">{kind === 'essay' ? <Trans>Marked by rubric</Trans> : <Trans>none</Trans>}</span>}</td>
      </tr>
      {drawn.map((each) => (
        <tr key={each.itemId} className="figures__drawn"><th scope="row"><span className="small">{each.title}</span></th><td>{each.facility !== null && <Share share={each.facility}
          isRough={each.isFacilityRough} />}</td>
          <td><TellsApart figures={each} /></td><td className="small muted"><Plural value={each.answers} one="# answer" other="# answers" /></td></tr>))}
      {isOpen && itemId !== null && <tr><td colSpan={4} className="figures__options"><Options sittingId={sittingId} itemId={itemId} /></td></tr>}
    </>
  );
}

function Share({ share, isRough, isKey = false, count }: { share: number; isRough: boolean; isKey?: boolean; count?: number }) {
  const place: CSSProperties & Record<`--${string}`, number> = { '--p': share * 100 };
  return <div className={`share${isRough ? ' share--rough' : ''}${isKey ? ' share--key' : ''}`} style={place}><i /><span>{count ?? sayShare(share)}</span></div>;
}

function TellsApart({ figures: { discriminationIndex, isDiscriminationRough } }: { figures: Pick<QuestionStatistics, 'discriminationIndex' | 'isDiscriminationRough'> }) {
  const { i18n } = useLingui();
  if (discriminationIndex === null) return <span className="muted small"><Trans>cannot be said</Trans></span>;
  const value = discriminationIndex / 100;
  const said = new Intl.NumberFormat(i18n.locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(value);
  return (
    <span className={isDiscriminationRough ? 'figures--rough' : ''}><strong className="num">{said}</strong>{' '}
      {value < 0.2 ? isDiscriminationRough ? <Trans>weak</Trans> : <span className="chip chip--due"><Icon name="triangle-alert" /><Trans>weak</Trans></span> : value < 0.4 ? <Trans>good</Trans>
        : <Trans>strong</Trans>}</span>
  );
}

function Options({ sittingId, itemId }: { sittingId: string; itemId: string }) {
  const { data, error, refetch } = useOptions(sittingId, itemId);
  if (error) return <p className="small">{error.message} <Button size="sm" onClick={() => void refetch()}><Trans>Try again</Trans></Button></p>;
  if (!data) return <Loading />;
  if (data.options.length === 0) return <p className="small muted"><Trans>Its options differ from pupil to pupil, so they cannot be counted together.</Trans></p>;
  return (
    <>
      <ul className="chosen">{data.options.map((option) => <OptionRow key={option.id} option={option} isRough={data.isRough} />)}</ul>
      {data.omitted > 0 && <p className="small muted mt-2"><Plural value={data.omitted} one="# left it empty." other="# left it empty." /></p>}
    </>
  );
}

function OptionRow({ option: { id, isRight, times, share, look }, isRough }: { option: OptionFigures['options'][number]; isRough: boolean }) {
  return (
    <li><span><bdi><Markdown isInline>{id}</Markdown></bdi> {isRight && <span className="chip chip--correct"><Icon name="check" /><Trans>key</Trans></span>}
      {look !== null && <span className="small muted"> {look === 'unused' ? <Trans>Hardly anybody chose it: it can go.</Trans> : look === 'attracts-the-able'
        ? <Trans>Those who know most chose it more often: read it once more.</Trans>
        : <Trans>Those who know most avoided it: check the key.</Trans>}</span>}</span>
      <Share share={share ?? 0} isRough={isRough} isKey={isRight} count={times} /></li>
  );
}
