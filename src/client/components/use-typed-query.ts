import { useEffect, useState } from 'react';

/** Someone who types is answered when they pause. In milliseconds. */
const typingPause = 200;

/**
 * What stands in a search field whose words stand in the address: the address follows when the typing pauses, and the field when
 * the address changed by itself (Back, a link that clears the search).
 * @param goTo keeps its identity between renderings
 */
export function useTypedQuery(query: string, goTo: (part: { query: string }) => void): [typed: string, setTyped: (next: string) => void] {
  const [typed, setTyped] = useState(query);
  const [known, setKnown] = useState(query);
  if (known !== query) {
    setKnown(query);
    if (typed.trim() !== query) setTyped(query);
  }
  useEffect(() => {
    if (typed.trim() === query) return undefined;
    const timer = setTimeout(() => goTo({ query: typed.trim() }), typingPause);
    return () => clearTimeout(timer);
  }, [typed, query, goTo]);
  return [typed, setTyped];
}
