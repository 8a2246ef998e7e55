import { type Fault, shortTimeouts } from '../fault.ts';
import { wireAnswer } from '../wire-answer.ts';

const MiB = 1024 * 1024;
const json = { 'Content-Type': 'application/json' };

/** `pieces` MiB of spaces after a beginning, as fast as the client reads them. */
function pour(beginning: string, pieces = Number.POSITIVE_INFINITY): ReadableStream<Uint8Array> {
  const spaces = new Uint8Array(MiB).fill(0x20);
  let left = pieces;
  return new ReadableStream({
    start: (controller) => controller.enqueue(Buffer.from(beginning)),
    pull(controller) {
      if (left <= 0) return controller.close();
      left -= 1;
      controller.enqueue(spaces);
    },
  });
}

/** Answers that are too large. */
export const sizeFaults: readonly Fault[] = [
  {
    name: 'endless',
    what: 'A 200 whose body never ends, as fast as it goes.',
    over: 'http',
    expected: { read: 'too-large', write: 'Done: too-large' },
    answer: () => new Response(pour('['), { headers: json }),
  },
  {
    name: 'endless-error',
    what: 'A 500 whose body never ends, as fast as it goes.',
    over: 'http',
    expected: { read: 'http 500', write: 'Failed: http 500' },
    answer: () => new Response(pour('{"message":"'), { status: 500, headers: json }),
  },
  {
    name: 'error-of-100-mb',
    what: 'A 400 with a body of 100 MB.',
    over: 'http',
    expected: { read: 'http 400', write: 'Refused: http 400' },
    answer: () => new Response(pour('{"message":"', 100), { status: 400, headers: json }),
  },
  {
    name: 'announced-too-large',
    what: 'A 200 that says that it is 10 GB long.',
    over: 'wire',
    expected: { read: 'too-large', write: 'Done: timeout' },
    timeouts: shortTimeouts,
    answer: (socket) =>
      socket.write(
        wireAnswer('200 OK', ['Content-Type: text/json', 'Content-Length: 10000000000'], '['),
      ),
  },
];
