import { createServer } from 'node:http';
import { Readable } from 'node:stream';
import { openPort } from '../../e2e/kit/service/listen.ts';
import { type DemoProduct, encodeProducts } from '../../main/demo/demo-product.ts';

/** The first entry of every answer. Its name says which answer it came in. */
export const markerProduct = { id: '1', price: 1 } as const;

/** The marker's name in the nth answer, counted from 1. */
export function markerName(answer: number): string {
  return `Marker ${String(answer).padStart(4, '0')}`;
}

/** Serves the same list again and again; only the first entry says which answer it is. */
export interface ListService {
  /** `http://127.0.0.1:PORT` */
  readonly origin: string;
  readonly token: string;
  /** Length of an answer. */
  readonly bytes: number;
  /** Number of requests so far. */
  readonly answers: number;
  /** When the last byte of the nth answer was handed to the system, ms since 1970. Throws if it wasn't. */
  completeAt(answer: number): number;
  close(): Promise<void>;
}

/**
 * Starts the service on the loopback address. It replaces the demo service, which doesn't report when an answer is
 * complete. Products and encoding are the demo's. `inside`: the member of an object that has the list; null for a bare one.
 */
export async function startListService(
  products: readonly DemoProduct[],
  inside: string | null = null,
): Promise<ListService> {
  const marked = products.length > 0;
  const [before, after] = inside === null ? ['', ''] : [`{"${inside}":`, ',"next":null}'];
  const firstBlock = (answer: number) =>
    Buffer.concat([
      Buffer.from(before),
      ...encodeProducts([{ ...markerProduct, name: markerName(answer) }]).slice(0, 1),
    ]);
  const rest = encodeProducts(products).map((block, at) =>
    at === 0 && marked ? Buffer.concat([Buffer.from(','), block.subarray(1)]) : block,
  );
  const blocksOf = (answer: number) =>
    marked ? [firstBlock(answer), ...rest, Buffer.from(after)] : rest;
  const bytes = blocksOf(1).reduce((sum, block) => sum + block.length, 0);
  const completed = new Map<number, number>();
  let answers = 0;
  const server = createServer((_request, response) => {
    const answer = ++answers;
    response.on('finish', () => completed.set(answer, performance.timeOrigin + performance.now()));
    response.writeHead(200, {
      'Content-Type': 'application/json',
      'Content-Length': bytes,
      'Access-Control-Allow-Origin': '*',
    });
    Readable.from(blocksOf(answer)).pipe(response);
  });
  const { port, close } = await openPort(server);
  return {
    origin: `http://127.0.0.1:${port}`,
    token: 'token-of-the-benchmark',
    bytes,
    get answers() {
      return answers;
    },
    completeAt(answer) {
      const at = completed.get(answer);
      if (at === undefined) throw new Error(`Answer ${answer} was never complete.`);
      return at;
    },
    close,
  };
}
