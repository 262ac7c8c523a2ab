import { loadSetting } from '#server/settings/setting.ts';
import { AppError } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { signOn } from '../sign-on/settings.ts';

type Of = { username: string; name: string; email?: string | null | undefined };

/** The words of a person, a school and this product that nobody's password may consist of; shorter ones say nothing. */
const shortestWord = 4;
let common: Promise<ReadonlySet<string>> | undefined;

/** 49,000 passwords that are tried first, from lists that were stolen; loaded when the first password is set. */
const commonPasswords = () => (common ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common'].map(String))));

/**
 * What NIST SP 800-63B (section 3.1.1.2) asks of a new password: long enough, not one that is commonly used or expected, and not made of
 * names. No rule of which kinds of signs it has, no end of its life.
 * @throws AppError `weak_password` 422 that says what is the matter
 */
export async function checkNewPassword({ db, env }: Pick<Services, 'db' | 'env'>, password: string, { username, name, email }: Of): Promise<void> {
  const { passwordLength } = await loadSetting(db, signOn);
  const normal = password.normalize('NFKC');
  if (Array.from(normal).length < passwordLength) throw weak(`A few characters more: your school asks for at least ${passwordLength}.`);
  const folded = normal.toLowerCase();
  const words = [username, email?.split('@')[0] ?? '', env.SLATE_SCHOOL_NAME ?? '', name, 'slate'].flatMap((text) => [text, ...text.split(/[\s._-]+/)]).map((word) => word.toLowerCase());
  const rest = withoutAll(folded, words.filter((word) => word.length >= shortestWord));
  if (isPattern(folded)) throw weak('This repeats or counts, and is tried first by whoever guesses. Take a few words that do not belong together.');
  if (rest !== folded && isLittle(rest)) throw weak('This is mostly a name that others know. Take a few words that do not belong together.');
  const known = await commonPasswords();
  if (known.has(folded) || known.has(folded.replace(/[\d\W_]+$/, '')) && isLittle(folded.replace(/^\D+/, ''))) {
    throw weak('This password is on the lists that are tried first. Take a few words that do not belong together.');
  }
}

const weak = (message: string) => new AppError('weak_password', 422, message);

const withoutAll = (text: string, words: readonly string[]) => words.toSorted((a, b) => b.length - a.length).reduce((left, word) => left.replaceAll(word, ''), text);

/** What is left when the known words are gone is a few digits or signs: nothing that has to be guessed. */
const isLittle = (rest: string) => rest.replaceAll(/[\d\W_]/g, '').length < shortestWord && rest.length < 8;

/** One or few signs over and over, or a run of neighbours: `aaaaaaaaaa`, `ababababab`, `12345678910`, `abcdefghij`. */
function isPattern(text: string): boolean {
  const signs = Array.from(text);
  if (new Set(signs).size <= 2 || /^(.{1,4})\1+$/su.test(text)) return true;
  const steps = signs.slice(1).filter((sign, index) => Math.abs((sign.codePointAt(0) ?? 0) - (signs[index]?.codePointAt(0) ?? 0)) === 1).length;
  return steps >= signs.length * 0.75;
}
