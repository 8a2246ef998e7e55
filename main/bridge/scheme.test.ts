import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nextSeq } from '../next-seq.ts';
import { createProductReads } from './product-reads.ts';
import { createSchemaReads } from './schema-reads.ts';
import { appOrigin, createSchemeHandler } from './scheme.ts';

let around: string;
let handle: ReturnType<typeof createSchemeHandler>;
const reads = createProductReads();
const schemas = createSchemaReads();

beforeAll(async () => {
  around = await mkdtemp(join(tmpdir(), 'counterfoil-scheme-'));
  const folder = join(around, 'renderer');
  await mkdir(join(folder, 'assets'), { recursive: true });
  await mkdir(join(around, 'renderer-next-door'));
  const page = '<meta property="csp-nonce" nonce="__CSP_NONCE__"><style nonce="__CSP_NONCE__">';
  await writeFile(join(folder, 'index.html'), page);
  await writeFile(join(folder, 'assets/app.js'), 'let a;');
  await mkdir(join(folder, 'help/en/user'), { recursive: true });
  await writeFile(join(folder, 'help/en/user/updates.html'), '<h1>__CSP_NONCE__ __PICTURE__</h1>');
  await writeFile(join(folder, 'assets/app.js.map'), '{}');
  await writeFile(join(folder, 'assets/notes.txt'), 'text');
  await writeFile(join(folder, 'assets/ü b.css'), '*{}');
  await writeFile(join(around, 'secret.js'), 'secret');
  await writeFile(join(around, 'renderer-next-door/secret.js'), 'secret');
  const draw = async (html: string) => html.replace('__PICTURE__', 'drawn');
  handle = createSchemeHandler(reads, schemas, { folder }, draw);
});
afterAll(() => rm(around, { recursive: true }));

const get = (path: string, init?: RequestInit) => handle(new Request(appOrigin + path, init));

describe('the files of the page', () => {
  it('are answered with their type', async () => {
    const script = await get('/assets/app.js');
    expect([script.status, await script.text()]).toEqual([200, 'let a;']);
    expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(script.headers.get('x-content-type-options')).toBe('nosniff');
    expect((await get('/assets/%C3%BC%20b.css')).headers.get('content-type')).toMatch(/^text\/css/);
    expect((await get('/')).headers.get('content-type')).toBe('text/html; charset=utf-8');
  });

  it('give a worker a policy of its own, since the one of the page does not reach it', async () => {
    const policy = (await get('/assets/app.js')).headers.get('content-security-policy');
    expect(policy).toBe(
      "default-src 'none'; script-src 'self'; connect-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'",
    );
  });

  it('have a policy without scripts for the help, whose pages are sent as they are', async () => {
    const response = await get('/help/en/user/updates.html');
    expect(await response.text()).toBe('<h1>__CSP_NONCE__ __PICTURE__</h1>');
    const policy = response.headers.get('content-security-policy');
    expect(policy).toBe(
      "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it.each([
    '/../secret.js',
    '/assets/../../secret.js',
    '/%2e%2e/secret.js',
    '/..%2fsecret.js',
    '/%2e%2e%2fsecret.js',
    '/assets/..%2f..%2fsecret.js',
    '/..%5csecret.js',
    '/%2e%2e%2frenderer-next-door%2fsecret.js',
    '//secret.js',
    '/%2fetc%2fpasswd',
    '/assets/app.js%00.html',
    '/%E0%A4%A',
    '/assets',
    '/assets/',
    '/missing.js',
  ])('are the only ones: %s is not found', async (path) => {
    const response = await get(path);
    expect([response.status, await response.text()]).toEqual([404, '']);
  });

  it.each(['/assets/app.js.map', '/assets/notes.txt', '/assets/.html'])(
    'are of known types alone: %s is not found',
    async (path) => {
      expect((await get(path)).status).toBe(404);
    },
  );

  it('are for GET at our own host alone', async () => {
    expect((await get('/index.html', { method: 'POST' })).status).toBe(404);
    expect((await handle(new Request('app://elsewhere/index.html'))).status).toBe(404);
  });
});

describe('the page', () => {
  it('has a nonce of its own at each load, in its policy and in its text', async () => {
    const nonces = [];
    for (const path of ['/', '/index.html']) {
      const response = await get(path);
      const policy = response.headers.get('content-security-policy') ?? '';
      const nonce = /style-src 'self' 'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
      expect(await response.text()).toBe(
        `<meta property="csp-nonce" nonce="${nonce}"><style nonce="${nonce}">`,
      );
      expect(nonce).toMatch(/^[A-Za-z0-9+/]{22}==$/);
      nonces.push(nonce);
    }
    expect(nonces[0]).not.toBe(nonces[1]);
  });

  it('may run scripts from its files alone, and reach nothing but its own origin', async () => {
    const policy = (await get('/')).headers.get('content-security-policy') ?? '';
    const rules = policy.split('; ');
    expect(rules).toContain("default-src 'none'");
    expect(rules).toContain("script-src 'self'");
    expect(rules).toContain("connect-src 'self'");
    expect(rules).toContain("frame-ancestors 'none'");
    expect(rules).toContain("form-action 'none'");
    expect(policy).not.toMatch(/unsafe|https?:|\*|data:|blob:/);
  });
});

it('page, scripts and workers take in nothing of other origins, and the page stays in its first process', async () => {
  const policies = async (path: string) => {
    const { headers } = await get(path);
    return ['opener', 'embedder'].map((kind) => headers.get(`cross-origin-${kind}-policy`));
  };
  expect(await policies('/')).toEqual([null, 'require-corp']);
  expect(await policies('/assets/app.js')).toEqual([null, 'require-corp']);
});

describe('the bytes of a product list', () => {
  it('are given under the id of the read, once', async () => {
    const outcome = reads.start('an-id', async (onChunk) => {
      onChunk(new TextEncoder().encode('[1]'));
      const unreadable = (): never => {
        throw new Error('It is a list.');
      };
      return {
        bytes: 3,
        durationMs: 1,
        signs: { doubt: null, total: null },
        pages: { read: 1, stopped: null },
        soFar: { pages: [], next: null, seq: nextSeq(), signs: [] },
        unreadable,
      };
    });
    await outcome;
    const response = await get('/data/products/an-id');
    expect(response.headers.get('content-type')).toBe('application/octet-stream');
    expect(await response.text()).toBe('[1]');
    expect((await get('/data/products/an-id')).status).toBe(410);
  });
});

describe('the bytes of a schema document', () => {
  it('are given once, as they are', async () => {
    const readId = schemas.put(Uint8Array.of(0xff, 0x7b));
    const response = await get(`/data/schema/${readId}`);
    expect(response.headers.get('content-type')).toBe('application/octet-stream');
    expect([...new Uint8Array(await response.arrayBuffer())]).toEqual([0xff, 0x7b]);
    expect((await get(`/data/schema/${readId}`)).status).toBe(410);
    expect((await get('/data/schema/')).status).toBe(410);
  });

  it('are dropped if they are not taken before two others', async () => {
    const ids = [1, 2, 3].map((byte) => schemas.put(Uint8Array.of(byte)));
    const statuses = await Promise.all(
      ids.map(async (id) => (await get(`/data/schema/${id}`)).status),
    );
    expect(statuses).toEqual([410, 200, 200]);
  });
});
