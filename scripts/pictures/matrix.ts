import type { WindowSize } from '../../e2e/fixtures/native/set-size.ts';
import { languageTags } from '../../main/languages.ts';
import { pseudoLanguages } from '../../main/locales/pseudo-words.ts';

/** One look of the app: what a picture of any screen is taken in. */
export interface Look {
  readonly language: string;
  readonly theme: 'light' | 'dark';
  readonly size: keyof typeof sizes;
}

/** What is in the names of the pictures, and what they are taken at. */
export const sizes = {
  '1280': { width: 1280, height: 800, zoom: 1 },
  '860': { width: 860, height: 600, zoom: 1 },
  zoom200: { width: 1280, height: 800, zoom: 2 },
  zoom400: { width: 1280, height: 800, zoom: 4 },
} as const satisfies Record<string, WindowSize>;

/** What `npm run matrix` was asked for. */
export interface MatrixOptions {
  /** Parts of screens' names; null for all screens. */
  readonly only: readonly string[] | null;
  readonly languages: readonly string[];
  readonly themes: readonly Look['theme'][];
  readonly sizes: readonly Look['size'][];
  /** Colours of the system in place of ours. */
  readonly forcedColors: boolean;
}

const usualSizes = ['1280', '860', 'zoom200'] as const;
const themes = ['light', 'dark'] as const;

/** Reads `--languages=de,en-XA --themes=dark --sizes=860,zoom400 --only=batch,journal --forced-colors`. Throws for anything else. */
export function matrixOptions(args: readonly string[]): MatrixOptions {
  const given = new Map(args.map(readOption));
  const options = {
    only: given.get('only')?.split(',') ?? null,
    languages: listOf(given, 'languages', [...languageTags(), ...pseudoLanguages], languageTags()),
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

/** The screens with one of the parts in their names, in their order. Throws for a part that is in none. */
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

/** All looks, so that as little as possible changes from one to the next: of a size each language, of a language each theme. */
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

/** An app knows at most one pseudo-language: what `--lang` each start has, with the languages that it takes. */
export function startsOf(
  languages: readonly string[],
): readonly { readonly lang: string; readonly languages: readonly string[] }[] {
  const isPseudo = (tag: string) => pseudoLanguages.includes(tag);
  const real = languages.filter((tag) => !isPseudo(tag));
  const pseudo = languages.filter(isPseudo);
  const [first, ...others] = pseudo;
  return [
    { lang: first ?? 'en', languages: first === undefined ? real : [...real, first] },
    ...others.map((tag) => ({ lang: tag, languages: [tag] })),
  ];
}
