/** Hands a file to the browser's downloads. */
export function saveFile({ name, content }: { name: string; content: Blob }): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The download has begun when the click returns; the address is no longer needed a moment later.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
