import type { Locator } from '@playwright/test';
import type { RecordedRequest } from '../service/recorded-request.ts';

/** The headers that the preview shows, by their lower-case names. */
export async function shownHeaders(preview: Locator): Promise<Record<string, string>> {
  // They are folded.
  const terms = preview.getByRole('term', { includeHidden: true });
  const names = await terms.allTextContents();
  const definitions = preview.getByRole('definition', { includeHidden: true });
  const values = await definitions.allTextContents();
  return Object.fromEntries(
    names.map((name, at) => [name.replace(/:\s*$/, '').toLowerCase(), values[at] ?? '']),
  );
}

/** What HTTP and Chromium add to any request. */
const ofTheTransport = [
  'host',
  'connection',
  'content-length',
  'accept-encoding',
  'accept-language',
  'sec-fetch-site',
  'sec-fetch-mode',
  'sec-fetch-dest',
];

/** The headers that arrived, except those of the transport, with the token masked as in the preview. */
export function headersToShow(request: RecordedRequest, token: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(request.headers)
      .filter(([name]) => !ofTheTransport.includes(name))
      .map(([name, value]) => [name, String(value).replaceAll(token, tokenMask)]),
  );
}

export const tokenMask = '••••••';
