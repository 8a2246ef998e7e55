import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { feedContent, newKeys, serve, signedText } from './testing/signed-feed.ts';
import { answer, bytes, feed, file, half, key, privateKey } from './testing/update-server.ts';
import { checkIn, downloadIn, never, progress } from './testing/updater-calls.ts';
import { problemOf } from './update-error.ts';
import { createUpdater, type UpdaterParts } from './updater.ts';

describe('an update', () => {
  let folder: string;
  let state: string;
  let appImage: string;
  let server: Awaited<ReturnType<typeof serve>>;

  const start = async (
    given: Parameters<typeof answer>[0],
    changed: Partial<UpdaterParts> = {},
  ) => {
    server = await serve(answer(given));
    return createUpdater({
      system: 'linux',
      arch: process.arch,
      version: '1.1.0',
      key,
      publisher: null,
      appImage,
      isInstalling: true,
      folder: join(folder, 'updates'),
      seenPath: join(state, 'updates-seen.json'),
      address: `${server.origin}/shop/updates.signed`,
      limits: { idleMs: 20_000, feedMs: 20_000 },
      fetch: (input, { signal }) => fetch(input, { signal }),
      ...changed,
    });
  };
  /** What is left of downloads. */
  const left = async () => {
    const names = await readdir(join(folder, 'updates'), { recursive: true }).catch(() => []);
    return names.filter((name) => name !== 'pending');
  };
  const installed = async () => (await readFile(appImage)).toString().slice(0, 16);

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'counterfoil-updates-'));
    state = await mkdtemp(join(tmpdir(), 'counterfoil-state-'));
    appImage = join(folder, 'Counterfoil.AppImage');
    await writeFile(appImage, 'the old AppImage', { mode: 0o750 });
    // electron-updater wants it to be there; what is replaced is `appImage`.
    vi.stubEnv('APPIMAGE', appImage);
    progress.onBytes.mockClear();
    progress.onVerify.mockClear();
  });
  afterEach(async () => {
    server.stop();
    vi.unstubAllEnvs();
    await rm(folder, { recursive: true });
    await rm(state, { recursive: true });
  });

  it('is found, downloaded, verified and installed', async () => {
    const updater = await start({});
    expect(await updater.check(never)).toEqual({
      version: '1.2.0',
      date: '2026-11-30',
      notes: 'What is new',
    });
    expect(await downloadIn(updater)).toBe('verified');
    expect(progress.onBytes).toHaveBeenLastCalledWith(bytes.byteLength, bytes.byteLength);
    expect(progress.onVerify).toHaveBeenCalledOnce();
    expect(await installed()).toBe('the old AppImage');
    await updater.install();
    expect(await readFile(appImage)).toEqual(bytes);
    expect((await stat(appImage)).mode & 0o777).toBe(0o750);
    expect(await readdir(folder)).toEqual(['Counterfoil.AppImage', 'updates']);
    // The feed once, and no other request.
    expect(server.asked).toEqual(['GET /shop/updates.signed', `GET /shop/${file.name}`]);
  });

  it('is the installer on Windows, in a folder of its own', async () => {
    const exe = { ...file, name: 'Counterfoil-1.2.0-win-x64.exe', system: 'win32', arch: 'x64' };
    const updater = await start(
      { feed: feed({ files: [file, exe] }) },
      { system: 'win32', arch: 'x64', appImage: null },
    );
    expect(await checkIn(updater)).toBe('1.2.0');
    expect(await downloadIn(updater)).toBe('verified');
    expect(server.asked).toContain(`GET /shop/${exe.name}`);
    expect(await left()).toContain(`pending/${exe.name}`);
  });

  it('sends no ID of this installation and no headers but its own', async () => {
    const headers: string[] = [];
    const updater = await start({
      feed: (request, response) => {
        headers.push(...Object.keys(request.headers));
        response.end(feed());
      },
    });
    await updater.check(never);
    expect(headers.filter((name) => /staging|id$|cookie|auth/.test(name))).toEqual([]);
    expect(await left()).toEqual([]);
  });

  it.each([
    ['older', feed({ version: '1.0.9' }), 'nothing newer'],
    ['the same', feed({ version: '1.1.0' }), 'nothing newer'],
    ['a preview of the same', feed({ version: '1.1.0-beta.2' }), 'nothing newer'],
    ['of a later one', feed({ version: '2.0.0' }), '2.0.0'],
    ['unsigned', Buffer.from(JSON.stringify(feedContent(bytes))), { kind: 'unsigned' }],
    ['signed with another key', signedText('{}', newKeys().privateKey), { kind: 'bad-signature' }],
    [
      'changed after it was signed',
      Buffer.from(feed().toString().replace('1.2.0', '1.3.0')),
      { kind: 'bad-signature' },
    ],
    ['signed, and not a feed', signedText('[]', privateKey), { kind: 'unreadable' }],
    ['without a file for this system', feed({ files: [] }), { kind: 'no-file' }],
    [
      'for another processor only',
      feed({ files: [{ ...file, arch: 'arm64' }] }),
      process.arch === 'arm64' ? '1.2.0' : { kind: 'no-file' },
    ],
    ['endless', Buffer.alloc(3_000_000, 'x'), { kind: 'too-large' }],
  ])('is looked for in a feed that is %s', async (_name, given, expected) => {
    const updater = await start({ feed: given });
    const result = await checkIn(updater);
    if (typeof expected === 'string') expect(result).toBe(expected);
    else expect(result).toMatchObject(expected);
    if (!/^\d/.test(String(result))) expect(await downloadIn(updater)).not.toBe('verified');
    expect(await installed()).toBe('the old AppImage');
  });

  it('is not hidden by an old feed, although that is signed', async () => {
    const old = feed({ version: '1.1.0', date: '2026-11-01' });
    const feeds = [feed(), old, feed()];
    const updater = await start({ feed: (_request, response) => response.end(feeds.shift()) });
    expect(await checkIn(updater)).toBe('1.2.0');
    expect(await checkIn(updater)).toEqual({ kind: 'outdated', detail: '2026-11-01' });
    expect(await checkIn(updater)).toBe('1.2.0');
  });

  it.each([
    [404, { kind: 'status', detail: '404' }],
    [500, { kind: 'status', detail: '500' }],
    [204, { kind: 'status', detail: '204' }],
  ])('is not found if the server answers %i', async (status, expected) => {
    const updater = await start({ feed: (_request, response) => response.writeHead(status).end() });
    expect(await checkIn(updater)).toEqual(expected);
  });

  it('is not found if nobody answers', async () => {
    const updater = await start({});
    server.stop();
    expect(await checkIn(updater)).toMatchObject({ kind: 'unreachable' });
  });

  it('is not found if the feed stops coming', async () => {
    const updater = await start(
      { feed: half(feed(), 'hangs') },
      { limits: { idleMs: 50, feedMs: 20_000 } },
    );
    expect(await checkIn(updater)).toEqual({ kind: 'timeout', detail: '' });
  });

  it('is not found if the feed comes byte by byte for too long', async () => {
    const drip: RequestListener = (_request, response) => {
      const timer = setInterval(() => response.write('x'), 5);
      response.on('close', () => clearInterval(timer));
    };
    const updater = await start({ feed: drip }, { limits: { idleMs: 20_000, feedMs: 100 } });
    expect(await checkIn(updater)).toEqual({ kind: 'timeout', detail: '' });
  });

  it('is not found if the feed breaks off', async () => {
    const updater = await start({ feed: half(feed(), 'breaks') });
    expect(await checkIn(updater)).toMatchObject({ kind: 'cut-off' });
  });

  it.each([
    ['other bytes', Buffer.from(bytes.toString().replace('new', 'bad')), { kind: 'wrong-hash' }],
    ['more bytes', Buffer.concat([bytes, Buffer.from('!')]), { kind: 'wrong-hash' }],
    ['fewer bytes', bytes.subarray(0, -1), { kind: 'cut-off' }],
    ['half of it and then nothing', half(bytes, 'hangs'), { kind: 'timeout' }],
    ['half of it and then the end', half(bytes, 'breaks'), { kind: 'cut-off' }],
    [
      'a page that it is gone',
      ((_request, response) => response.writeHead(410).end('gone')) as RequestListener,
      { kind: 'status', detail: '410' },
    ],
  ])('is not kept if the server sends %s', async (_name, given, expected) => {
    const updater = await start({ file: given }, { limits: { idleMs: 1000, feedMs: 20_000 } });
    expect(await checkIn(updater)).toBe('1.2.0');
    expect(await downloadIn(updater)).toMatchObject(expected);
    expect(await left()).toEqual([]);
    await expect(updater.install()).rejects.toThrow();
    expect(await installed()).toBe('the old AppImage');
  });

  it('reads no more of an endless file than the feed says', async () => {
    let sent = 0;
    const endless: RequestListener = (_request, response) => {
      const piece = Buffer.alloc(256 * 1024);
      const more = () => {
        while (!response.destroyed && response.write(piece)) sent += piece.byteLength;
      };
      response.on('drain', more);
      more();
    };
    const updater = await start({ file: endless });
    await checkIn(updater);
    expect(await downloadIn(updater)).toEqual({ kind: 'wrong-hash', detail: '' });
    // What the sockets hold is sent too.
    expect(sent).toBeLessThan(bytes.byteLength + 32 * 1024 * 1024);
    expect(await left()).toEqual([]);
  });

  it('follows no redirect, neither of the feed nor of the file', async () => {
    const elsewhere: RequestListener = (_request, response) =>
      response.writeHead(302, { location: '/shop/other' }).end();
    const byFeed = await start({ feed: elsewhere });
    expect(await checkIn(byFeed)).toMatchObject({ kind: 'unreachable' });
    expect(server.asked).toEqual(['GET /shop/updates.signed']);
    server.stop();
    const byFile = await start({ file: elsewhere });
    await checkIn(byFile);
    expect(await downloadIn(byFile)).toMatchObject({ kind: 'unreachable' });
    expect(server.asked).not.toContain('GET /shop/other');
  });

  it('asks for the feed once, so that nothing is parsed but what was checked', async () => {
    const feeds = [feed(), feed({ version: '9.9.9' })];
    const updater = await start({ feed: (_request, response) => response.end(feeds.shift()) });
    expect(await checkIn(updater)).toBe('1.2.0');
    expect(await downloadIn(updater)).toBe('verified');
    expect(server.asked.filter((line) => line.endsWith('updates.signed'))).toHaveLength(1);
  });

  it('can be cancelled, and leaves nothing', async () => {
    const updater = await start({ file: half(bytes, 'hangs') });
    await checkIn(updater);
    const cancel = new AbortController();
    progress.onBytes.mockImplementationOnce(() => cancel.abort());
    expect(await downloadIn(updater, cancel.signal)).not.toBe('verified');
    expect(await left()).toEqual([]);
  });

  it('is not installed if the download was changed on the disk', async () => {
    const updater = await start({});
    await checkIn(updater);
    await downloadIn(updater);
    await writeFile(join(folder, 'updates/pending', file.name), 'something else');
    expect(await updater.install().catch(problemOf)).toMatchObject({ kind: 'cut-off' });
    expect(await readdir(folder)).toEqual(['Counterfoil.AppImage', 'updates']);
    expect(await installed()).toBe('the old AppImage');
  });

  it('is downloaded only once, and again if the disk has lost a byte', async () => {
    const first = await start({});
    await checkIn(first);
    await downloadIn(first);
    server.stop();
    const second = await start({});
    await checkIn(second);
    expect(await downloadIn(second)).toBe('verified');
    expect(server.asked).toEqual(['GET /shop/updates.signed']);
    server.stop();
    await writeFile(join(folder, 'updates/pending', file.name), 'x'.repeat(bytes.byteLength));
    const third = await start({});
    await checkIn(third);
    expect(await downloadIn(third)).toBe('verified');
    expect(server.asked).toEqual(['GET /shop/updates.signed', `GET /shop/${file.name}`]);
  });

  it('removes a download once it is installed', async () => {
    const updater = await start({});
    await checkIn(updater);
    await downloadIn(updater);
    server.stop();
    const after = await start({}, { version: '1.2.0' });
    expect(await checkIn(after)).toBe('nothing newer');
    expect(await readdir(folder)).toEqual(['Counterfoil.AppImage']);
  });

  it('keeps the old AppImage if the new one cannot be put there', async () => {
    const updater = await start({});
    await checkIn(updater);
    await downloadIn(updater);
    // A folder in its place, which root can't write either.
    await mkdir(`${appImage}.new`);
    expect(await updater.install().catch(problemOf)).toMatchObject({ kind: 'storage' });
    expect(await installed()).toBe('the old AppImage');
  });

  it('says that the disk is full', async () => {
    const updater = await start({});
    await checkIn(updater);
    await downloadIn(updater);
    // Every byte written to it fails with ENOSPC.
    await symlink('/dev/full', `${appImage}.new`);
    expect(await updater.install().catch(problemOf)).toEqual({ kind: 'disk-full', detail: '' });
    expect(await installed()).toBe('the old AppImage');
  });
});
