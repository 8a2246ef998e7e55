import type { FieldMessage, HttpFailure } from '../contract/failure.ts';
import { maskToken } from './mask-token.ts';
import { type Findings, firstOf, noFindings, reasonOf } from './reason/findings.ts';
import { refusalOfHeaders, requestIdOfHeaders } from './reason/headers.ts';
import { searchedCharacters, shownCharacters, shownFields } from './reason/limits.ts';
import { pageBlocks } from './reason/page-blocks.ts';
import { jsonOfPage } from './reason/page-json.ts';
import { pageReason } from './reason/page-reason.ts';
import { plainMessage } from './reason/plain-message.ts';
import { readError } from './reason/read-error.ts';
import { searchValue } from './reason/search-value.ts';
import { requestIdInText } from './reason/text-ids.ts';
import { textReason } from './reason/text-reason.ts';
import type { Value } from './reason/value.ts';

export interface ErrorAnswer {
  readonly text: string;
  readonly contentType: string | null;
  readonly status: number;
  readonly headers: Headers;
  readonly token: string;
}
export type Reason = Pick<HttpFailure, 'reason' | 'fields' | 'code' | 'requestId'>;

/**
 * What an error body says to a person, whatever format it has: docs/reasons.md tells the rules. Nothing is
 * invented: null when the body says no more than the status does. Never throws, takes at most some
 * milliseconds, and gives nothing that holds the token.
 */
export function findReason(answer: ErrorAnswer): Reason {
  // Masked before anything is cut or taken apart: a part of a token would not be found any more.
  const body = maskToken(answer.text, answer.token).slice(0, searchedCharacters);
  const found = reasonOfBody(body, answer.status);
  const refusal = refusalOfHeaders(answer.headers);
  // And once more: what was encoded twice is readable only now.
  const shown = (text: string): string =>
    maskToken(text, answer.token).slice(0, shownCharacters).toWellFormed().trim();
  const shownOrNull = (text: string | null): string | null => (text === null ? null : shown(text));
  return {
    reason: shownOrNull(found.reason ?? refusal.reason),
    fields: found.fields.map(({ path, message }) => ({
      path: shown(path),
      message: shown(message),
    })),
    code: shownOrNull(found.code ?? refusal.code),
    requestId: shownOrNull(found.requestId ?? requestIdOfHeaders(answer.headers)),
  };
}

function reasonOfBody(body: string, status: number): Reason {
  const content = readError(body);
  switch (content.kind) {
    case 'value':
      return reasonOfValue(content.value, status);
    case 'page': {
      const blocks = pageBlocks(content.html);
      const shown = jsonOfPage(blocks);
      const told = shown === undefined ? null : reasonOfValue(shown, status);
      return told !== null && (told.reason !== null || told.fields.length > 0)
        ? told
        : { ...summary(noFindings()), ...pageReason(content.html, blocks, status) };
    }
    case 'text':
      return { ...textReason(content.text, status), requestId: requestIdInText(content.text) };
  }
}

const reasonOfValue = (value: Value, status: number): Reason =>
  summary(searchValue(value, { status, key: '', level: 0, depth: 0, isStrange: false }));

const summary = (found: Findings): Reason => ({
  reason: reasonOf(found),
  fields: shownFieldsOf(found.fields),
  code: firstOf(found.codes),
  requestId: firstOf(found.requestIds),
});

/** Each message once, in plain text; some services say the same in two places. */
function shownFieldsOf(fields: readonly FieldMessage[]): FieldMessage[] {
  const unique = new Map<string, FieldMessage>();
  for (const field of fields) {
    if (unique.size === shownFields) break;
    const message = plainMessage(field.message);
    if (message !== '') unique.set(`${field.path}\n${message}`, { path: field.path, message });
  }
  const shown = [...unique.values()];
  // Flattened fields repeat at `items` what is said of `items.1.qty`.
  return shown.filter(
    ({ path, message }) =>
      !shown.some((other) => other.message === message && other.path.startsWith(`${path}.`)),
  );
}
