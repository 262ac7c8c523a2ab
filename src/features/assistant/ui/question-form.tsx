import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import { ComboBox } from '#client/widgets/combo-box.tsx';
import { addDays } from '#shared/calendar-date.ts';
import { entryOf, type QueryId } from '../catalogue.ts';
import type { Choices, Params, TypedQuery } from '../contract.ts';
import { isFilled, placeNames, slotFields } from './slot-field.tsx';
import { QuerySentence } from './words/query-sentence.tsx';
import { queryTitles } from './words/titles.ts';

type Props = { choices: Choices; draft: TypedQuery | null; isBusy: boolean; onChange: (draft: TypedQuery | null) => void; onRun: (words: string, query: TypedQuery) => void };

/** The same questions without any language: written a part of one, chosen, its places filled, run. */
export function QuestionForm({ choices, draft, isBusy, onChange, onRun }: Props) {
  const { i18n, t } = useLingui();
  const listed = choices.queries.map(({ id }) => ({ value: id, label: i18n._(queryTitles[id]) }));
  const pick = (value: string | null) => {
    const id = choices.queries.find((one) => one.id === value)?.id;
    onChange(id === undefined ? null : { id, params: usualParams(id, choices) });
  };
  return (
    <div className="stack">
      <div className="field"><p className="label"><Trans>Your question</Trans></p>
        <ComboBox label={t`Your question`} placeholder={t`Write a part of it, for example “who needs”`} choices={listed} value={draft?.id ?? null} onChange={pick} />
        <p className="hint"><Trans>What you write here is matched to these {listed.length} questions on this page. Nothing is sent.</Trans></p></div>
      {draft && (
        <form className="stack" onSubmit={(event) => {
          event.preventDefault();
          if (isFilled(draft.id, draft.params)) onRun(wordsOf(i18n._(queryTitles[draft.id]), placeNames(draft.id, draft.params, choices, i18n.locale)), draft);
        }}>
          <div className="query"><QuerySentence id={draft.id} slots={slotFields(choices, draft.params, (params) => onChange({ id: draft.id, params }))} /></div>
          <div className="row"><Button variant="primary" type="submit" disabled={isBusy || !isFilled(draft.id, draft.params)}><Trans>Show the rows</Trans></Button>
            <Button variant="plain" onClick={() => onChange(null)}><Trans>Another question</Trans></Button></div>
        </form>
      )}
    </div>
  );
}

const wordsOf = (title: string, places: readonly string[]) => (places.length === 0 ? title : `${title}: ${places.join(', ')}`);
const usualDays = 28;

/** The first class with what it works on, and four weeks. */
export function usualParams(id: QueryId, { classes: [first], today }: Choices): Params {
  const usual: Params = { ...(first && { class: first.id }), ...(first?.skillId && { skill: first.skillId }), since: addDays(today, -usualDays) };
  return Object.fromEntries(entryOf(id).slots.map((slot) => [slot, usual[slot] ?? '']));
}
