import { hc } from 'hono/client';
import type { Api } from '#server/app.ts';
import { settings } from '#client/settings.ts';
import { apiFetch, readReply } from '#features/session/ui/public.tsx';

const { assessments } = hc<Api>(settings.apiUrl, { fetch: apiFetch });

export const findRecallCheck = async () => (await readReply(await assessments['recall-check'].$get())).questions;
