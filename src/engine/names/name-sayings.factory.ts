import { HiddenNames } from './hidden-names.ts';
import type { NamedPerson } from './named-person.ts';

/** Made-up people of many languages: 28 first names by 20 last names. */
const first = ('Zoë José Siân Łukasz Agnieszka Björn Søren Ngọc Trần-Anh Aoife Niamh Oluwaseun Chiamaka Fatima Mehmet Şeyma Đorđe Jürgen Françoise Ángel Mateo Katherine Robert William Anastasia '
  + 'Elizabeth Iñaki Rūta').split(' ');
const last = ['O’Brien', 'Müller', 'García Márquez', 'van der Berg', 'Nguyễn', 'Ødegård', 'Kowalska', 'Özdemir', 'MacDonald', 'D’Souza', 'al-Hassan', 'Šimić', 'Adébáyò', 'Smith-Jones', 'Çelik',
  'Ibáñez', 'Þórsson', 'Kübler', 'Petrović', 'Zieliński'];
export const people: readonly NamedPerson[] = first.flatMap((one) => last.map((other) => ({ role: 'pupil' as const, name: `${one} ${other}`, also: [] })));

const nicknames: Record<string, string> = { Katherine: 'Kate', Robert: 'Bob', William: 'Liam', Anastasia: 'Nastya', Elizabeth: 'Beth', Mateo: 'Teo', Oluwaseun: 'Seun', Chiamaka: 'Amaka',
  José: 'Pepe' };
const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('ł', 'l').replaceAll('Ł', 'L').replaceAll('ø', 'o').replaceAll('Ø', 'O').replaceAll('đ',
  'd').replaceAll('Đ', 'D')
  .replaceAll('Þ', 'Th').replaceAll('’', '\'');

export type Saying = { person: NamedPerson; text: string; /** What must not be left standing: no word of it. */ secret: string };

/** Each person written in ten ways, each in a sentence of a school. */
export function sayings(): Saying[] {
  const frames = ['Who sits beside {} in 6B?', 'Yesterday {} got three questions wrong.', 'has {} begun the exit ticket', 'Compare {} with the class.', '{} needs help with ratios.',
    'Write to the family of {}, please.'];
  return people.flatMap((person, at) => {
    const [given = '', ...rest] = person.name.split(' ');
    const family = rest.join(' ');
    const initial = Array.from(given)[0] ?? '';
    const forms: readonly (string | undefined)[] = [person.name, given, family, plain(person.name), `${initial}. ${family}`, `${given} ${Array.from(family)[0] ?? ''}.`, `${family}, ${given}`,
      `${given}’s`, person.name.toUpperCase(), nicknames[given]];
    return forms.flatMap((form, way) => (form === undefined ? [] : [{ person, text: (frames[(at + way) % frames.length] ?? '').replace('{}', form), secret: form.replace(/’s$/, '') }]));
  });
}

/** Of those sayings the share in which no word of the name is left. Each is hidden among a class of thirty around the person. */
export function hiddenShare(all: readonly Saying[]): { share: number; missed: string[] } {
  const missed = all.flatMap(({ person, text, secret }) => {
    const at = people.indexOf(person);
    const hidden = new HiddenNames(Array.from({ length: 30 }, (_, next) => people[(at + next * 19) % people.length] ?? person)).hide(text);
    const words = (secret.match(/[\p{L}\p{M}]{2,}/gu) ?? []).filter((word) => !/^(?:van|der|al|de|la)$/i.test(word));
    return words.some((word) => new RegExp(String.raw`(?<![\p{L}\p{M}])${word}(?![\p{L}\p{M}])`, 'iu').test(hidden)) ? [`${text} -> ${hidden}`] : [];
  });
  return { share: 1 - missed.length / all.length, missed };
}
