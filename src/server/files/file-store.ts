/** Where uploads are kept. Keys are made by us (never by a file's name) and hold no path. */
export interface FileStore {
  /** Streams to the store; resolves when the bytes are durable. Throws AppError `too_large` 413 past `maxBytes`. */
  write(key: string, content: ReadableStream<Uint8Array>, maxBytes: number): Promise<{ byteSize: number }>;
  /** `range`: the first and the last byte, both included. Throws AppError `not_found` 404 when the key is not there. */
  read(key: string, range?: { start: number; end: number }): Promise<ReadableStream<Uint8Array>>;
  /** Bytes; throws AppError `not_found` 404 when the key is not there. */
  size(key: string): Promise<number>;
  /** A path on this machine that a worker thread can open. */
  localPath(key: string): Promise<string>;
  remove(key: string): Promise<void>;
}
