import type { Page } from '@playwright/test';
import { askMain } from '../../e2e/fixtures/ask-main.ts';
import { defaultSettings } from '../../main/contract/settings.ts';
import type { Look } from './matrix.ts';

/**
 * Switches the window's language and theme, and resolves when the window has changed. `lang` is the one that the app
 * was started with.
 */
export async function speak(
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
