import type { WriteRecord } from '../../contract/write/write.ts';
import { addressRequest, type ServiceTarget } from './address-request.ts';
import { headerCase } from './preview-request.ts';

/** Linux takes no longer argument (128 KiB, its end included); one of 3 bytes a character fits as well. */
const longestArgument = 40_000;
/** A stand-in that headers and URLs carry unchanged, exchanged for a variable of the shell afterwards. */
const standIn = 'TOKEN-STANDS-HERE';
const unknownService: ServiceTarget = {
  baseUrl: 'https://base-url-stands-here.invalid',
  placement: { kind: 'bearer' },
};

/**
 * A recorded request as a command for a POSIX shell: the body exactly, `$TOKEN` where the token goes, which is
 * not even read for this. Journal entries of the first versions kept no address: with null `$BASE_URL` stands for it.
 */
export function curlCommand(
  target: ServiceTarget | null,
  request: Pick<WriteRecord, 'method' | 'path' | 'body' | 'idempotency'>,
): string {
  const { url, headers } = addressRequest(target ?? unknownService, standIn, request);
  const body = request.body;
  const isLong = body !== null && body.length > longestArgument;
  const address =
    target === null
      ? `"$BASE_URL"${quoted(url.href.slice(unknownService.baseUrl.length))}`
      : withToken(url.href);
  const command = [
    `curl --request ${request.method}`,
    // Brackets in an address are no pattern.
    `--globoff ${address}`,
    ...[...headers].map(
      ([name, value]) =>
        `--header ${withToken(`${headerCase(name, target ?? unknownService, request)}: ${value}`)}`,
    ),
    // Not `--data`: that reads a file's name after an @, and drops line breaks of a file.
    ...(body === null ? [] : [isLong ? '--data-binary @-' : `--data-raw ${quoted(body)}`]),
  ].join(' \\\n  ');
  // `printf` is part of the shell: what it is given is no argument of a new process.
  return isLong ? `printf %s ${quoted(body)} | ${command}` : command;
}

/** One word of a POSIX shell that stands for exactly this text; a shell cannot hold NUL. */
export function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

function withToken(text: string): string {
  return text
    .split(standIn)
    .map((part) => (part === '' ? '' : quoted(part)))
    .join('"$TOKEN"');
}
