import { relative, resolve } from 'node:path';
import type { OpenDatabase } from './db/open-database.ts';
import type { EngineDescription } from '#engine/engines.ts';
import type { Services } from './services.ts';

export type StartFacts = {
  services: Pick<Services, 'env'>;
  engine: EngineDescription;
  database: Pick<OpenDatabase, 'embedded'>;
  parts: { web: boolean; worker: boolean };
  demo: { usernames: string[]; password: string };
  /** How the first admin is made, while there is none. */
  firstRun: string | undefined;
  /** What an Ollama on this machine has; null when there is none, or when an engine was chosen. It is offered, never used unasked. */
  ollamaModels: string[] | null;
  /** What is wrong with the keys that are kept; null: nothing. */
  secrets: string | null;
};

/** What a person reads when Slate is up: where it is, where the data lives, who can sign in, which engine answers. */
export function startMessage({ services: { env }, engine, database, parts, demo, firstRun, ollamaModels, secrets }: StartFacts): string {
  const folder = relative('.', resolve(env.SLATE_DATA_DIR)) || '.';
  const shown = folder.startsWith('..') ? resolve(env.SLATE_DATA_DIR) : folder;
  const lines = [
    parts.web ? `Slate is ready at ${env.origin}` : 'Slate\'s worker is ready',
    database.embedded
      ? `  Data       ${shown} (uploads, and the database in ${shown}/postgres)`
      : `  Data       uploads in ${shown}, the database at ${hostOf(env.DATABASE_URL ?? '')}`,
    ...(env.demo ? [`  Sign in    ${demo.usernames.join(', ')}; password ${demo.password} (demo accounts)`] : []),
    engine.kind === 'builtin'
      ? '  AI engine  built in: no key, no network'
      : `  AI engine  ${engine.model ?? 'model'} from ${engine.provider ?? 'its provider'}`,
    ...(ollamaModels === null ? [] : [`             an Ollama runs here: to use it, set SLATE_AI_PROVIDER=ollama SLATE_AI_MODEL=${ollamaModels[0] ?? '<a model>'}`]),
    ...(secrets === null ? [] : [`  Secrets    ${secrets}`]),
    ...(parts.web && parts.worker ? [] : [`  Part       ${parts.web ? 'web only: start a worker too (--only worker)' : 'worker only'}`]),
    ...(firstRun === undefined ? [] : [`  ${firstRun}`]),
  ];
  return `${lines.join('\n')}\n`;
}

/** Never the user or the password. */
function hostOf(databaseUrl: string): string {
  const { hostname, port, pathname } = new URL(databaseUrl);
  return `${decodeURIComponent(hostname) || 'localhost'}${port ? `:${port}` : ''}${pathname}`;
}
