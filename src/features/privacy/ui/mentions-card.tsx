import { Plural, Trans } from '@lingui/react/macro';
import { ErrorState, SkeletonList } from '#client/components/states.tsx';
import type { PersonData } from '../contract.ts';
import { freeTexts } from '../free-text.ts';
import { useSay } from './kind-words.tsx';
import { useMentions } from './use-data.ts';

const namesOf = new Map(freeTexts.map(({ what }) => [what.id, what]));

/** What others wrote that may name somebody, to be read before they are erased: erasing leaves it as it is. */
export function MentionsCard({ data: { person } }: { data: PersonData }) {
  const { say } = useSay();
  const { data, error, refetch } = useMentions(person.id);
  const { name } = person;
  return (
    <section className="card stack stack--sm" aria-labelledby="mentions-title">
      <h3 id="mentions-title"><Trans>Named in what others wrote</Trans></h3>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonList rows={1} />}
      {data?.mentions.length === 0 && <p><Trans>Nobody’s words name {name}, as far as Slate looks.</Trans></p>}
      {data && data.mentions.length > 0 && (
        <>
          <p><Plural value={data.mentions.length} one="# place may name them." other="# places may name them." /> <Trans>Erasing leaves these as they are, because a word may mean somebody else:
            read them first, and have changed or withdrawn what names {name}.</Trans></p>
          <ul className="stack stack--sm">
            {data.mentions.map(({ what, text }, index) => (
              <li key={`${index} ${what.id}`} className="small"><span className="muted">{say(namesOf.get(what.id) ?? what)}:</span> <q className="mention-text">{text}</q></li>
            ))}
          </ul>
          {data.hasMore && <p className="small muted"><Trans>These are the first fifty. There are more.</Trans></p>}
        </>
      )}
      <p className="small muted"><Trans>Looked for are the whole name, each word of it, the name they sign in with and the mail address, in goals, notes, plans, groups, classes, assignments,
        titles of tests and questions, talk about marks, and words to pupils.
        Not looked through are what questions of the item bank say, conversations, documents and answers of other people, and backups.</Trans></p>
    </section>
  );
}
