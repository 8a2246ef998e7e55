import { randomUUID } from 'node:crypto';

/** How many documents wait; then the oldest is dropped. Each can be 16 MiB. */
const mostWaiting = 2;

export interface SchemaReads {
  /** Keeps the bytes of a document until they are taken. Returns the ID to take them by. */
  put(bytes: Uint8Array<ArrayBuffer>): string;
  /** The bytes, only once; null if there are none. */
  takeBytes(readId: string): Uint8Array<ArrayBuffer> | null;
}

/** Where the bytes of a schema document wait for the page's worker. */
export function createSchemaReads(): SchemaReads {
  const waiting = new Map<string, Uint8Array<ArrayBuffer>>();
  return {
    put(bytes) {
      const [oldest] = waiting.size < mostWaiting ? [] : waiting.keys();
      if (oldest !== undefined) waiting.delete(oldest);
      const readId = randomUUID();
      waiting.set(readId, bytes);
      return readId;
    },
    takeBytes(readId) {
      const bytes = waiting.get(readId) ?? null;
      waiting.delete(readId);
      return bytes;
    },
  };
}
