import type { Plugin } from 'vite';

const otherLanguage = /react-(?:aria|stately)[\\/]dist[\\/].*intl[\\/].+[\\/](?!en-US)[a-z]{2}-[A-Z]{2}\.m?js$/;

/** React Aria carries its words in 34 languages; the pages speak English, as the message catalogue does. Another catalogue names its language here. */
export function keepOneAriaLanguage(): Plugin {
  return {
    name: 'slate:keep-one-aria-language',
    enforce: 'pre',
    load: { filter: { id: otherLanguage }, handler: () => "export { default } from './en-US.mjs';" },
  };
}
