/** A body ended because it was longer than allowed. */
export class BodyTooLarge extends Error {
  override readonly name = 'BodyTooLarge';
  readonly limitBytes: number;

  constructor(limitBytes: number) {
    super(`longer than ${limitBytes} bytes`);
    this.limitBytes = limitBytes;
  }
}

/**
 * Hands a body on in pieces as they come, counted after decompression. Throws `BodyTooLarge` at the
 * first byte over the limit, and whatever the connection throws. What is left then goes with the signal of
 * the request: to cancel the reader as well can throw where nobody catches it, since a body that is about
 * to go on is handed to a stream that is closed (nodejs/node#64529).
 */
export async function readBody(
  response: Response,
  limitBytes: number,
  onChunk: (chunk: Uint8Array, bytesSoFar: number) => void,
): Promise<number> {
  if (response.body === null) return 0;
  const reader = response.body.getReader();
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return bytes;
    bytes += value.byteLength;
    if (bytes > limitBytes) throw new BodyTooLarge(limitBytes);
    onChunk(value, bytes);
  }
}
