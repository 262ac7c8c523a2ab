import './assignments.css';

/** What a teacher wrote, line by line as they wrote it. */
export function WrittenWords({ words, isFaint = false }: { words: string; isFaint?: boolean }) {
  return <p className={isFaint ? 'written-words muted' : 'written-words'}>{words}</p>;
}
