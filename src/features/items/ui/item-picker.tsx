import { useId, useState } from 'react';
import { Link } from '@tanstack/react-router';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import { SearchField } from '#client/components/fields.tsx';
import { ErrorState, SkeletonList } from '#client/components/states.tsx';
import type { ItemFilters, ListedItem } from '../contract.ts';
import { useFilters, useItem, useItems, type Wanted } from './api.ts';
import { BankFilters } from './bank/bank-filters.tsx';
import { filterNames } from './bank/use-bank-address.ts';
import { Difficulty, Excerpt, excerptOf, ItemMeta } from './item-parts.tsx';
import { QuestionPreview } from './question-view.tsx';
import { usePaused } from './use-paused.ts';
import './items.css';

type Props = {
  /** Ids of items that are in the test already. */
  taken: readonly string[];
  /** Most that can be added. */
  most: number;
  /** In the order in which they were chosen, each with the version that it has now. */
  onPick: (items: ListedItem[]) => void;
  onCancel: () => void;
};

const everything: Wanted = { query: '', kind: '', skill: '', standard: '', tag: '', owner: '', show: '', sort: '', difficulty: '' };
/** What no test can take is not offered, so that nothing of it is counted either. */
const offered = (filters: ItemFilters | undefined) => filters && { ...filters, archived: 0, toReview: 0 };

/** Published questions of the bank, found, tried as a pupil and chosen; it stands in a dialog of whoever takes them. */
export function ItemPicker({ taken, most, onPick, onCancel }: Props) {
  const { i18n, t } = useLingui();
  const [typed, setTyped] = useState('');
  const [wanted, setWanted] = useState(everything);
  const [picked, setPicked] = useState<readonly ListedItem[]>([]);
  const filters = useFilters();
  const query = usePaused(typed.trim());
  const items = useItems({ ...wanted, query }, true);
  const shown = items.data?.pages.flatMap((page) => page.items) ?? [];
  const filtered = filterNames.filter((name) => wanted[name] !== '').length;
  const points = picked.reduce((sum, item) => sum + item.points, 0);
  const clear = () => { setWanted(everything); setTyped(''); };
  const toggle = (item: ListedItem, isOn: boolean) => setPicked(isOn ? [...picked, item] : picked.filter(({ id }) => id !== item.id));
  return (
    <div className="item-picker stack">
      <SearchField label={t`Words of the question`} value={typed} maxLength={200} data-autofocus="" onChange={({ target }) => setTyped(target.value)} />
      <details className="edit-more">
        <summary>{filtered === 0 ? <Trans>Filters</Trans> : <Plural value={filtered} one="# filter" other="# filters" />}</summary>
        <BankFilters wanted={wanted} filters={offered(filters.data)} goTo={(changes) => setWanted({ ...wanted, ...changes })} />
        {filtered > 0 && <Button size="sm" variant="plain" icon="x" onClick={() => setWanted(everything)}><Plural value={filtered} one="Clear # filter" other="Clear # filters" /></Button>}
      </details>
      {items.isPending && <SkeletonList rows={3} />}
      {items.error && shown.length === 0 && <ErrorState error={items.error} onRetry={() => void items.refetch()} />}
      {items.isSuccess && shown.length === 0 && <Nothing isFiltered={filtered > 0 || query !== ''} onClear={clear} />}
      {shown.length > 0 && (
        <ul className="picked-list" aria-label={t`Questions`}>
          {shown.map((item) => <Row key={item.id} item={item} isTaken={taken.includes(item.id)} isPicked={picked.some(({ id }) => id === item.id)} isFull={picked.length >= most}
            onToggle={(isOn) => toggle(item, isOn)} />)}
          {items.hasNextPage && <li><Button size="sm" variant="plain" disabled={items.isFetchingNextPage} onClick={() => void items.fetchNextPage()}><Trans>Show more</Trans></Button></li>}
        </ul>
      )}
      <div className="item-picker__foot">
        <p className="small muted num" role="status">{picked.length > 0 && <><Plural value={picked.length} one="# chosen" other="# chosen" />, <Plural value={points} one="# point"
          other={`${i18n.number(points)} points`} /></>}{picked.length >= most && <>. <Trans>More do not fit into the test.</Trans></>}</p>
        <div className="dialog__foot">
          <Button onClick={onCancel}><Trans>Cancel</Trans></Button>
          <Button variant="primary" disabled={picked.length === 0} onClick={() => onPick([...picked])}>{picked.length === 0 ? <Trans>Add</Trans> : <Plural value={picked.length} one="Add # question"
            other="Add # questions" />}</Button>
        </div>
      </div>
    </div>
  );
}

type RowProps = { item: ListedItem; isTaken: boolean; isPicked: boolean; isFull: boolean; onToggle: (isOn: boolean) => void };

function Row({ item, isTaken, isPicked, isFull, onToggle }: RowProps) {
  const { t } = useLingui();
  const id = useId();
  const [isSeen, setSeen] = useState(false);
  const name = excerptOf(item);
  return (
    <li className={isPicked ? 'is-chosen' : undefined}>
      <div className="picked-list__row">
        <label className="check">
          <input type="checkbox" aria-label={name} checked={isTaken || isPicked} disabled={isTaken || (isFull && !isPicked)} onChange={({ target }) => onToggle(target.checked)} />
          <span className="grow">
            <span className="picked-list__name"><Excerpt item={item} /></span>{isTaken && <> <span className="chip"><Trans>in this test</Trans></span></>}
            {item.title !== '' && item.excerpt !== '' && <span className="small muted picked-list__title"><bdi>{item.title}</bdi></span>}
          </span>
        </label>
        <Button size="sm" variant="plain" aria-expanded={isSeen} aria-controls={`${id}-seen`} aria-label={isSeen ? t`Close: ${name}` : t`See it as a pupil: ${name}`}
          onClick={() => setSeen(!isSeen)}>
          {isSeen ? <Trans>Close</Trans> : <Trans>See it</Trans>}</Button>
      </div>
      <div className="picked-list__meta"><ItemMeta item={item} />{item.difficulty !== null && <span className="small muted"><Difficulty value={item.difficulty} /></span>}</div>
      <div id={`${id}-seen`} hidden={!isSeen}>{isSeen && <AsPupil item={item} />}</div>
    </li>
  );
}

/** As a pupil gets it, to be tried. */
function AsPupil({ item: { id, isMine, isChanged, version } }: { item: ListedItem }) {
  const { data, error, refetch } = useItem(id);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <div className="skeleton skeleton--board" aria-hidden="true" />;
  return (
    <div className="card question picked-list__seen">
      <QuestionPreview body={data.body} />
      {isMine && isChanged && <p className="hint"><Trans>This shows what you changed since. The test takes version {version}, until you publish it.</Trans></p>}
    </div>
  );
}

function Nothing({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  return isFiltered
    ? <div className="card card--well small"><p className="muted"><Trans>No published question is like that.</Trans></p>
      <Button size="sm" className="mt-2" onClick={onClear}><Trans>Show all of them</Trans></Button></div>
    : <p className="card card--well small muted"><Trans>No question of your bank is published yet. Take questions from skills, or <Link to="/home/assessments/bank">write one</Link>.</Trans></p>;
}
