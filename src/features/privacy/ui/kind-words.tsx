import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { dataKinds, type DataKindName, type Words } from '../data-kinds.ts';
import type { RuledKind } from '../contract.ts';

/** The words of the register, in the language of the page. */
export function useSay() {
  const { i18n } = useLingui();
  const say = ({ id, message }: Words) => i18n._({ id, message });
  const isKind = (kind: string): kind is DataKindName => kind in dataKinds;
  return { say, title: (kind: string) => (isKind(kind) ? say(dataKinds[kind].title) : kind) };
}

/** From which moment the days of a kind are counted. */
export function CountedFrom({ kind }: { kind: RuledKind }) {
  if (kind === 'talks') return <Trans>the last message</Trans>;
  if (kind === 'documents') return <Trans>the upload</Trans>;
  if (kind === 'statements') return <Trans>the statement</Trans>;
  return <Trans>leaving the school</Trans>;
}

/** Days as a school counts them: whole years and months where they are. */
export function Days({ days }: { days: number | null }) {
  if (days === null) return <Trans>Until it is deleted</Trans>;
  if (days % 365 === 0) return <Plural value={days / 365} one="# year" other="# years" />;
  return <Plural value={days} one="# day" other="# days" />;
}

/** How much of a kind, in words: 38 conversations, 9 documents. */
export function useSayCount() {
  return (kind: string, count: number): string | null => {
    const words: Record<string, string> = {
      learning: plural(count, { one: '# answer', other: '# answers' }),
      talks: plural(count, { one: '# conversation', other: '# conversations' }),
      documents: plural(count, { one: '# document', other: '# documents' }),
      plans: plural(count, { one: '# plan', other: '# plans' }),
      classes: plural(count, { one: '# class', other: '# classes' }),
      'sign-ins': plural(count, { one: '# sign-in', other: '# sign-ins' }),
      tests: plural(count, { one: '# test', other: '# tests' }),
      statements: plural(count, { one: '# statement', other: '# statements' }),
      administration: plural(count, { one: '# administrative detail', other: '# administrative details' }),
      account: plural(count, { one: '# account', other: '# accounts' }),
    };
    return words[kind] ?? null;
  };
}
