import { execFile } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { electronPath } from '../../../scripts/setup/electron/electron.mjs';
import { launchApp } from '../../fixtures/launch-app.ts';
import { seedProfile, storeToken } from '../../fixtures/seed-profile.ts';
import { expect, test as freshTest, sharedTest as test } from '../../fixtures/test.ts';
import { invoke } from '../../kit/app/bridge.ts';
import { http2Faults } from '../../kit/faults/tls-faults.ts';
import { ProductsPage } from '../../kit/pages/products-page.ts';
import type { Answer } from '../../kit/service/answer.ts';
import { type Service, startSecureService, startService } from '../../kit/service/start-service.ts';
import { testCertificate, trustTestAuthority } from '../../kit/service/tls/test-certificates.ts';

/**
 * Over HTTP/2 and HTTP/3, Chromium sends a write again. A bare Electron shows this here. The app allows Chromium only
 * HTTP/1.1 and sends each write once.
 */

/** Makes an Electron without the app's switches send one POST to each URL, and returns the last status or error. */
async function sendBare(folder: string, url: string, ...switches: string[]): Promise<string> {
  const args = [
    join(import.meta.dirname, '../../fixtures/bare-sender'),
    `--send-to=${url}`,
    `--user-data-dir=${join(folder, 'bare')}`,
    ...switches,
    // Chromium's sandbox can't run as root.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ];
  const env = { ...process.env, ...trustTestAuthority(folder) };
  const { stdout } = await promisify(execFile)(electronPath(), args, { env });
  return stdout.trim().split('\n').at(-1) ?? '';
}

/** Counts the datagrams that arrive at a port, the first sign of HTTP/3. */
async function countDatagrams(port: number) {
  const socket = createSocket('udp4');
  let count = 0;
  socket.on('message', () => {
    count += 1;
  });
  socket.bind(port, '127.0.0.1');
  await once(socket, 'listening');
  return { count: () => count, close: () => socket.close() };
}

test.describe('a service of HTTP/2 to which the app sends each write once, as the matrix of faults shows,', () => {
  test('and a bare Electron sends it more than once', async ({ files }) => {
    const opened = await Promise.all(
      http2Faults.map(async ({ name, open }) => {
        const arrived: string[] = [];
        return { name, arrived, ...(await open((method) => arrived.push(method))) };
      }),
    );
    await sendBare(files, opened.map(({ origin }) => `${origin}/api/v1/orders`).join(','));
    for (const { name, arrived, close } of opened) {
      const posts = arrived.filter((method) => method === 'POST');
      expect(posts.length, name).toBeGreaterThan(1);
      await close();
    }
  });
});

/** An address of `localhost` that reads each request and then ends its connection. The other address refuses. */
const addressTest = test.extend<{
  readonly address: '::1' | '127.0.0.1';
  readonly half: ({ readonly baseUrl: string } & Pick<Service, 'requestsOf'>) | null;
}>({
  address: ['127.0.0.1', { option: true }],
  half: async ({ address }, use) => {
    const port = 19_000 + Math.floor(Math.random() * 900);
    const script = {
      answerTo: (): Answer => 'drop-after-reading',
      usual: () => ({ status: 500 }),
    } as const;
    const service = await startService(script, { host: address, port }).catch(() => null);
    await use(service && { baseUrl: `http://localhost:${port}`, requestsOf: service.requestsOf });
    await service?.close();
  },
  profileChange: ({ half }, use) => use(half === null ? {} : { baseUrl: half.baseUrl }),
});

for (const address of ['::1', '127.0.0.1'] as const) {
  addressTest.describe(`a name with two addresses, of which ${address} reads and ends`, () => {
    addressTest.use({ address });
    addressTest(
      'gets an order once, and it is unknown',
      async ({ window, profile, failure, half }) => {
        addressTest.skip(half === null, 'This computer has no such address.');
        await expect(failure.titled("Couldn't load the products")).toBeVisible();
        const order = { body: '{"productId": 1}', draftId: null, writeId: crypto.randomUUID() };
        const sent = await invoke(window, 'createOrder', { profileId: profile?.id, ...order });
        expect(sent).toMatchObject({ ok: true, value: { kind: 'unknown' } });
        expect(half?.requestsOf('POST')).toHaveLength(1);
      },
    );
  });
}

freshTest(
  'no order leaves over HTTP/3, and each arrives once over TCP',
  async ({ userData, service, files }) => {
    const secure = await startSecureService(testCertificate('good'));
    const { host, origin, port } = new URL(secure.baseUrl);
    const datagrams = await countDatagrams(Number(port));
    // Without this switch, Chromium uses it only for publicly trusted certificates.
    const forced = `--origin-to-force-quic-on=${host}`;
    expect(await sendBare(files, `${origin}/api/v1/orders`, forced)).toContain('ERR_QUIC');
    const before = datagrams.count();
    expect(before, 'datagrams of a bare Electron').toBeGreaterThan(0);

    const profile = seedProfile(userData, service, { baseUrl: origin });
    await storeToken(profile.id, origin, service.token);
    const app = await launchApp({ userData, env: trustTestAuthority(userData), args: [forced] });
    await expect(new ProductsPage(app.window).row(1)).toBeVisible();
    for (let count = 1; count <= 3; count += 1) {
      const order = { body: `{"number": ${count}}`, draftId: null, writeId: crypto.randomUUID() };
      const sent = await invoke(app.window, 'createOrder', { profileId: profile.id, ...order });
      expect(sent).toMatchObject({ ok: true, value: { kind: 'done' } });
      const orders = secure.arrived.filter((one) => one === 'POST /api/v1/orders');
      expect(orders).toHaveLength(count);
    }
    expect(datagrams.count(), 'datagrams of the app').toBe(before);
    expect(app.problems()).toEqual([]);
    await app.close();
    datagrams.close();
    await secure.close();
  },
);
