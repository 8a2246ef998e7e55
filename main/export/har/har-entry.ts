import { randomUUID } from 'node:crypto';
import type { Failure, ShownBody } from '../../contract/failure.ts';
import type { WriteRecord } from '../../contract/write/write.ts';
import { shownOnly } from '../../policy/address-rules.ts';
import { mask } from '../../service/answer/mask-token.ts';
import { addressRequest, type ServiceTarget } from '../../service/request/address-request.ts';
import { headerCase } from '../../service/request/preview-request.ts';
import type { Words } from '../../shell/words.ts';

/**
 * One journal entry as an entry of HAR 1.2 (http://www.softwareishard.com/blog/har-12-spec). What the journal doesn't
 * have is -1 or empty, and a comment says so. Its texts haven't passed the gate.
 */

interface NamedValue {
  readonly name: string;
  readonly value: string;
  readonly comment?: string;
}

interface Content {
  readonly size: number;
  readonly mimeType: string;
  readonly text?: string;
  readonly comment?: string;
}

interface Answer {
  readonly status: number;
  readonly content: Content;
  readonly redirectURL: string;
  readonly comment: string | null;
}

export type HarEntry = ReturnType<typeof harEntry>;

/** The keys of an entry whose values are ours. The gate leaves them as they are. */
export const harKeysOfOurs: ReadonlySet<string> = new Set([
  ...['startedDateTime', 'method', 'httpVersion', 'comment', '_writeId', '_outcome', '_error'],
]);

/** Whether something may have been sent. An entry that was *not sent* is no request, and neither is one that waits. */
export const mayHaveBeenSent = ({ outcome }: Pick<WriteRecord, 'outcome'>): boolean =>
  outcome !== 'not-sent' && outcome !== 'waiting';

/**
 * The status of an answer that the journal doesn't have. Not 0: tools that replay a file, such as Playwright, take 0 for
 * 200, and an unknown outcome would become a success. They take -1 for an answer that never comes.
 */
const noStatus = -1;

export function harEntry(record: WriteRecord, translate: Words) {
  const { writeId, outcome } = record;
  const { status, content, redirectURL, comment } = answerOf(record, translate);
  const time = durationOf(record);
  const failure = failureOf(record);
  const comments = [
    comment,
    time === null ? translate('har.entry.noDuration') : null,
    record.sentTo === null ? translate('har.entry.noAddress') : null,
  ].filter((part) => part !== null);
  return {
    startedDateTime: startOf(record),
    time: time ?? -1,
    request: requestOf(record, translate),
    response: {
      status,
      statusText: '',
      httpVersion: '',
      cookies: [],
      headers: content.mimeType === '' ? [] : [{ name: 'Content-Type', value: content.mimeType }],
      content,
      redirectURL,
      headersSize: -1,
      bodySize: -1,
      comment: translate('har.response'),
    },
    cache: {},
    timings: {
      blocked: -1,
      dns: -1,
      connect: -1,
      ssl: -1,
      send: -1,
      wait: -1,
      receive: -1,
      comment: translate('har.timings'),
    },
    ...(comments.length > 0 && { comment: comments.join(' ') }),
    _writeId: writeId,
    _outcome: outcome,
    // As Chrome writes it.
    ...(failure?.kind === 'interrupted' && { _error: `net::${failure.netCode}` }),
  };
}

const failureOf = ({ ended }: WriteRecord): Failure | null =>
  ended === null || ended.kind === 'done' ? null : ended.failure;

/** A placeholder that headers and URLs keep unchanged and that can't occur in an entry. */
const standIn = randomUUID();
/** For entries of the first versions, which have no address. */
const unknownTarget: ServiceTarget = {
  baseUrl: 'https://address-unknown.invalid',
  placement: null,
};

/** Built by what sends, with dots in place of the token, which isn't read for this. */
function requestOf(record: WriteRecord, translate: Words) {
  const { method, body } = record;
  const { target, url, headers } = addressed(record);
  const named = ([name, value]: readonly [string, string]): NamedValue =>
    value.includes(standIn)
      ? { name, value: value.replace(standIn, mask), comment: translate('har.token') }
      : { name, value };
  return {
    method,
    url: url.href.replace(standIn, encodeURIComponent(mask)),
    httpVersion: '',
    cookies: [],
    headers: [...headers].map(([name, value]) => named([headerCase(name, target, record), value])),
    queryString: [...url.searchParams].map(named),
    ...(body !== null && { postData: { mimeType: 'application/json', text: body } }),
    headersSize: -1,
    bodySize: body === null ? 0 : Buffer.byteLength(body),
    comment: translate('har.request'),
  };
}

function addressed(record: WriteRecord) {
  const target = record.sentTo ?? unknownTarget;
  try {
    return { target, ...addressRequest(target, standIn, record, shownOnly) };
  } catch {
    // The entry is damaged: what is left of it is still worth having.
    const { path, body } = record;
    const plain = { path, body, idempotency: null, ifMatch: null };
    return { target: unknownTarget, ...addressRequest(unknownTarget, standIn, plain, shownOnly) };
  }
}

function answerOf(record: WriteRecord, translate: Words): Answer {
  const { ended, outcome } = record;
  if (ended === null) {
    const why = outcome === 'sending' || outcome === 'unknown' ? outcome : 'notReadable';
    const comment = translate(`har.answer.${why === 'unknown' ? 'appEnded' : why}`);
    return withoutBody(record.status ?? noStatus, comment);
  }
  if (ended.kind === 'done') {
    const { status, reply, replyNote } = ended;
    const comment = replyNote === null ? null : translate(`journal.replyNote.${replyNote}`);
    if (reply !== null || replyNote !== null)
      return { ...withoutBody(status, comment), ...contentOf(reply, translate) };
    return { ...withoutBody(status, null), content: { size: 0, mimeType: '' } };
  }
  const { failure } = ended;
  switch (failure.kind) {
    case 'http':
      return { ...withoutBody(failure.status, null), ...contentOf(failure.body, translate) };
    case 'redirected':
      return {
        ...withoutBody(failure.status ?? noStatus, translate('har.answer.redirected')),
        redirectURL: failure.location ?? '',
      };
    case 'timeout':
    case 'interrupted': {
      const { received } = failure;
      const comment =
        received === null
          ? translate('har.answer.none')
          : translate('har.answer.part', { status: received.status, bytes: received.bytes });
      return withoutBody(noStatus, comment);
    }
    case 'unreadable':
      return {
        ...withoutBody(noStatus, translate('har.answer.none')),
        ...contentOf(failure.body, translate),
      };
    default:
      return withoutBody(noStatus, translate('har.answer.none'));
  }
}

/** The size of a body isn't in the journal: its text was decoded, and may have been masked and shortened. */
const withoutBody = (status: number, comment: string | null): Answer => ({
  status,
  content: { size: -1, mimeType: '' },
  redirectURL: '',
  comment,
});

function contentOf(body: ShownBody | null, translate: Words): Pick<Answer, 'content'> {
  if (body === null) return { content: { size: -1, mimeType: '' } };
  const { text, contentType, truncated } = body;
  const comment = truncated ? { comment: translate('journal.truncated') } : {};
  return { content: { size: -1, mimeType: contentType ?? '', text, ...comment } };
}

/** Until the answer was read, or until there was none, ms. Null if the journal doesn't have it. */
function durationOf(record: WriteRecord): number | null {
  const { ended } = record;
  if (ended?.kind === 'done') return ended.durationMs;
  return failureOf(record)?.exchange?.durationMs ?? null;
}

/**
 * When the request began. `startedAt` is the press: its user may have been read again in between.
 */
function startOf(record: WriteRecord): string {
  const { startedAt, ended } = record;
  const pressedAt = Date.parse(startedAt);
  const begunAt =
    ended?.kind === 'done'
      ? Date.parse(ended.endedAt) - ended.durationMs
      : Date.parse(failureOf(record)?.exchange?.startedAt ?? '');
  // A clock that was set back in between says nothing.
  const at = Number.isNaN(begunAt) ? pressedAt : Math.max(begunAt, pressedAt);
  return new Date(Number.isNaN(at) ? 0 : at).toISOString();
}
