import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether the page is being printed: then what is folded away on the screen stands there too. */
export function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const print = window.matchMedia('print');
    // The browser takes its picture right after: the page has to be ready by then.
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    const look = () => setPrinting(print.matches);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    print.addEventListener('change', look);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
      print.removeEventListener('change', look);
    };
  }, []);
  return isPrinting;
}
