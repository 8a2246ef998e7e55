import type { CDPSession, Page } from '@playwright/test';

export interface FixedPage {
  /** What the page believes the time to be, always: a date, ISO 8601, or milliseconds since 1970. */
  readonly time?: Date | string | number;
  /** Whether the page counts its UUIDs: `00000000-0000-4000-8000-000000000001` and so on. */
  readonly uuids?: boolean;
}

/**
 * Main takes each ID of a write only once, so that one press is one request. Hence no app gets one of these twice, and
 * neither does another test.
 */
let documents = 0;

/**
 * Fixes clock and UUIDs in this page, also after it is reloaded, until the returned function is called. It does nothing
 * to main, to workers and to other windows.
 */
export async function fixPage(page: Page, fixed: FixedPage): Promise<() => Promise<void>> {
  const { time, uuids = false } = fixed;
  const at = time === undefined ? null : new Date(time).getTime();
  if (Number.isNaN(at)) throw new Error(`This is no time: ${time}`);
  documents += 1;
  const script = `(${fixInPage})(${JSON.stringify({ at, uuids, first: documents * 1_000_000 })})`;
  const session: CDPSession = await page.context().newCDPSession(page);
  // Without this, the script is kept and never runs.
  await session.send('Page.enable');
  const source = { source: script };
  const { identifier } = await session.send('Page.addScriptToEvaluateOnNewDocument', source);
  await page.evaluate(script);
  return async () => {
    // The page may be gone, and the script with it.
    await session
      .send('Page.removeScriptToEvaluateOnNewDocument', { identifier })
      .catch(() => undefined);
    await session.detach().catch(() => undefined);
  };
}

/** Runs in the page, so it can't use anything from this file. */
function fixInPage(given: { at: number | null; uuids: boolean; first: number }): void {
  const { at, uuids, first } = given;
  if (at !== null) {
    const RealDate = Date;
    const FixedDate = class extends RealDate {
      constructor(...args: readonly unknown[]) {
        super(...((args.length === 0 ? [at] : args) as []));
      }
      static override now() {
        return at as number;
      }
    };
    Object.assign(globalThis, { Date: FixedDate });
  }
  if (uuids) {
    const key = 'counterfoil-kit-uuids';
    crypto.randomUUID = () => {
      const next = Number(sessionStorage.getItem(key) ?? first) + 1;
      sessionStorage.setItem(key, String(next));
      return `00000000-0000-4000-8000-${String(next).padStart(12, '0')}`;
    };
  }
}
