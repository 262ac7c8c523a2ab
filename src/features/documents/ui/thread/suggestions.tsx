import { Trans, useLingui } from '@lingui/react/macro';
import { useSuggestions } from '../desk/desk-data.ts';
import type { Desk } from '../desk/use-desk.ts';

/** How many questions are offered: more than a glance takes in would be a list to read. */
const offered = 3;

/** Questions that a document answers, to begin with. */
export function Suggestions({ desk, onAsk }: { desk: Desk; onAsk: (question: string) => void }) {
  const { t } = useLingui();
  const ready = desk.inScope.filter(({ status }) => status === 'ready');
  const about = ready.find(({ id }) => id === desk.address.document) ?? ready[0];
  const { data: questions = [] } = useSuggestions(about);
  if (!about) return null;
  const { title } = about;
  return (
    <div className="filters mb-2" role="group" aria-label={t`Suggestions`}>
      {questions.slice(0, offered).map((question) => (
        <button key={question} type="button" className="filter" onClick={() => onAsk(question)}>{question}</button>
      ))}
      <button type="button" className="filter" onClick={() => void desk.summarise(about)}><Trans>Summarise “{title}”</Trans></button>
    </div>
  );
}
