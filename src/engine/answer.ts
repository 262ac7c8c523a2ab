/**
 * The interfaces of Slate's AI capabilities. Two engines implement each: `builtin/` quotes, ranks and computes,
 * `model/` asks a language model and checks what it says. The engine knows no feature, no HTTP and no database.
 */

/** A stretch of a document that may hold the answer; `start` and `end` count UTF-16 code units on its page's text. */
export type SourcePassage = {
  id: string;
  documentId: string;
  documentTitle: string;
  page: number;
  start: number;
  end: number;
  section: string | null;
  /** Exactly the page's text from `start` to `end`. */
  text: string;
  /** It begins in the middle of a sentence that the page before began; absent: unknown. */
  continues?: boolean;
  /** Rank score; higher is better, comparable within one search only. */
  score: number;
  /** The terms of the query that stand in it, each with its rarity in what was searched (BM25's idf); absent: unknown. */
  matches?: Record<string, number>;
  /** 0, 1, 2 … in the document's reading order; absent: unknown. */
  ordinal?: number;
  /** What stands right before and after it in reading order; null: nothing; absent: unknown. Looked up for the best passages only. */
  before?: Neighbour | null;
  after?: Neighbour | null;
};

/** A passage that was not found itself. */
export type Neighbour = Pick<SourcePassage, 'page' | 'start' | 'end' | 'section' | 'text'> & { ordinal: number; continues: boolean };

/** Words that stand on a page of a document, word for word. In an answer's text it is placed by the marker `[[id]]`. */
export type Citation = {
  id: string;
  documentId: string;
  documentTitle: string;
  page: number;
  start: number;
  end: number;
  /** Exactly the page's text from `start` to `end` (white space may include line breaks). */
  quote: string;
};

export type Provenance = {
  engine: 'builtin' | 'model';
  /** The model's name as its provider calls it. */
  model: string | null;
  /** The engine found no answer in the sources and says so. */
  abstained: boolean;
  /** A part of the question is answered, and the answer says what the sources do not; absent: no. */
  isPartial?: boolean | undefined;
  /** No question was asked, but for this, which is made elsewhere; the answer says where. Absent: a question. */
  asksFor?: 'summary' | undefined;
  /** What a validator dropped or repaired, in words for the person. */
  notes: string[];
};

export type Turn = { role: 'person' | 'assistant'; content: string };

export type AnswerRequest = {
  question: string;
  /** The conversation so far, oldest first, without the question. */
  history: Turn[];
  /** Best first. */
  passages: SourcePassage[];
  /** Everything that was searched, in reading order, where it is little enough to be read whole. */
  whole?: SourcePassage[];
  /** How many documents were searched, for the words of an abstention. */
  documentCount: number;
  signal?: AbortSignal;
};

/**
 * What an engine says while it answers. `text` is appended; it carries citation markers `[[c1]]`, each announced by a
 * `citation` event before the marker that uses it. The last event is always `done`. A failure is thrown as EngineError.
 */
export type AnswerEvent =
  | { type: 'text'; text: string }
  | { type: 'citation'; citation: Citation }
  | { type: 'done'; provenance: Provenance };

export interface AnswerEngine {
  /** How many passages it makes use of; unset: a dozen. */
  readonly passagesWanted?: number;
  answer(request: AnswerRequest): AsyncIterable<AnswerEvent>;
  /**
   * Words to search by for a question whose own words found nothing, or that is in another language than the documents; null: none.
   * @param sample a few lines of the documents
   * @throws EngineError
   */
  searchWords?(question: string, sample: string, signal?: AbortSignal): Promise<string | null>;
}

export type SummaryRequest = {
  title: string;
  /** The passages of the document in reading order. */
  passages: SourcePassage[];
  /** About how many sentences. */
  sentences: number;
  /** How rare each term is in the whole document, when the passages are a part of it; unset: in the passages themselves. */
  rarity?: ReadonlyMap<string, number>;
  signal?: AbortSignal;
};

export interface SummaryEngine {
  /** Streams like an answer: sentences with their citations. */
  summarize(request: SummaryRequest): AsyncIterable<AnswerEvent>;
}

export type Engine = AnswerEngine & SummaryEngine;

export const engineFailures = ['unauthorized', 'rate_limited', 'unavailable', 'timeout', 'garbled', 'stopped', 'capped'] as const;
/** `capped`: the school lets no further call be made for now. */
export type EngineFailure = (typeof engineFailures)[number];

/** What lies behind a failure, for whoever sets the model up. */
export type FailureCause = 'refused' | 'unknown-host' | 'certificate' | 'redirect' | 'forbidden-address' | 'not-found' | 'bad-request' | 'server-error' | 'cut' | 'not-a-model';

/** A failure of an engine, in words for the person. What was streamed before it stays valid. */
export class EngineError extends Error {
  readonly failure: EngineFailure;
  /** Seconds to wait before another try, when the provider said so. */
  readonly retryAfter: number | undefined;
  readonly because: FailureCause | undefined;

  constructor(failure: EngineFailure, message: string, retryAfter?: number, because?: FailureCause) {
    super(message);
    this.name = 'EngineError';
    this.failure = failure;
    this.retryAfter = retryAfter;
    this.because = because;
  }
}
