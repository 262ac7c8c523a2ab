import { EngineError } from '../../answer.ts';
import { refuseForbidden } from './forbidden-address.ts';

export type Patience = {
  /** Milliseconds without any byte after which a provider counts as silent; until the first byte, and between two. */
  first: number;
  next: number;
};

export const patienceFor = (provider: string): Patience => ({
  // A model on the school's own machine may first have to be loaded from its disk.
  first: provider === 'ollama' ? 120_000 : 30_000,
  next: 30_000,
});

/** `fetch` that gives up on a silent server, also in the middle of a body. It then fails with an EngineError `timeout`. */
export function patientFetch(patience: Patience): typeof fetch {
  return async (input, init) => {
    const silence = new AbortController();
    const caller = init?.signal ?? undefined;
    let timer = setTimeout(giveUp, patience.first);
    function giveUp() {
      silence.abort(new EngineError('timeout', 'The language model has not answered for a while, so Slate stopped waiting for it.'));
    }
    const heard = (wait: number) => {
      clearTimeout(timer);
      timer = setTimeout(giveUp, wait);
    };
    try {
      await refuseForbidden(input instanceof Request ? input.url : String(input));
      // A key goes to the address that was set and nowhere else.
      const response = await fetch(input, { ...init, redirect: 'manual', signal: caller ? AbortSignal.any([caller, silence.signal]) : silence.signal });
      // Many servers send their headers at once and the first word much later.
      heard(patience.first);
      if (response.body === null) {
        clearTimeout(timer);
        return response;
      }
      return new Response(listen(response.body, () => heard(patience.next), () => clearTimeout(timer)), response);
    } catch (error) {
      clearTimeout(timer);
      throw silence.signal.aborted ? silence.signal.reason : error;
    }
  };
}

function listen(body: ReadableStream<Uint8Array>, heard: () => void, ended: () => void): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        if (done) {
          ended();
          controller.close();
          return;
        }
        heard();
        controller.enqueue(value);
      } catch (error) {
        ended();
        controller.error(error);
      }
    },
    async cancel(reason) {
      ended();
      await reader.cancel(reason);
    },
  });
}
