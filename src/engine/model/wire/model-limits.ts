import type { ModelSettings } from './model-settings.ts';

/** What a request is for; each has its greatest length, in tokens of the reply. */
export type Capability = 'answer' | 'summary' | 'reword' | 'draft' | 'recast' | 'solve' | 'marks' | 'choose' | 'test';

const greatest: Record<Capability, number> = { answer: 700, summary: 900, reword: 48, draft: 350, recast: 500, solve: 400, marks: 1_200, choose: 200, test: 150 };

/** A model that thinks before it writes counts its thoughts as length. */
const thinkingRoom = 6_000;
const thinks = /(?:^|[^a-z])(?:o[1-9]|r1|gpt-?(?:[5-9]|oss)|qwq|qwen-?3|qwen3|magistral|deepseek-r|deepseek-v[4-9]|gemini-(?:2\.5|[3-9])|gemma-?4|think(?:ing)?|reason(?:er|ing)?|phi-?4-(?:mini-)?reasoning|glm-(?:4\.[5-9]|[5-9])|kimi-k|minimax-m|nemotron|smollm3|exaone-deep|cogito|granite-?(?:3\.[23]|4))(?![a-z])/i;
const plainHosted = /gpt-(?:3|4)|gemini-(?:1|2\.0)|claude/i;

/** Most tokens that a reply may have. */
export function replyLimit({ provider, model }: Pick<ModelSettings, 'provider' | 'model'>, capability: Capability): number {
  const isHosted = provider === 'openai' || provider === 'google';
  // A hosted model of an unknown name is likely a new one, and those think.
  const mayThink = thinks.test(model) || (isHosted && !plainHosted.test(model));
  return greatest[capability] + (mayThink ? thinkingRoom : 0);
}

/** The window that an Ollama is asked for; where it does not listen, its own is 4,096 on most machines, and a longer prompt is cut in silence. */
export const ollamaWindow = 8_192;
const smallWindow = 4_096;

export type Room = { passages: number; history: number };

/** Tokens for passages and for the conversation. @param fixed tokens of the instructions and of the question */
export function roomFor({ provider }: Pick<ModelSettings, 'provider'>, fixed: number): Room {
  if (provider !== 'ollama') return { passages: 3_200, history: 800 };
  const left = smallWindow - greatest.answer - fixed;
  const history = Math.max(0, Math.min(300, Math.floor(left * 0.15)));
  return { passages: Math.max(600, left - history), history };
}
