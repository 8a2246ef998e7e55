// The part of `npm run matrix` that runs on an open desktop.

import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { askMain } from '../../e2e/fixtures/ask-main.ts';
import { screens, walkScreens } from '../../e2e/screens/screens.ts';
import { defaultSettings } from '../../main/contract/settings.ts';
import { contactSheet } from './contact-sheet.ts';
import {
  chosenOf,
  type Look,
  looksOf,
  matrixOptions,
  pictureName,
  sizes,
  startsOf,
} from './matrix.ts';
import { openApp } from './open-app.ts';

const options = matrixOptions(process.argv.slice(2));
const folder = join(import.meta.dirname, '../../screenshots');
const chosen = chosenOf(
  screens.map(({ name }) => name),
  options.only,
);
/** The look in which a walk moves between screens. Its states build on each other, so it is the same for every look. */
const usual = { width: 1280, height: 800, zoom: 1 };

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const start of startsOf(options.languages)) {
  const { window, resize, capture, close } = await openApp({ language: 'en' }, [
    `--lang=${start.lang}`,
  ]);
  const looks = looksOf({ ...options, languages: start.languages });
  try {
    await window.emulateMedia({
      reducedMotion: 'reduce',
      ...(options.forcedColors ? { forcedColors: 'active' } : {}),
    });
    await resize(usual);
    await walkScreens(window, screens, async ({ name }) => {
      if (!chosen.has(name)) return;
      let size: Look['size'] | null = null;
      for (const look of looks) {
        if (look.size !== size) await resize(sizes[look.size]);
        size = look.size;
        await speak(window, look, start.lang);
        writeFileSync(join(folder, pictureName(name, look)), await capture());
      }
      await resize(usual);
      await speak(window, { language: 'en', theme: 'light' }, start.lang);
      console.log(name);
    });
  } finally {
    await close();
  }
}
writeFileSync(join(folder, 'index.html'), contactSheet([...chosen], looksOf(options)));
console.log('screenshots/index.html');

/** Switches the window's language, and resolves when it has changed. */
async function speak(
  window: Page,
  { language, theme }: Pick<Look, 'language' | 'theme'>,
  lang: string,
): Promise<void> {
  // A pseudo-language can't be selected: it is only available as the one given on the command line.
  const asked = language === lang ? 'system' : language;
  await askMain(window, 'saveSettings', { ...defaultSettings, theme, language: asked });
  await window.emulateMedia({ colorScheme: theme });
  await window.waitForFunction((tag) => document.documentElement.lang === tag, language);
  await window.mouse.move(0, 0);
  await window.evaluate(
    () =>
      new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );
}
