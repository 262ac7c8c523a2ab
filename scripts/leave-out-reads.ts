import type { Plugin } from 'vite';

const list = /,\s*reads:\s*\[[^\]]*\]/g;

/** What a page reads first is the server's to name in its head (`list-preloads.ts`): the browser, which loads the list of pages before anything, gets it without. */
export function leaveOutReads(): Plugin {
  return {
    name: 'slate:leave-out-reads',
    apply: 'build',
    transform: {
      filter: { id: /\/src\/client\/pages\.ts$/ },
      handler: (code) => {
        const rest = code.replaceAll(list, '');
        if (rest === code) throw new Error('No page of src/client/pages.ts says what it reads, as far as this build can see');
        return { code: rest, map: null };
      },
    },
  };
}
