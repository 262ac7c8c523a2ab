import { hc } from 'hono/client';
import type { Api } from '#server/app.ts';
import { settings } from '#client/settings.ts';
import type { ReportAnswersQuery } from '../learning-contract.ts';
import { apiFetch, readReply } from '#features/session/ui/public.tsx';

const { reports } = hc<Api>(settings.apiUrl, { fetch: apiFetch });

export const findActivity = async () =>
  readReply(await reports.activity.$get({ query: { timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone, days: '84' } }));

export const findLearningReport = async () => readReply(await reports.learning.$get());
export const findReportAnswers = async (query: ReportAnswersQuery) => readReply(await reports.learning.answers.$get({ query }));
