/** Makes something once for each thing that it follows from (a library, a database), and keeps it for as long as that is there. */
export function onceFor<From extends object, Made>(make: (from: From) => Made): (from: From) => Made {
  const known = new WeakMap<From, { made: Made }>();
  return (from) => {
    const entry = known.get(from) ?? { made: make(from) };
    known.set(from, entry);
    return entry.made;
  };
}
