/** Hands a text to the browser's downloads. */
export function saveText(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  link.download = name;
  link.click();
  // The download has begun when the click returns; the address is no longer needed a moment later.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
