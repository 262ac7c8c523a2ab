import { getDocument, GlobalWorkerOptions, PDFDataRangeTransport, type PDFDocumentLoadingTask } from 'pdfjs-dist';
// oxlint-disable-next-line import/default -- the build makes an address of it
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { fetchFilePart } from '../api.ts';

GlobalWorkerOptions.workerSrc = workerUrl;

/** Fetches only the parts of a file that the shown pages need, as the person who is signed in. */
class AuthorisedParts extends PDFDataRangeTransport {
  readonly #documentId: string;
  readonly #onFailure: (error: unknown) => void;
  readonly #controller = new AbortController();

  constructor(documentId: string, byteSize: number, onFailure: (error: unknown) => void) {
    super(byteSize, null);
    this.#documentId = documentId;
    this.#onFailure = onFailure;
  }

  /** `end` is not included. */
  override requestDataRange(begin: number, end: number): void {
    fetchFilePart(this.#documentId, { begin, end }, this.#controller.signal)
      .then((bytes) => this.onDataRange(begin, bytes))
      .catch((error: unknown) => {
        if (!this.#controller.signal.aborted) this.#onFailure(error);
      });
  }

  override abort(): void {
    this.#controller.abort();
  }
}

/** Where the build puts the files that some documents need: character maps, the fourteen standard fonts, image decoders. */
const resources = new URL('./pdfjs/', new URL(workerUrl, window.location.href)).href;

/** Opens a PDF of Slate's file store. @param onFailure a part of the file could not be fetched */
export function openPdf(documentId: string, byteSize: number, onFailure: (error: unknown) => void): PDFDocumentLoadingTask {
  return getDocument({
    range: new AuthorisedParts(documentId, byteSize, onFailure),
    rangeChunkSize: 256 * 1024,
    disableAutoFetch: true,
    disableStream: true,
    cMapUrl: `${resources}cmaps/`,
    standardFontDataUrl: `${resources}standard_fonts/`,
    wasmUrl: `${resources}wasm/`,
    iccUrl: `${resources}iccs/`,
    // Our pages allow no code made from bytes; the decoders come as plain scripts instead.
    useWasm: false,
    enableXfa: false,
    verbosity: 0,
  });
}
