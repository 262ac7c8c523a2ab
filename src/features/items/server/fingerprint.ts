import { createHash } from 'node:crypto';
import type { BankItem } from '#features/content/bank-item.ts';
import { whatIsAsked } from '../ask-the-same.ts';

/** Equal for items that ask the same with the same answer. */
export const fingerprint = (body: BankItem): string => createHash('sha256').update(whatIsAsked(body)).digest('base64url');
