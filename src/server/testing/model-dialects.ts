/** One answer as a provider's protocol streams it: what opens it, a piece of text, what closes it. */
export type Dialect = { start: string; text(piece: string): string; end(finish: 'stop' | 'length', whole: string, usage: Usage | null): string };
/** Tokens, as the provider counts them; null: it says nothing of them. */
export type Usage = { input: number; output: number };

const data = (value: unknown) => `data: ${JSON.stringify(value)}\n\n`;
const named = (value: { type: string; [key: string]: unknown }) => `event: ${value.type}\ndata: ${JSON.stringify(value)}\n\n`;

export function answerIn(path: string, model: string): Dialect {
  if (path.endsWith('/chat/completions')) return chatCompletions(model);
  if (path.endsWith('/responses')) return responses(model);
  if (path.endsWith('/messages')) return anthropicMessages(model);
  if (path.includes(':streamGenerateContent')) return googleContent(model);
  throw new Error(`the fake model server does not know ${path}`);
}

function chatCompletions(model: string): Dialect {
  const chunk = (delta: object, finish: string | null = null) =>
    data({ id: 'chat-1', object: 'chat.completion.chunk', created: 1, model, choices: [{ index: 0, delta, finish_reason: finish }] });
  return {
    start: chunk({ role: 'assistant', content: '' }),
    text: (piece) => chunk({ content: piece }),
    end: (finish, _, usage) => `${chunk({}, finish)}${usage ? data({ id: 'chat-1', object: 'chat.completion.chunk', created: 1, model, choices: [], usage: { prompt_tokens: usage.input, completion_tokens: usage.output, total_tokens: usage.input + usage.output } }) : ''}data: [DONE]\n\n`,
  };
}

function responses(model: string): Dialect {
  const item = { type: 'message', id: 'msg_1', role: 'assistant', status: 'in_progress', content: [] };
  return {
    start:
      named({ type: 'response.created', response: { id: 'resp_1', created_at: 1, model } }) +
      named({ type: 'response.output_item.added', output_index: 0, item }),
    text: (piece) => named({ type: 'response.output_text.delta', item_id: 'msg_1', output_index: 0, content_index: 0, delta: piece, logprobs: [] }),
    end: (finish, whole, usage) =>
      named({
        type: 'response.output_item.done', output_index: 0,
        item: { ...item, status: 'completed', content: [{ type: 'output_text', text: whole, annotations: [] }] },
      }) +
      named({
        type: finish === 'stop' ? 'response.completed' : 'response.incomplete',
        response: {
          id: 'resp_1', created_at: 1, model,
          incomplete_details: finish === 'stop' ? null : { reason: 'max_output_tokens' },
          ...(usage ? { usage: { input_tokens: usage.input, output_tokens: usage.output } } : {}),
        },
      }),
  };
}

function anthropicMessages(model: string): Dialect {
  return {
    start:
      named({ type: 'message_start', message: { id: 'msg_1', type: 'message', role: 'assistant', model, content: [], stop_reason: null, usage: { input_tokens: 0, output_tokens: 0 } } }) +
      named({ type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } }),
    text: (piece) => named({ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: piece } }),
    end: (finish, _, usage) =>
      named({ type: 'content_block_stop', index: 0 }) +
      named({ type: 'message_delta', delta: { stop_reason: finish === 'stop' ? 'end_turn' : 'max_tokens', stop_sequence: null }, usage: { ...(usage ? { input_tokens: usage.input } : {}),
        output_tokens: usage?.output ?? 0 } }) +
      named({ type: 'message_stop' }),
  };
}

function googleContent(model: string): Dialect {
  const chunk = (text: string, finishReason?: string, usage: Usage | null = null) =>
    data({ candidates: [{ content: { role: 'model', parts: [{ text }] }, index: 0, ...(finishReason ? { finishReason } : {}) }], modelVersion: model,
      ...(usage ? { usageMetadata: { promptTokenCount: usage.input, candidatesTokenCount: usage.output } } : {}) });
  return {
    start: '',
    text: (piece) => chunk(piece),
    end: (finish, _, usage) => chunk('', finish === 'stop' ? 'STOP' : 'MAX_TOKENS', usage),
  };
}

export const modelList = (names: string[]) => ({ object: 'list', data: names.map((id) => ({ id, object: 'model', created: 1, owned_by: 'fake' })) });

/** Vectors with one place for each letter of the alphabet: like texts have like vectors. */
export function embeddingReply(input: unknown) {
  const texts = Array.isArray(input) ? input.map(String) : [String(input)];
  const vectorOf = (text: string) =>
    Array.from('abcdefghijklmnopqrstuvwxyz', (letter) => text.toLowerCase().split(letter).length - 1);
  return {
    object: 'list', model: 'fake-embedding', usage: { prompt_tokens: 1, total_tokens: 1 },
    data: texts.map((text, index) => ({ object: 'embedding', index, embedding: vectorOf(text) })),
  };
}

/** A chat completion that calls a tool, as `garbage` can send it. */
export const toolCallBody = (name: string, input: object): string => {
  const chunk = (delta: object, finish: string | null = null) => data({ id: 'chat-1', object: 'chat.completion.chunk', created: 1, model: 'fake-model', choices: [{ index: 0, delta,
    finish_reason: finish }] });
  const call = { index: 0, id: 'call_1', type: 'function', function: { name, arguments: JSON.stringify(input) } };
  return `${chunk({ role: 'assistant', content: '' })}${chunk({ tool_calls: [call] })}${chunk({}, 'tool_calls')}data: [DONE]\n\n`;
};
