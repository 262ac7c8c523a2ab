import type { Plugin } from 'vite';

/** KaTeX names each font three times, for browsers of the past too. All that run Slate read woff2: the others would only fill the server's memory. */
export function keepOneFontFormat(): Plugin {
  return {
    name: 'slate:keep-one-font-format',
    enforce: 'pre',
    transform: {
      filter: { id: /katex[\\/]dist[\\/]katex\.min\.css/ },
      handler: (css) => css.replaceAll(/,url\([^)]*\.(?:woff|ttf)\) format\("(?:woff|truetype)"\)/g, ''),
    },
  };
}
