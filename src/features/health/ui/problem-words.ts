import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';

const notFound = msg`No server was found under this name. Is it spelt right, and does the name service answer?`;
const noAnswer = msg`The server did not answer in time. Is the address right, and does a firewall stand between?`;
const cutOff = msg`The server could not be reached, or the connection broke off. Are address, port and encryption right?`;
const noEncryption = msg`An encrypted connection could not be made. Does the server speak TLS at this port?`;
const unknownIssuer = msg`The certificate comes from an authority that browsers do not know, or a part of its chain is missing.`;

/** What the codes of connections, mail servers and certificates mean. Of Node.js, OpenSSL and nodemailer. */
const words: Readonly<Record<string, MessageDescriptor>> = {
  ENOTFOUND: notFound, EAI_AGAIN: notFound, EDNS: notFound,
  ECONNREFUSED: msg`A computer answered, but nothing takes connections there. Is the port right, and is the server running?`,
  ETIMEDOUT: noAnswer, EHOSTUNREACH: noAnswer, ENETUNREACH: noAnswer,
  ESOCKET: cutOff, ECONNECTION: cutOff, ECONNRESET: cutOff, EPIPE: cutOff, EPROTOCOL: cutOff,
  ETLS: noEncryption, EPROTO: noEncryption,
  EAUTH: msg`The server does not take the username or the password.`, ENOAUTH: msg`The server wants a username and a password, and none are set.`,
  EENVELOPE: msg`The server refuses the sender or the receiver of the mail.`, EMESSAGE: msg`The server refuses the mail itself.`,
  CERT_HAS_EXPIRED: msg`The certificate has run out. It is to be renewed.`,
  DEPTH_ZERO_SELF_SIGNED_CERT: unknownIssuer, SELF_SIGNED_CERT_IN_CHAIN: unknownIssuer, UNABLE_TO_VERIFY_LEAF_SIGNATURE: unknownIssuer, UNABLE_TO_GET_ISSUER_CERT: unknownIssuer,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: unknownIssuer,
  ERR_TLS_CERT_ALTNAME_INVALID: msg`The certificate is for another name than the school’s address.`,
};

/** @param problem a code, or one with the number that the server answered. @returns what it means; for a code that is not known that something went wrong */
export function wordsOfProblem(problem: string): MessageDescriptor {
  const [code = ''] = problem.split(' ');
  return (Object.hasOwn(words, code) ? words[code] : undefined) ?? msg`Something went wrong that Slate has no words for. Whoever looks after this server finds the cause by its code.`;
}
