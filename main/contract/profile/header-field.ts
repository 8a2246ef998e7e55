/** RFC 9110, 5.6.2: the characters allowed in a header's name. */
const headerNamePattern = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/;

/** Names that belong to the transport: a token there would break or reroute the request. */
const transportHeaders = new Set([
  'host',
  'content-length',
  'transfer-encoding',
  'connection',
  'keep-alive',
  'te',
  'trailer',
  'upgrade',
  'origin',
]);

export type HeaderNameProblem = 'empty' | 'characters' | 'transport';

/** Why a header with this name can't carry the token; null if it can. */
export function headerNameProblem(name: string): HeaderNameProblem | null {
  if (name === '') return 'empty';
  if (!headerNamePattern.test(name)) return 'characters';
  const lower = name.toLowerCase();
  return transportHeaders.has(lower) || lower.startsWith('proxy-') ? 'transport' : null;
}

/** Names that every request sets itself. */
const ownHeaders = new Set(['accept', 'authorization', 'content-type', 'cookie', 'user-agent']);

/** Why a header with this name can't carry our idempotency key; null if it can. */
export function keyHeaderProblem(name: string): HeaderNameProblem | null {
  return ownHeaders.has(name.toLowerCase()) ? 'transport' : headerNameProblem(name);
}

/** What nobody sees in a copied text, or takes for an ordinary space. */
const unseen = /[\p{Default_Ignorable_Code_Point}\u0080-\u00a0\u2800]|[^\S\t\r\n ]/gu;

/** A token without what is `unseen` in it. */
export const withoutUnseen = (token: string): string => token.replace(unseen, '');

export type HeaderValueProblem = 'line-break' | 'control' | 'unseen' | 'latin1' | 'edge-space';

/** Why this text can't be the value of a header (RFC 9110, 5.5, within Latin-1); null if it can. */
export function headerValueProblem(value: string): HeaderValueProblem | null {
  if (/[\r\n]/.test(value)) return 'line-break';
  const inside = value.trim();
  if (withoutUnseen(inside) !== inside) return 'unseen';
  for (const character of value) {
    const code = character.codePointAt(0) ?? 0;
    if (code > 0xff) return 'latin1';
    if ((code < 0x20 && code !== 0x09) || code === 0x7f) return 'control';
  }
  return value === inside ? null : 'edge-space';
}

export type TokenProblem = 'empty' | HeaderValueProblem;

/** Why this text can't be a token; null if it can. */
export function tokenProblem(token: string): TokenProblem | null {
  return token === '' ? 'empty' : headerValueProblem(token);
}
