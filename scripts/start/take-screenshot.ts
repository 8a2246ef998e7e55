// `npm start -- --screenshot FILE`: starts the application, waits for the products and saves a picture of the main
// window.

import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { _electron, type Page } from '@playwright/test';

const size = { width: 1280, height: 800 };
const startWithinMs = 60_000;
const productsWithinMs = 30_000;

interface Shot {
  readonly file: string;
  readonly executable: string;
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly sandbox: boolean;
}

/** Resolves when the file is written; rejects with the error. */
export async function takeScreenshot({
  file,
  executable,
  args,
  env,
  sandbox,
}: Shot): Promise<void> {
  // If Electron exits immediately, Playwright rejects twice; the second rejection is never awaited and would end this
  // process.
  process.on('unhandledRejection', () => {});
  const app = await _electron.launch({
    executablePath: executable,
    args: [...args],
    env: definedOnly(env),
    // Playwright turns the sandbox off on Linux by default.
    chromiumSandbox: sandbox,
    timeout: startWithinMs,
  });
  try {
    const page = await app.firstWindow({ timeout: startWithinMs });
    await app.evaluate(({ BrowserWindow }, { width, height }) => {
      BrowserWindow.getAllWindows()[0]?.setContentSize(width, height);
    }, size);
    await productsAreThere(page);
    // Moves the pointer off the list: a virtual screen has it in the middle, where it highlights a row.
    await page.mouse.move(0, 0);
    mkdirSync(dirname(file), { recursive: true });
    await page.screenshot({ path: file });
  } finally {
    await app.close();
  }
}

/** Finds them by structure, not by name, because the window may use the user's language. */
async function productsAreThere(page: Page): Promise<void> {
  const rows = page.getByRole('grid').getByRole('row');
  const products = rows.filter({ hasNot: page.getByRole('columnheader') });
  await products.getByRole('button').first().waitFor({ timeout: productsWithinMs });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

function definedOnly(env: NodeJS.ProcessEnv): Record<string, string> {
  const pairs = Object.entries(env).filter(
    (pair): pair is [string, string] => pair[1] !== undefined,
  );
  return Object.fromEntries(pairs);
}
