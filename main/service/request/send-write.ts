import { isUtf8 } from 'node:buffer';
import { isInsecure } from '../../contract/profile/base-url.ts';
import type { WriteReply } from '../../contract/write/sending-record.ts';
import type { WriteRequest } from '../../contract/write/service-request.ts';
import { answerText } from '../answer/answer-text.ts';
import { BodyTooLarge, readBody, replyLimitBytes } from '../answer/decode-body.ts';
import { isWebPage } from '../answer/web-page.ts';
import { type Answer, httpFailure } from '../failure/http-failure.ts';
import { type SendOptions, sendRequest } from './send-request.ts';

/** Sends a write once. Any 2xx is success, whatever its body; everything else throws `FailureError`. */
export function sendWrite(request: WriteRequest, options: SendOptions): Promise<WriteReply> {
  return sendRequest(request, options, async (answer) => {
    if (!answer.response.ok) throw await httpFailure(answer);
    return replyOf(answer);
  });
}

/** Reads the body of a 2xx. The write is already done, so any problem with the body is only a note. */
async function replyOf({ response, deadline, context }: Answer): Promise<WriteReply> {
  const chunks: Uint8Array[] = [];
  let replyNote: WriteReply['replyNote'] = null;
  try {
    await readBody(response, replyLimitBytes, (chunk) => {
      deadline.touch();
      chunks.push(chunk);
    });
  } catch (error) {
    replyNote =
      error instanceof BodyTooLarge ? 'too-large' : deadline.passed !== null ? 'timeout' : 'cut';
  }
  const bytes = Buffer.concat(chunks);
  const contentType = response.headers.get('content-type');
  const isWhole = replyNote === null;
  if (isInsecure(context.url) && isWebPage(bytes, contentType)) replyNote = 'web-page';
  else if (isWhole && !isUtf8(bytes)) replyNote = 'not-utf8';
  const { durationMs } = context.exchange();
  return {
    status: response.status,
    reply: (await answerText(bytes, contentType, context.token, isWhole)).body,
    replyNote,
    durationMs,
  };
}
