import { useQuery } from '@tanstack/react-query';
import type { Output } from '../../../main/contract/procedures.ts';
import { withoutUnseen } from '../../../main/contract/profile/header-field.ts';
import { queryOf } from '../../lib/app/queries.ts';
/** What was pasted around a token, and the token without it. */
export interface AroundToken {
  readonly kind: 'header' | 'prefix' | 'quotes' | 'spaces' | 'unseen';
  /** As it was pasted, such as `Bearer`. Empty for spaces and invisible characters. */
  readonly text: string;
  readonly token: string;
}

const header = /^((?:Authorization|X-[A-Za-z-]{1,40}|Api-Key):)\s?(\S.*)$/i;
/** The words that services put in front of a token. */
const prefix = /^(Bearer|Token|Api-?Key|Key|JWT|OAuth|GenieKey)\s+(\S.*)$/i;
const quotes: readonly (readonly [string, string])[] = [
  ['"', '"'],
  ["'", "'"],
  ['`', '`'],
  ['“', '”'],
  ['„', '“'],
  ['«', '»'],
];

/**
 * Text around an entered token that probably doesn't belong to it: a header name, a word such as
 * `Bearer`, quotes, spaces. Outermost first. Null for none. The app only offers to remove it,
 * because a real token may look like that.
 */
export function aroundToken(entered: string): AroundToken | null {
  const trimmed = entered.trim();
  if (trimmed === '') return null;
  if (trimmed !== entered) return { kind: 'spaces', text: '', token: trimmed };
  const seen = withoutUnseen(entered);
  if (seen !== entered && seen !== '') return { kind: 'unseen', text: '', token: seen };
  for (const [open, close] of quotes) {
    if (entered.length > 2 && entered.startsWith(open) && entered.endsWith(close)) {
      return { kind: 'quotes', text: open + close, token: entered.slice(1, -1) };
    }
  }
  const [, name, value] = header.exec(entered) ?? [];
  if (name !== undefined && value !== undefined)
    return { kind: 'header', text: name, token: value };
  const [, word, token] = prefix.exec(entered) ?? [];
  if (word !== undefined && token !== undefined) return { kind: 'prefix', text: word, token };
  return null;
}

/** Where the token of a profile is. Undefined until known, and for a profile that doesn't exist yet. */
export function useTokenState(profileId: string | null): Output<'getTokenState'> | undefined {
  return useQuery({
    ...queryOf('getTokenState', profileId === null ? null : { profileId }),
    // Another dialog may have replaced the token since.
    refetchOnMount: 'always',
    gcTime: 0,
  }).data;
}
