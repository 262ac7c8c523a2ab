import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, buttonClass } from '#client/components/button.tsx';
import { EmptyState } from '#client/components/empty-state.tsx';
import { SearchField } from '#client/components/fields.tsx';
import { Icon } from '#client/components/icon.tsx';
import { ErrorState, SkeletonList } from '#client/components/states.tsx';
import { showToast } from '#client/components/toast.tsx';
import { useTypedQuery } from '#client/components/use-typed-query.ts';
import { HomeTabs } from '#client/frame/home-tabs.tsx';
import { Page } from '#client/page.tsx';
import { freshAnswer } from '#features/content/ui/public-teaching.tsx';
import { newId } from '#shared/ids.ts';
import { itemKeys, makeItem, useFilters, useItems } from '../api.ts';
import { useWay } from '../use-way.ts';
import { BankFilters, SortField } from './bank-filters.tsx';
import { BankRow } from './bank-row.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { ShippedDialog } from './shipped-dialog.tsx';
import { filterNames, useBankAddress } from './use-bank-address.ts';
import '../items.css';

/** The questions of a teacher and of their colleagues: found, changed together, opened. */
export function BankPage() {
  const { i18n, t } = useLingui();
  const way = useWay();
  const { wanted, goTo, clear } = useBankAddress();
  const filters = useFilters();
  const items = useItems(wanted);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isCopying, setCopying] = useState(false);
  const [typed, setTyped] = useTypedQuery(wanted.query, goTo);
  const pages = items.data?.pages ?? [];
  const shown = pages.flatMap((page) => page.items);
  const total = pages[0]?.total ?? 0;
  const filtered = filterNames.filter((name) => wanted[name] !== '').length;
  const isEmpty = items.isSuccess && shown.length === 0;
  const hasFigures = filters.data?.hasFigures ?? false;
  const choose = (id: string, isOn: boolean) => setChosen((before) => { const next = new Set(before); if (isOn) next.add(id); else next.delete(id); return next; });
  return (
    <Page title={t`Item bank`} crumbs={way} lede={<Trans>Your questions and those that colleagues share with you.</Trans>}
      actions={<><Import /><Button icon="copy" onClick={() => setCopying(true)}><Trans>Copy from Slate’s own</Trans></Button><NewItem /></>}>
      <HomeTabs />
      <div className="bank-find">
        <SearchField label={t`Words of the question`} value={typed} maxLength={200} onChange={(event) => setTyped(event.target.value)} />
        <SortField value={wanted.sort} hasFigures={hasFigures} onChange={(sort) => goTo({ sort })} />
      </div>
      <BankFilters wanted={wanted} filters={filters.data} goTo={goTo} />
      {filtered > 0 && <p className="mb-4"><Button size="sm" variant="plain" icon="x" onClick={clear}><Plural value={filtered} one="Clear # filter" other="Clear # filters" /></Button></p>}
      {items.isPending && <SkeletonList rows={6} />}
      {items.error && shown.length === 0 && <ErrorState error={items.error} onRetry={() => void items.refetch()} />}
      {isEmpty && (filtered > 0 || wanted.query !== ''
        ? <EmptyState picture="magnifier" title={<Trans>No question is like that</Trans>} actions={<Button
          onClick={clear}><Trans>Show all of them</Trans></Button>}><Trans>Try another word, or fewer filters.</Trans></EmptyState>
        : <EmptyState title={<Trans>Your bank is empty</Trans>} actions={<><NewItem /><Button onClick={() => setCopying(true)}><Trans>Copy from Slate’s own</Trans></Button><Import /></>}>
          <Trans>Write a question once and use it in every test. For example: “6 tickets cost €21. What does one cost?”</Trans></EmptyState>)}
      {shown.length > 0 && (
        <section className="card card--flush" aria-label={t`Questions`}>
          <div className="bank-head">
            <span role="status"><Trans>{i18n.number(total)} of {i18n.number(filters.data?.all ?? total)} questions</Trans>{chosen.size > 0 && <>, <Plural value={chosen.size} one="# chosen"
              other="# chosen" /></>}</span>
            {hasFigures && <span><Trans>Figures from every test</Trans></span>}
          </div>
          <ul>{shown.map((item) => <li key={item.id}><BankRow item={item} isChosen={chosen.has(item.id)} hasFigures={hasFigures} onChoose={(isOn) => choose(item.id, isOn)} /></li>)}</ul>
          {items.hasNextPage && <div className="bank-head"><Button size="sm" disabled={items.isFetchingNextPage} onClick={() => void items.fetchNextPage()}><Trans>Show more</Trans></Button></div>}
        </section>
      )}
      {chosen.size > 0 && <BulkBar chosen={shown.filter(({ id }) => chosen.has(id))} onDone={() => setChosen(new Set())} />}
      {hasFigures && <p className="hint mt-4"><Trans>Right is the mean share of the points. Tells apart compares the answer with the rest of the test,
        from −1 to 1: under 0.15 a question says little about who knows the skill.</Trans></p>}
      {isCopying && <ShippedDialog onClose={() => setCopying(false)} />}
    </Page>
  );
}

const Import = () => <Link className={buttonClass()} to="/home/assessments/import"><Icon name="upload" /><Trans>Import</Trans></Link>;

function NewItem() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [key, setKey] = useState(() => newId());
  const [isBusy, setBusy] = useState(false);
  const make = async () => {
    setBusy(true);
    try {
      const made = await makeItem(key, { title: '', stem: '', answer: freshAnswer('choice') });
      setKey(newId());
      await client.invalidateQueries({ queryKey: itemKeys.list });
      await navigate({ to: '/home/assessments/bank/$itemId', params: { itemId: made.id } });
    } catch (error) {
      showToast(error instanceof Error ? error.message : t`The question was not begun. Try again.`);
      setBusy(false);
    }
  };
  return <Button variant="primary" icon="plus" disabled={isBusy} onClick={() => void make()}><Trans>New question</Trans></Button>;
}
