import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** `isPacked`: its bytes are as small as they get (a PDF, a picture). */
export type ZipFile = { name: string; content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>; isPacked?: boolean };

/** A ZIP file, piece by piece: one file after the other, none of them whole in memory. Files of 4 GB and more do not fit this format. */
export async function* zipStream(files: AsyncIterable<ZipFile>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  let failed: Error | null = null;
  const zip = new Zip((error, chunk) => {
    failed ??= error;
    ready.push(chunk);
  });
  const take = () => {
    if (failed) throw failed;
    return ready.splice(0);
  };
  for await (const { name, content, isPacked = false } of files) {
    const file = isPacked ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 });
    zip.add(file);
    for await (const chunk of content) {
      file.push(chunk);
      yield* take();
    }
    file.push(new Uint8Array(), true);
    yield* take();
  }
  zip.end();
  yield* take();
}
