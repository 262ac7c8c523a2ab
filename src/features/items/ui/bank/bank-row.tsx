import { Link } from '@tanstack/react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ListedItem } from '../../contract.ts';
import { Difficulty, enoughAnswers, Excerpt, excerptOf, ItemMeta, SkillNames } from '../item-parts.tsx';

type Props = { item: ListedItem; isChosen: boolean; hasFigures: boolean; onChoose: (isOn: boolean) => void };

/** One question in the list. */
export function BankRow({ item, isChosen, hasFigures, onChoose }: Props) {
  const { t } = useLingui();
  const name = excerptOf(item);
  return (
    <div className={`bank-row ${hasFigures ? '' : 'bank-row--plain'} ${isChosen ? 'is-chosen' : ''}`}>
      <input type="checkbox" aria-label={t`Choose: ${name}`} checked={isChosen} disabled={!item.isMine} onChange={(event) => onChoose(event.target.checked)} />
      <div className="bank-row__name">
        <Link to="/home/assessments/bank/$itemId" params={{ itemId: item.id }}><Excerpt item={item} /></Link>
        {item.title !== '' && item.excerpt !== '' && <p className="small muted">{item.title}</p>}
        <ItemMeta item={item} />
      </div>
      <div className={item.skillIds.length === 0 ? 'is-empty' : ''}><SkillNames ids={item.skillIds} /></div>
      <div className={item.difficulty === null ? 'is-empty' : ''}><Difficulty value={item.difficulty} /></div>
      {hasFigures && <Figures item={item} />}
    </div>
  );
}

function Figures({ item: { answers, facility, discrimination } }: { item: ListedItem }) {
  const { i18n } = useLingui();
  return (
    <>
      <div className="num"><span className="visually-hidden"><Trans>Right</Trans> </span>{facility === null || answers === 0 ? <span className="muted"><Trans>no answers yet</Trans></span>
        : <><strong>{i18n.number(facility, { style: 'percent' })}</strong> <span className="muted"><Trans>of {i18n.number(answers)}</Trans></span></>}</div>
      <div className="num"><span className="visually-hidden"><Trans>Tells apart</Trans> </span>{answers < enoughAnswers || discrimination === null ? <span
        className="muted"><Trans>too few answers</Trans></span>
        : <strong>{i18n.number(discrimination, { maximumFractionDigits: 2, minimumFractionDigits: 2 })}</strong>}</div>
    </>
  );
}
