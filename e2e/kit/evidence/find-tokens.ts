import type { Page } from '@playwright/test';
import type { App } from '../app/app.ts';
import { bytesOf, filesBelow, shortestToken, tracesOf } from './token-forms.ts';

/**
 * Where one of the tokens is although it belongs in the keychain and the request only: files (data, logs, exports,
 * temporary files), the app's output, the journal, the window's page and the clipboard. Tokens under six characters are
 * not searched for, because they could be anywhere.
 */
export async function findTokens(app: App, tokens: readonly string[]): Promise<readonly string[]> {
  const searched = [...new Set(tokens)].filter(({ length }) => length >= shortestToken);
  if (searched.length === 0) return [];
  const holds = (bytes: Buffer) => searched.some((token) => tracesOf(token, bytes).length > 0);
  const { folder, programCopy } = app.desktop;
  const files = [...filesBelow(folder, programCopy)].filter((file) => holds(bytesOf(file)));
  const texts = Object.entries(await textsOf(app)).filter(([, text]) => holds(Buffer.from(text)));
  return [...files, ...texts.map(([name]) => name)];
}

async function textsOf(app: App): Promise<Readonly<Record<string, string>>> {
  const output = { 'the output of the app': app.output() };
  if (!app.isRunning()) return output;
  return {
    ...output,
    'the journal': JSON.stringify(await app.journal()),
    'the page': await app.page.content(),
    'the clipboard': await readClipboard(app.page),
  };
}

/**
 * The text of the clipboard in all its formats. The app permits no page to read it, so this pastes it into a box that is
 * there for a moment.
 */
async function readClipboard(page: Page): Promise<string> {
  await page.evaluate(() => {
    const box = document.createElement('textarea');
    const focused = document.activeElement;
    const kept: string[] = [];
    box.addEventListener('paste', (event) => {
      event.stopPropagation();
      event.preventDefault();
      for (const type of event.clipboardData?.types ?? []) {
        kept.push(event.clipboardData?.getData(type) ?? '');
      }
    });
    const done = () => {
      box.remove();
      if (focused instanceof HTMLElement) focused.focus();
      return kept.join('\n');
    };
    Object.assign(globalThis, { readClipboardBox: done });
    // A dialog keeps the focus inside.
    const dialogs = document.querySelectorAll('[role="dialog"], [role="alertdialog"]');
    ([...dialogs].at(-1) ?? document.body).append(box);
    box.focus();
  });
  const session = await page.context().newCDPSession(page);
  const key = { key: 'v', code: 'KeyV', modifiers: process.platform === 'darwin' ? 4 : 2 };
  await session.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key, commands: ['paste'] });
  await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
  await session.detach();
  return page.evaluate(() => Reflect.get(globalThis, 'readClipboardBox')());
}
