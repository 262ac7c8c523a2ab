import { useEffect, useState } from 'react';

/** Someone who types is answered when they pause. In milliseconds. */
const pause = 350;

/** A value once it has not changed for a moment. */
export function usePaused<Value>(value: Value): Value {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), pause);
    return () => clearTimeout(timer);
  }, [value]);
  return paused;
}
