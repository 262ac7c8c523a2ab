import { hc } from 'hono/client';
import { apiFetch, readReply } from '#features/session/ui/public.tsx';
import type { Api } from '#server/app.ts';
import { settings } from '#client/settings.ts';
import type { ClassLinks, GuardianPage, GuardianSettings, LinkReply, MakeLinkInput, PersonLinks, RenewLinkInput, SchoolLinks } from '../contract.ts';

const { school, people, classes, 'guardian-links': links, 'guardian-page': page } = hc<Api>(settings.apiUrl, { fetch: apiFetch });

export const getSettings = async (): Promise<GuardianSettings> => readReply(await school.guardians.$get());
export const saveSettings = async (json: GuardianSettings): Promise<GuardianSettings> => readReply(await school.guardians.$put({ json }));
export const listSchoolLinks = async (): Promise<SchoolLinks> => readReply(await school['guardian-links'].$get());
export const listPersonLinks = async (personId: string): Promise<PersonLinks> => readReply(await people[':personId']['guardian-links'].$get({ param: { personId } }));
export const listClassLinks = async (classId: string): Promise<ClassLinks> => readReply(await classes[':classId']['guardian-links'].$get({ param: { classId } }));
export const makeLink = async (personId: string, json: MakeLinkInput): Promise<LinkReply> => readReply(await people[':personId']['guardian-links'].$post({ param: { personId }, json }));
export const renewLink = async (linkId: string, json: RenewLinkInput): Promise<LinkReply> => readReply(await links[':linkId'].renewal.$post({ param: { linkId }, json }));
export const endLink = async (linkId: string): Promise<LinkReply> => readReply(await links[':linkId'].$delete({ param: { linkId } }));

/** Without a session. The token goes in the body, so that it stands in no log. */
export const openGuardianPage = async (token: string): Promise<GuardianPage> => readReply(await page.$post({ json: { token } }));
