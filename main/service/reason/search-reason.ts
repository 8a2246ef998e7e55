import type { FieldMessage, HttpFailure } from '../../contract/failure.ts';
import { searchedCharacters } from '../answer/decode-body.ts';
import { type Findings, firstOf, messagesOfReason, noFindings } from './fields/findings.ts';
import { type Block, pageBlocks } from './page/page-blocks.ts';
import { pageReason, requestIdInText } from './page/page-reason.ts';
import { plainMessage } from './read/plain-message.ts';
import { readError } from './read/read-error.ts';
import { readJson } from './read/read-json.ts';
import { searchValue } from './search/search-value.ts';
import { isGroup, isList, type Value } from './tree/tree.ts';
import { isPhraseOf } from './words/status-phrases.ts';

export interface Reason extends Pick<HttpFailure, 'reason' | 'fields' | 'code' | 'requestId'> {
  /** The parts of the reason, if it consists of several messages; otherwise empty. */
  readonly messages: readonly string[];
}

/**
 * What an error body says to a person, whatever its format: the rules are in docs/reasons.md. Nothing is invented: null
 * if the body says no more than the status. `masked` contains no token; the result must still pass the gate. Runs in
 * its own thread (`reason-thread.ts`).
 */
export function searchReason(masked: string, status: number): Reason {
  const found = reasonOfBody(masked.slice(0, searchedCharacters), status);
  return {
    reason: beginningOf(found.reason),
    messages: found.messages.slice(0, shownMessages).map((text) => text.slice(0, handedCharacters)),
    fields: found.fields.map(({ path, message }) => ({
      path: path.slice(0, handedCharacters),
      message: message.slice(0, handedCharacters),
    })),
    code: beginningOf(found.code),
    requestId: beginningOf(found.requestId),
  };
}

/** How much of a text is passed to main, which masks it again before it shortens it for display. */
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
      return {
        ...textReason(content.text, status),
        messages: [],
        requestId: requestIdInText(content.text),
      };
  }
}

const reasonOfValue = (value: Value, status: number): Reason =>
  summary(searchValue(value, { status, key: '', level: 0, depth: 0, isStrange: false }));

function summary(found: Findings): Reason {
  const messages = messagesOfReason(found);
  return {
    reason: messages.length === 0 ? null : messages.join('; '),
    messages: messages.length > 1 ? messages : [],
    fields: shownFieldsOf(found.fields),
    code: firstOf(found.codes),
    requestId: firstOf(found.requestIds),
  };
}

/** The most messages, or messages about fields, that are shown; the whole body is in the details. */
const shownMessages = 100;

/** Each message once, in plain text; some services repeat the same message in two places. */
function shownFieldsOf(fields: readonly FieldMessage[]): FieldMessage[] {
  const unique = new Map<string, FieldMessage>();
  for (const field of fields) {
    if (unique.size === shownMessages) break;
    const message = plainMessage(field.message);
    if (message !== '') unique.set(`${field.path}\n${message}`, { path: field.path, message });
  }
  const shown = [...unique.values()];
  // Flattened fields repeat the message about `items.1.qty` at `items`.
  return shown.filter(
    ({ path, message }) =>
      !shown.some((other) => other.message === message && other.path.startsWith(`${path}.`)),
  );
}

/** The JSON in a page: a whole block, or the text below the headers of an answer in a `pre`. */
function jsonOfPage(blocks: readonly Block[]): Value | undefined {
  for (const { tag, text } of blocks) {
    if (!/[\]}]/.test(text.at(-1) ?? '')) continue;
    const start = (tag === 'pre' ? inPre : whole).exec(text);
    const value = start === null ? undefined : readJson(text.slice(start.index + start[0].length));
    if (isGroup(value) || isList(value)) return value;
  }
  return undefined;
}

const whole = /^(?=[[{]\s*["{])/;
const inPre = /(?:^|\n)[ \t]*(?=[[{]\s*["{])/;

/** Plain text is its own reason, unless it is the phrase of the status or isn't text at all. */
function textReason(text: string, status: number): Pick<HttpFailure, 'reason' | 'fields' | 'code'> {
  const reason = plainMessage(text);
  const says = !isPhraseOf(status, reason) && !isBinary(text);
  return { reason: says ? reason : null, fields: [], code: null };
}

/** Bytes sent as text: more than a tenth of the characters can't be displayed. */
function isBinary(text: string): boolean {
  const start = text.slice(0, 2000);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  const odd = start.match(/[\u0000-\u0008\u000e-\u001f\ufffd]/g)?.length ?? 0;
  return odd * 10 > start.length;
}
