// `npm run matrix`: takes pictures of every screen and dialog in every language, in both themes and at several sizes,
// into screenshots/, with a page that shows them all. Uses its own keyring, and a virtual screen if there is no
// display. `-- --languages=de,en-XA --themes=dark --sizes=860,zoom400 --only=batch,journal --forced-colors` takes some
// of them.

import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { screens, walkScreens } from '../e2e/screens/screens.ts';
import { pseudoLanguage } from '../main/locales/pseudo-words.ts';
import { runOnDesktop } from './desktop/run-on-desktop.ts';
import {
  chosenOf,
  contactSheet,
  type Look,
  looksOf,
  type MatrixOptions,
  matrixOptions,
  pictureName,
  sizes,
} from './pictures/matrix.ts';
import { applyLanguage, openApp } from './pictures/open-app.ts';

const folder = join(import.meta.dirname, '../screenshots');
/** The look in which a walk moves between screens. Its states build on each other, so it is the same for every look. */
const usual = { width: 1280, height: 800, zoom: 1 };
const names = screens.map(({ name }) => name);

await runOnDesktop(
  import.meta.filename,
  (args) => {
    const options = matrixOptions(args);
    return { options, chosen: chosenOf(names, options.only) };
  },
  takeMatrix,
);

async function takeMatrix({
  options,
  chosen,
}: {
  readonly options: MatrixOptions;
  readonly chosen: ReadonlySet<string>;
}): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  // The pseudo-language is only there if the command line names it. The others can be chosen.
  const lang = options.languages.includes(pseudoLanguage) ? pseudoLanguage : 'en';
  const app = await openApp({ language: 'en' }, [`--lang=${lang}`]);
  const { window, resize, capture, close } = app;
  const looks = looksOf(options);
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
        await applyLanguage(window, look, lang);
        writeFileSync(join(folder, pictureName(name, look)), await capture());
      }
      await resize(usual);
      await applyLanguage(window, { language: 'en', theme: 'light' }, lang);
      console.log(name);
    });
  } finally {
    await close();
  }
  writeFileSync(join(folder, 'index.html'), contactSheet([...chosen], looks));
  console.log('screenshots/index.html');
}
