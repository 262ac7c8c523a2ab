/** A stretch of a message; the words that matched stand between « and ». */
export function Excerpt({ text }: { text: string }) {
  const parts = text.split(/[«»]/);
  return (
    <p className="excerpt small muted break-words" dir="auto">
      {/* Every second part stood between the signs. */}
      {/* oxlint-disable-next-line react/no-array-index-key -- parts have no other name than their place */}
      {parts.map((part, index) => (index % 2 === 1 ? <mark key={index}>{part}</mark> : part))}
    </p>
  );
}
