/** Reading stopped because the body is longer than allowed. */
export class BodyTooLarge extends Error {
  override readonly name = 'BodyTooLarge';
  readonly limitBytes: number;

  constructor(limitBytes: number) {
    super(`longer than ${limitBytes} bytes`);
    this.limitBytes = limitBytes;
  }
}

/**
 * Passes on a body in pieces as they arrive, counted after decompression. Throws `BodyTooLarge` at the first byte over
 * the limit, and any error of the connection. The rest is dropped by the signal of the request. Don't cancel the reader
 * too: that can throw uncaught, because the next piece of the body may then reach a closed stream (nodejs/node#64529).
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
