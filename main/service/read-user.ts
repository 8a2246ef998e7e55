import { isUtf8 } from 'node:buffer';
import type { Gated } from '../contract/service-text.ts';
import { FailureError, type MadeFailure } from '../failure-error.ts';
import { answerText } from './answer/answer-text.ts';
import { announcedLength, replyLimitBytes, shownBodyCharacters } from './answer/decode-body.ts';
import { encodingOf } from './answer/foreign-encoding.ts';
import { maskInSlices, maskToken } from './answer/mask-token.ts';
import { type GatedRecord, serviceText, wholeRecord } from './answer/service-text.ts';
import { inSlices } from './answer/steps.ts';
import { describeWebPage, isWebPage } from './answer/web-page.ts';
import { type Answer, httpFailure } from './failure/http-failure.ts';
import { type RecordMembers, readRecord } from './read-record.ts';
import { readUserRequest } from './request/build-requests.ts';
import { readWhole, type SendOptions, sendRequest } from './request/send-request.ts';

/** A user as a service has sent it. */
export interface ReadUser {
  /** Exactly as it came. */
  readonly text: string;
  /** The same past the gate: what may be kept of it. */
  readonly gated: GatedRecord;
  /** Whether some form of the token is in the text, or in the ETag. */
  readonly holdsToken: { readonly text: boolean; readonly etag: boolean };
  readonly members: RecordMembers;
  readonly status: number;
  readonly headers: Headers;
  /** ISO 8601 in UTC. */
  readonly readAt: string;
  /** The digest of the token that it was read with; left out before that is known. */
  readonly account?: string | undefined;
  readonly durationMs: number;
}

/** Longest ETag in which the token is looked for, characters: a longer one isn't used. */
const searchedEtag = 4096;

/** A JSON text of this many characters that says nothing would be written with a lot of white space. */
const longestNothing = 100;

const nothing = /^[ \t\n\r]*(?:(?:null|\{[ \t\n\r]*\})[ \t\n\r]*)?$/;

/** NestJS, Go and others answer so with a 200 if they have no such user. */
const holdsNothing = (text: string): boolean => text.length <= longestNothing && nothing.test(text);

/**
 * GET /api/v1/users/{id}: at most 5 MiB of UTF-8, one JSON object in which no name is used twice. Throws `FailureError`.
 */
export function readUser(id: string, options: SendOptions): Promise<ReadUser> {
  return sendRequest(readUserRequest(id), options, async (answer) => {
    const { response, context } = answer;
    if (!response.ok) throw await httpFailure(answer);
    const announcedBytes = announcedLength(response);
    if (announcedBytes !== null && announcedBytes > replyLimitBytes) {
      const exchange = context.exchange();
      const limitBytes = replyLimitBytes;
      throw new FailureError({ kind: 'too-large', exchange, limitBytes, announcedBytes });
    }
    const bytes = await readWhole(answer, replyLimitBytes);
    const readAt = new Date().toISOString();
    const { durationMs } = context.exchange();
    const text = await textOf(answer, bytes);
    if (holdsNothing(text)) {
      const detail = `${response.status} with ${text.trim() || 'an empty body'}`;
      throw await unreadable(answer, bytes, 'no-user', detail);
    }
    const read = await inSlices(readRecord(text));
    if ('problem' in read) throw await unreadable(answer, bytes, read.problem, `at ${read.at}`);
    const { token } = context;
    const masked = await maskInSlices(text, token, text.length);
    const etag = (response.headers.get('etag') ?? '').slice(0, searchedEtag);
    return {
      text,
      gated: await inSlices(wholeRecord(text, masked)),
      holdsToken: { text: masked !== text, etag: maskToken(etag, token) !== etag },
      members: read.members,
      status: response.status,
      headers: response.headers,
      readAt,
      durationMs,
    };
  });
}

async function textOf(answer: Answer, bytes: Buffer): Promise<string> {
  const { response, context } = answer;
  const contentType = response.headers.get('content-type');
  if (isWebPage(bytes, contentType)) {
    const page = describeWebPage(bytes, contentType, context.url, context.token);
    throw await unreadable(answer, bytes, 'web-page', contentType ?? '', page);
  }
  if (!isUtf8(bytes)) throw await unreadable(answer, bytes, 'not-utf8', contentType ?? '');
  // With its byte order mark, which isn't JSON.
  return bytes.toString('utf8');
}

async function unreadable(
  { response, context: { exchange, token } }: Answer,
  bytes: Buffer,
  problem: MadeFailure<'unreadable'>['problem'],
  detail: string,
  page: Gated<MadeFailure<'unreadable'>['page']> = null,
): Promise<FailureError> {
  const contentType = response.headers.get('content-type');
  const about = {
    kind: 'unreadable',
    exchange: exchange(),
    problem,
    page,
    ...encodingOf(bytes, contentType, token),
  } as const;
  const { body } = await answerText(bytes, contentType, token, true, shownBodyCharacters);
  return new FailureError({ ...about, detail: serviceText(detail, token), body });
}
