import { createRequire } from 'node:module';
import { openSync } from 'fontkit';
import { onceFor } from '#shared/once-for.ts';

/** Holds Latin (Vietnamese too), Greek, Cyrillic, Arabic, Hebrew, Armenian and Georgian letters. */
const file = (name: string) => createRequire(import.meta.url).resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`);
export const typefaces = { text: file('DejaVuSans'), strong: file('DejaVuSans-Bold') };

const signsOf = (path: string): Set<number> => {
  const font = openSync(path);
  return new Set('characterSet' in font ? font.characterSet : []);
};

/** Signs that both typefaces have. Read at the first question: most processes of a school never print. */
const printable = onceFor((files: typeof typefaces) => {
  const strong = signsOf(files.strong);
  return new Set([...signsOf(files.text)].filter((sign) => strong.has(sign)));
});

/** Whether every letter of a text can be printed, instead of as an empty box. */
export function canPrint(text: string): boolean {
  const signs = printable(typefaces);
  return Array.from(text.normalize('NFC')).every((sign) => signs.has(sign.codePointAt(0) ?? 0));
}

const fromRight = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;
const fromLeft = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u;

/** Whether a text is written from the right, all of it. */
export const isFromRight = (text: string): boolean => fromRight.test(text) && !fromLeft.test(text);
