const mostKnown = 5_000;

/** The same work on the same text is done once: most texts of an item are the same in every draw. */
export function remember<Value>(work: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, { value: Value }>();
  return (text) => {
    const found = known.get(text);
    if (found) return found.value;
    const value = work(text);
    if (known.size >= mostKnown) known.clear();
    known.set(text, { value });
    return value;
  };
}
