export type SavedFile = { name: string; content: Blob };

/** Hands a file to the browser's downloads. */
export function saveFile({ name, content }: SavedFile): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The download has begun when the click returns; the address is no longer needed a moment later.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** Hands cells that were written by us (`csvOf`) to the browser's downloads. */
export const saveCsv = (name: string, text: string): void => saveFile({ name: `${name}.csv`, content: new Blob([text], { type: 'text/csv;charset=utf-8' }) });

/** A reply as a file, under the name that the server gives it. */
export async function readFile(response: { headers: Headers; blob(): Promise<Blob> }, otherwise: string): Promise<SavedFile> {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(response.headers.get('content-disposition') ?? '')?.[1];
  return { name: encoded ? decodeURIComponent(encoded) : otherwise, content: await response.blob() };
}
