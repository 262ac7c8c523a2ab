/** One question of a set, for a model to choose from. */
export type QuestionOption = { id: string; /** How people ask it. */ says: readonly string[]; /** What it leaves open, by name. */ slots: readonly string[] };
/** `skills`: names that may be meant. `today`: ISO date. */
export type ChooseRequest = { question: string; options: readonly QuestionOption[]; skills: readonly string[]; today: string; signal?: AbortSignal };
/** `slots`: words for what is open, as the person wrote them. `sent`, `came`: what left and what came back, without names. */
export type ChosenQuestion = { id: string | null; slots: Readonly<Record<string, string>>; sent: string; came: string };

export type ChooseEngine = {
  /** Which question of a set somebody asked; null: this engine reads no language. @throws EngineError */
  chooseQuestion(request: ChooseRequest): Promise<ChosenQuestion | null>;
};
