import type { FieldMessage, HttpFailure } from '../../contract/failure.ts';
import { searchedCharacters } from '../answer/limits.ts';
import { type Findings, firstOf, noFindings, reasonOf } from './fields/findings.ts';
import { jsonOfPage } from './page/json-of-page.ts';
import { pageBlocks } from './page/page-blocks.ts';
import { pageReason } from './page/page-reason.ts';
import { requestIdInText } from './page/request-id-in-text.ts';
import { shownFields } from './read/limits.ts';
import { plainMessage } from './read/plain-message.ts';
import { readError } from './read/read-error.ts';
import { searchValue } from './search/search-value.ts';
import { textReason } from './text-reason.ts';
import type { Value } from './tree/value.ts';

export type Reason = Pick<HttpFailure, 'reason' | 'fields' | 'code' | 'requestId'>;

/**
 * What an error body says to a person, whatever format it has: docs/reasons.md holds the rules. Nothing is
 * invented: null when the body says no more than the status does. `masked` holds no token; what is found is
 * still to go through the gate. Runs in a thread of its own (`reason-search.ts`).
 */
export function searchReason(masked: string, status: number): Reason {
  const found = reasonOfBody(masked.slice(0, searchedCharacters), status);
  return {
    reason: beginningOf(found.reason),
    fields: found.fields.map(({ path, message }) => ({
      path: path.slice(0, handedCharacters),
      message: message.slice(0, handedCharacters),
    })),
    code: beginningOf(found.code),
    requestId: beginningOf(found.requestId),
  };
}

/** How much of a text is handed to main, which masks it once more before it cuts it to what is shown. */
const handedCharacters = 4000;
const beginningOf = (text: string | null): string | null =>
  text?.slice(0, handedCharacters) ?? null;

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
