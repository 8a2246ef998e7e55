import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { feedMark } from '../feed.ts';

/** A key pair of Ed25519. */
export const newKeys = () => generateKeyPairSync('ed25519');

/** The bytes of a feed in which exactly this text is signed. */
export function signedText(text: string, key: KeyObject): Buffer {
  const signed = Buffer.from(text);
  const signature = sign(null, signed, key).toString('base64');
  return Buffer.concat([Buffer.from(`${feedMark}${signature}\n`), signed]);
}

/** What a feed says of an AppImage with these bytes. */
export function appImageFile(bytes: Uint8Array, name = 'Counterfoil-1.2.0-linux-x86_64.AppImage') {
  return {
    name,
    size: bytes.byteLength,
    system: 'linux',
    arch: process.arch,
    sha512: createHash('sha512').update(bytes).digest('base64'),
  };
}

/** The content of a feed, as it is signed. */
export function feedContent(bytes: Uint8Array, changed: object = {}) {
  const files = [appImageFile(bytes)];
  return {
    product: 'counterfoil',
    version: '1.2.0',
    date: '2026-11-30',
    notes: 'What is new',
    files,
    ...changed,
  };
}

/** A server on this computer. `stop` also ends what it is still answering. */
export async function serve(
  answer: RequestListener,
): Promise<{ readonly origin: string; readonly asked: string[]; stop(): void }> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${address.port}`,
    asked,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
