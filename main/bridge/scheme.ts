import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { extname, join, normalize, sep } from 'node:path';
import { schemaDataPath } from '../contract/form/form-field.ts';
import { helpPath } from '../contract/help.ts';
import { productsDataPath } from '../contract/product.ts';
import {
  contentSecurityPolicy,
  helpContentSecurityPolicy,
  workerContentSecurityPolicy,
} from './content-security-policy.ts';
import type { ProductReads } from './product-reads.ts';
import type { SchemaReads } from './schema-reads.ts';

export const appScheme = 'app';
/** The page, once its files and its calls are served. */
export interface ServedPage {
  readonly url: string;
}

export const appOrigin = 'app://counterfoil';

/** In the page's address: the number of the window that loads it. */
export const windowParameter = 'window';

/** What the scheme may do; registered before the app is ready. */
export const appSchemePrivileges = {
  standard: true,
  secure: true,
  supportFetchAPI: true,
  stream: true,
  codeCache: true,
} as const;

/** Puts the first paint of this window into the page's HTML; `windowId` is null if no window is given. */
export type DrawPage = (html: string, windowId: number | null) => Promise<string>;

/** Answers requests to app://counterfoil: the page's own files, those of the help, and product lists and schemas as bytes. */
export function createSchemeHandler(
  reads: ProductReads,
  schemas: SchemaReads,
  /** Folder of the built renderer, or the address of Vite's server during development. */
  renderer: { readonly folder: string } | { readonly devServer: string },
  drawPage: DrawPage,
): (request: Request) => Promise<Response> {
  return async (request) => {
    const url = new URL(request.url);
    if (url.host !== 'counterfoil' || request.method !== 'GET') return refuse(404);
    if (url.pathname.startsWith(productsDataPath))
      return bytesOnce(reads.takeBytes(url.pathname.slice(productsDataPath.length)));
    if (url.pathname.startsWith(schemaDataPath))
      return bytesOnce(schemas.takeBytes(url.pathname.slice(schemaDataPath.length)));
    const given = url.searchParams.get(windowParameter);
    const draw: Draw = (html) => drawPage(html, given === null ? null : Number(given));
    return 'folder' in renderer
      ? fileOf(renderer.folder, url.pathname, draw)
      : fromDevServer(renderer.devServer, url, draw);
  };
}

function bytesOnce(bytes: ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer> | null): Response {
  const headers = { 'Content-Type': 'application/octet-stream' };
  return bytes === null ? refuse(410) : new Response(bytes, { headers });
}

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

type Draw = (html: string) => Promise<string>;

/** Read at once: a file in the archive is part of an open file, and a separate stream for each costs main more. */
async function fileOf(folder: string, pathname: string, draw: Draw): Promise<Response> {
  const path = normalize(join(folder, pathname === '/' ? 'index.html' : safeDecode(pathname)));
  const contentType = contentTypes[extname(path)];
  if (!path.startsWith(folder + sep) || contentType === undefined) return refuse(404);
  let bytes: Buffer;
  try {
    bytes = readFileSync(path);
  } catch {
    return refuse(404);
  }
  if (contentType.startsWith('text/html')) {
    const html = bytes.toString('utf8');
    return pathname.startsWith(helpPath) ? helpPage(html) : page(html, [], draw);
  }
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': contentType,
      'Content-Security-Policy': workerContentSecurityPolicy,
      ...embedder,
      'X-Content-Type-Options': 'nosniff',
    },
  });
}

/**
 * Nothing from another origin is embedded. A worker's script needs this too: without it the worker fails with an empty
 * error (Electron 33). There is no opener policy in addition: no other page opens this one, and with both the page
 * moves into a second process, which starts while the first row waits (shell/locks.ts, `enablePageFeatures`).
 */
const embedder = { 'Cross-Origin-Embedder-Policy': 'require-corp' } as const;

/** The page with a new nonce for every load, for the `<style>` of React Aria. */
async function page(html: string, developing: readonly string[], draw: Draw): Promise<Response> {
  const nonce = randomBytes(16).toString('base64');
  const drawn = (await draw(html)).replaceAll('__CSP_NONCE__', nonce);
  return htmlResponse(drawn, contentSecurityPolicy(nonce, developing));
}

const helpPage = (html: string): Response => htmlResponse(html, helpContentSecurityPolicy);

const htmlResponse = (html: string, policy: string): Response =>
  new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy,
      // Looking up a name reveals it to the DNS server.
      'X-DNS-Prefetch-Control': 'off',
      'X-Content-Type-Options': 'nosniff',
      ...embedder,
    },
  });

/** The development server behind our own origin, so that everything else is as in production. */
async function fromDevServer(devServer: string, url: URL, draw: Draw): Promise<Response> {
  const response = await fetch(devServer + url.pathname + url.search);
  const contentType = response.headers.get('content-type') ?? '';
  if (!contentType.startsWith('text/html')) {
    const { status, headers, body } = response;
    return new Response(body, { status, headers: { ...Object.fromEntries(headers), ...embedder } });
  }
  if (url.pathname.startsWith(helpPath)) return helpPage(await response.text());
  return page(await response.text(), [devServer.replace(/^http/, 'ws')], draw);
}

const refuse = (status: number): Response => new Response(null, { status });

function safeDecode(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return '';
  }
}
