import type { WriteRecord } from '../../contract/write/write.ts';
import { shownOnly } from '../../policy/address-rules.ts';
import { addressRequest, type ServiceTarget } from './address-request.ts';
import { headerCase } from './preview-request.ts';

/**
 * Characters of the longest argument. Fits Linux's limit (128 KiB, including its end) even with 3 bytes per character.
 */
const longestArgument = 40_000;
/** A placeholder that headers and URLs keep unchanged; replaced with a shell variable afterwards. */
const standIn = 'TOKEN-STANDS-HERE';
const unknownService: ServiceTarget = {
  baseUrl: 'https://base-url-stands-here.invalid',
  placement: { kind: 'bearer' },
};

/**
 * A recorded request as a command for a POSIX shell: the exact body, and `$TOKEN` where the token goes. The token isn't
 * read for this. Journal entries of the first versions have no address: with null, `$BASE_URL` is used instead.
 */
export function curlCommand(
  target: ServiceTarget | null,
  request: Pick<WriteRecord, 'method' | 'path' | 'body' | 'idempotency' | 'ifMatch'>,
): string {
  const { url, headers } = addressRequest(target ?? unknownService, standIn, request, shownOnly);
  const body = request.body;
  const isLong = body !== null && body.length > longestArgument;
  const address =
    target === null
      ? `"$BASE_URL"${quoted(url.href.slice(unknownService.baseUrl.length))}`
      : withToken(url.href);
  const command = [
    `curl --request ${request.method}`,
    // Brackets in an address aren't a pattern.
    `--globoff ${address}`,
    ...[...headers].map(
      ([name, value]) =>
        `--header ${withToken(`${headerCase(name, target ?? unknownService, request)}: ${value}`)}`,
    ),
    // Not `--data`: that reads a file if the text starts with @, and drops its line breaks.
    ...(body === null ? [] : [isLong ? '--data-binary @-' : `--data-raw ${quoted(body)}`]),
  ].join(' \\\n  ');
  // `printf` is part of the shell, so its arguments aren't those of a new process.
  return isLong ? `printf %s ${quoted(body)} | ${command}` : command;
}

/** Quotes this text as one word for a POSIX shell; a shell can't represent NUL. */
export function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

function withToken(text: string): string {
  return text
    .split(standIn)
    .map((part) => (part === '' ? '' : quoted(part)))
    .join('"$TOKEN"');
}
