import { parentPort } from 'node:worker_threads';
import { readTable } from './read-table.ts';
import { TableError } from './table-error.ts';
import type { FromTableWorker, ToTableWorker } from './table-messages.ts';

/**
 * The thread that reads tables. It holds the bytes of one table, which may be read again, and has access to
 * nothing else.
 */

/** The number of pieces under way: one is made while the previous one is stored. */
const mostAhead = 2;

/** Thrown when the reading is no longer needed. */
class Ended extends Error {}

type Read = ToTableWorker & { readonly kind: 'read' };

interface Reading {
  readonly call: number;
  ahead: number;
  isEnded: boolean;
  wake(): void;
}

const post = (message: FromTableWorker): void => parentPort?.postMessage(message);

let pieces: Uint8Array[] = [];
let reading: Reading | null = null;

async function read({ call, fileName, options }: Read): Promise<void> {
  const own: Reading = { call, ahead: 0, isEnded: false, wake: () => undefined };
  reading = own;
  // Joined once; later readings find them joined.
  const bytes = pieces.length === 1 ? (pieces[0] ?? new Uint8Array()) : Buffer.concat(pieces);
  pieces = [bytes];
  try {
    const table = await readTable({
      ...{ bytes, fileName, options },
      async send(piece) {
        while (own.ahead === mostAhead && !own.isEnded)
          await new Promise<void>((resolve) => {
            own.wake = resolve;
          });
        if (own.isEnded) throw new Ended();
        own.ahead += 1;
        post({ kind: 'piece', call, piece });
      },
    });
    post({ kind: 'table', call, table });
  } catch (error) {
    if (error instanceof Ended) return;
    // Any other error ends the thread, which then reports it.
    if (!(error instanceof TableError)) throw error;
    const { problem, row, byte } = error;
    post({ kind: 'problem', call, problem, row, byte });
  }
}

function end(): void {
  if (reading === null) return;
  reading.isEnded = true;
  reading.wake();
  reading = null;
}

parentPort?.on('message', (message: ToTableWorker) => {
  switch (message.kind) {
    case 'add':
      pieces.push(message.bytes);
      return;
    case 'read':
      end();
      void read(message);
      return;
    case 'kept':
      if (reading?.call !== message.call) return;
      reading.ahead -= 1;
      reading.wake();
      return;
    case 'end':
      if (reading?.call === message.call) end();
      return;
  }
});
