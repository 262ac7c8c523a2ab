import { Trans, useLingui } from '@lingui/react/macro';
import { Icon } from '#client/components/icon.tsx';
import { Markdown } from '#client/components/markdown.tsx';
import { isEditedKind } from '#features/content/ui/public-teaching.tsx';
import type { ListedItem } from '../contract.ts';
import { useSkills } from './api.ts';
import { difficultyLevels, kindWords, levelOf } from './kind-words.ts';

/** How difficult, as bars and a number from 1 to 5. */
export function Difficulty({ value }: { value: number | null }) {
  const { t } = useLingui();
  if (value === null) return <span className="muted small"><Trans>not known</Trans></span>;
  const level = levelOf(value);
  return (
    <span title={t`Difficulty ${level} of 5`}>
      <span className="levels" aria-hidden="true">{difficultyLevels.map((one) => <i key={one} className={one <= level ? 'on' : ''} />)}</span>
      <span className="visually-hidden"><Trans>Difficulty</Trans> </span>{level}
    </span>
  );
}

/** What a question is, in a line: its kind, standards, tags, version, whose. */
export function ItemMeta({ item }: { item: ListedItem }) {
  const { i18n } = useLingui();
  const { kind, standards, tags, version, isChanged, isMine, ownerName, sharing, like, discrimination, answers } = item;
  return (
    <div className="bank-row__meta">
      {kind !== null && isEditedKind(kind) && <span><Icon name={kindWords[kind].icon} size="sm" />{i18n._(kindWords[kind].name)}</span>}
      {standards.slice(0, 3).map((standard) => <span key={standard}>{standard}</span>)}
      {tags.slice(0, 5).map((tag) => <span key={tag} className="chip">{tag}</span>)}
      <span>{version === 0 ? <Trans>not published</Trans> : isChanged ? <Trans>version {version}, changed since</Trans> : <Trans>version {version}</Trans>}</span>
      {!isMine && ownerName !== null && <span><Trans>shared by {ownerName}</Trans></span>}
      {isMine && sharing !== 'own' && <span>{sharing === 'school' ? <Trans>shared with every teacher</Trans> : <Trans>shared with classes</Trans>}</span>}
      {like && <span className="chip"><Icon name="copy" size="sm" /><Trans>Like “{like.title}”</Trans></span>}
      {discrimination !== null && answers >= enoughAnswers && discrimination < weak && <span className="chip"><Icon name="triangle-alert" size="sm" /><Trans>Weak: look again</Trans></span>}
    </div>
  );
}

/** With fewer answers a figure says little. */
export const enoughAnswers = 10;
const weak = 0.15;

export const excerptOf = ({ excerpt, title }: Pick<ListedItem, 'excerpt' | 'title'>) => excerpt || title;

/** The beginning of what is asked, with its maths. A cut within maths is shown as it is written. */
export function Excerpt({ item }: { item: Pick<ListedItem, 'excerpt' | 'title'> }) {
  return item.excerpt === '' ? <>{item.title || <Trans>Not written yet</Trans>}</> : <Markdown isInline>{item.excerpt}</Markdown>;
}

export function SkillNames({ ids }: { ids: readonly string[] }) {
  const skills = useSkills();
  const names = ids.map((id) => skills.data?.skills.find((skill) => skill.id === id)?.name ?? id);
  return <>{names.slice(0, 2).join(', ')}{names.length > 2 && '…'}</>;
}
