import type { WindowSize } from '../../e2e/fixtures/native/native-window.ts';
import { languageTags } from '../../main/languages.ts';
import { pseudoLanguage } from '../../main/locales/pseudo-words.ts';

/** A combination of language, theme and size in which every screen is pictured. */
export interface Look {
  readonly language: string;
  readonly theme: 'light' | 'dark';
  readonly size: keyof typeof sizes;
}

/** The sizes in the names of the pictures, with window size and zoom. */
export const sizes = {
  '1280': { width: 1280, height: 800, zoom: 1 },
  '1100': { width: 1100, height: 720, zoom: 1 },
  '860': { width: 860, height: 600, zoom: 1 },
  zoom200: { width: 1280, height: 800, zoom: 2 },
  zoom400: { width: 1280, height: 800, zoom: 4 },
} as const satisfies Record<string, WindowSize>;

/** The options of `npm run matrix`. */
export interface MatrixOptions {
  /** Parts of screen names; null for all screens. */
  readonly only: readonly string[] | null;
  readonly languages: readonly string[];
  readonly themes: readonly Look['theme'][];
  readonly sizes: readonly Look['size'][];
  /** The system's forced colors instead of ours. */
  readonly forcedColors: boolean;
}

const usualSizes = ['1280', '860', 'zoom200'] as const;
const themes = ['light', 'dark'] as const;

/** Reads `--languages=de,en-XA --themes=dark --sizes=860,zoom400 --only=batch,journal --forced-colors`. Throws for anything else. */
export function matrixOptions(args: readonly string[]): MatrixOptions {
  const given = new Map(args.map(readOption));
  const options = {
    only: given.get('only')?.split(',') ?? null,
    languages: listOf(given, 'languages', [...languageTags(), pseudoLanguage], languageTags()),
    themes: listOf(given, 'themes', themes, themes),
    sizes: listOf(given, 'sizes', Object.keys(sizes) as Look['size'][], usualSizes),
    forcedColors: given.has('forced-colors'),
  };
  const known = ['only', 'languages', 'themes', 'sizes', 'forced-colors'];
  const unknown = [...given.keys()].find((name) => !known.includes(name));
  if (unknown !== undefined) throw new Error(`npm run matrix has no option --${unknown}.`);
  return options;
}

function readOption(arg: string): [string, string] {
  const [, name, value = ''] = /^--([a-z-]+)(?:=(.*))?$/.exec(arg) ?? [];
  if (name === undefined) throw new Error(`npm run matrix does not know “${arg}”.`);
  return [name, value];
}

function listOf<T extends string>(
  given: ReadonlyMap<string, string>,
  name: string,
  known: readonly T[],
  usual: readonly T[],
): readonly T[] {
  const text = given.get(name);
  if (text === undefined) return usual;
  return text.split(',').map((part) => {
    const found = known.find((one) => one === part);
    if (found === undefined)
      throw new Error(`--${name} has no “${part}”; it knows ${known.join(', ')}.`);
    return found;
  });
}

/** The screens whose names contain one of the parts, in their order. Throws for a part that no name contains. */
export function chosenOf(
  names: readonly string[],
  only: MatrixOptions['only'],
): ReadonlySet<string> {
  if (only === null) return new Set(names);
  const strange = only.find((part) => !names.some((name) => name.includes(part)));
  if (strange !== undefined)
    throw new Error(
      `--only: no screen has “${strange}” in its name; they are ${names.join(', ')}.`,
    );
  return new Set(names.filter((name) => only.some((part) => name.includes(part))));
}

/** All looks in an order with few changes from one to the next: by size, then language, then theme. */
export function looksOf(options: MatrixOptions): readonly Look[] {
  return options.sizes.flatMap((size) =>
    options.languages.flatMap((language) =>
      options.themes.map((theme) => ({ language, theme, size })),
    ),
  );
}

/** Such as `products-de-dark-860.png`. */
export function pictureName(screen: string, { language, theme, size }: Look): string {
  return `${screen}-${language}-${theme}-${size}.png`;
}

/**
 * A page with all pictures side by side: one row per screen, one picture per look, which opens in full size. Names of
 * screens and languages are ours and contain no markup.
 */
export function contactSheet(names: readonly string[], looks: readonly Look[]): string {
  const picture = (name: string, look: Look) => {
    const file = pictureName(name, look);
    const caption = `${look.language}, ${look.theme}, ${look.size}`;
    return `<a href="${file}"><figure><img src="${file}" alt="" loading="lazy"><figcaption>${caption}</figcaption></figure></a>`;
  };
  const rows = names.map(
    (name) =>
      `<h2 id="${name}">${name}</h2>\n<div>${looks.map((look) => picture(name, look)).join('\n')}</div>`,
  );
  const contents = names.map((name) => `<a href="#${name}">${name}</a>`).join(' ');
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Every screen</title>
<style>
  body { font: 13px system-ui; margin: 16px; background: #888; }
  div { display: flex; flex-wrap: wrap; gap: 12px; }
  figure { margin: 0; }
  img { width: 400px; border: 1px solid #000; }
  a { color: inherit; }
</style>
<nav>${contents}</nav>
${rows.join('\n')}
</html>
`;
}
