/** Hands a file to the browser's downloads. */
export function saveFile({ name, content }: { name: string; content: Blob }): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The download has begun when the click returns; the address is no longer needed a moment later.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** The file that an answer is, under the name the server gives it. */
export async function fileIn(response: Response, fallback: string): Promise<{ name: string; content: Blob }> {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(response.headers.get('content-disposition') ?? '')?.[1];
  return { name: encoded ? decodeURIComponent(encoded) : fallback, content: await response.blob() };
}
