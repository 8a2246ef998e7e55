import type { RequestListener } from 'node:http';
import { appImageFile, feedContent, newKeys, signedText } from './signed-feed.ts';

export const { publicKey, privateKey } = newKeys();
export const key = publicKey.export({ type: 'spki', format: 'pem' }).toString();
export const bytes = Buffer.from('the new AppImage '.repeat(60_000));
export const file = appImageFile(bytes);
export const feed = (changed: object = {}) =>
  signedText(JSON.stringify(feedContent(bytes, changed)), privateKey);

/** Answers the feed and its file, each as given. */
export const answer =
  (given: { feed?: Buffer | RequestListener; file?: Buffer | RequestListener }): RequestListener =>
  (request, response) => {
    const what =
      request.url === '/shop/updates.signed' ? (given.feed ?? feed()) : (given.file ?? bytes);
    if (typeof what === 'function') what(request, response);
    else response.end(what);
  };

/** Sends the head and half of it, and then nothing more. */
export const half =
  (whole: Buffer, end: 'hangs' | 'breaks'): RequestListener =>
  (_request, response) => {
    response.writeHead(200, { 'content-length': whole.byteLength });
    response.write(whole.subarray(0, whole.byteLength / 2), () => {
      if (end === 'breaks') response.socket?.destroy();
    });
  };
