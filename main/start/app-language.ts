import type { App } from 'electron';
import type { SpokenLanguage } from '../contract/settings.ts';
import { languageTags } from '../languages.ts';
import { pseudoLanguage } from '../locales/pseudo-words.ts';
import { createWords, type Words } from '../shell/words.ts';

/** The language of this run. A person can change it at any time. */
export interface AppLanguage {
  /** The tag of the current language. */
  readonly tag: string;
  /** Don't call it before the window exists: `formatsOf` may need what takes 20 ms. */
  current(): SpokenLanguage;
  /** Words in the language that is current at each call. */
  readonly words: Words;
  /** The tags of all languages with translations. */
  readonly tags: readonly string[];
  /** Applies the setting. Returns the explicitly requested language if it isn't available; otherwise null. */
  follow(setting: string): string | null;
  /** Calls back when the current language has changed. */
  onChange(listener: (spoken: SpokenLanguage) => void): void;
}

/**
 * The language of the command line or the system, until `follow` gets the setting. A packaged app has no
 * pseudo-language. `formats`: what `systemFormats` says. A region of the command line (`--lang=en-GB`) replaces it.
 */
export function createAppLanguage(
  asked: string | null,
  system: readonly string[],
  isPackaged: boolean,
  formats: () => string | null = () => null,
): AppLanguage {
  const tags = languageTags();
  const available = isPackaged || asked !== pseudoLanguage ? tags : [pseudoLanguage, ...tags];
  const choose = (setting: string) => chooseLanguage({ setting, asked, system, available });
  const listeners: ((spoken: SpokenLanguage) => void)[] = [];
  let chosen: ChosenLanguage = choose('system');
  let words = createWords(chosen.language);
  const isCountry = (tag: string) => regionOf(tag) !== undefined && tag !== pseudoLanguage;
  const askedTag = canonical(asked ?? '').find(isCountry);
  let known: SpokenLanguage | null = null;
  const current = (): SpokenLanguage => {
    const { language, locale } = chosen;
    if (known?.language !== language || known.locale !== locale) {
      const country = askedTag ?? canonical(formats() ?? '')[0] ?? null;
      known = { language, locale, ...formatsOf(locale, country) };
    }
    return known;
  };
  return {
    get tag() {
      return chosen.language;
    },
    current,
    words: (key, values) => words(key, values),
    tags,
    follow(setting) {
      const before = chosen;
      chosen = choose(setting);
      if (chosen.language !== before.language) words = createWords(chosen.language);
      if (chosen.language !== before.language || chosen.locale !== before.locale)
        for (const listener of listeners) listener(current());
      return chosen.missing;
    },
    onChange: (listener) => void listeners.push(listener),
  };
}

/**
 * The system's languages in order of preference, spelled as the system spells them. Works before Electron is ready.
 * The last one is the language of numbers and dates, which may have a region when the others don't.
 */
export function systemLanguages(app: Pick<App, 'getPreferredSystemLanguages'>): readonly string[] {
  // The fastest object of Intl for this: a date format takes 15 ms, and the window waits for it.
  return [...app.getPreferredSystemLanguages(), new Intl.PluralRules().resolvedOptions().locale];
}

/**
 * The locale that decides how the system writes dates and numbers; null if it says nothing. On Linux the environment has
 * it: a desktop sets `LC_TIME` together with `LC_NUMERIC`, and Electron only knows the country, and none if the locale isn't
 * installed. Elsewhere only the country is known, without a language: `und-DE`.
 */
export function systemFormats(
  app: Pick<App, 'getLocaleCountryCode'>,
  platform: NodeJS.Platform,
  env: NodeJS.ProcessEnv,
): string | null {
  if (platform === 'linux') return env.LC_ALL || env.LC_TIME || env.LANG || null;
  const country = app.getLocaleCountryCode();
  return country === '' ? null : `und-${country}`;
}

/** Where English is written as CLDR has it for the country: the two countries for which nothing has to be looked up. */
const homesOfEnglish = ['US', 'GB'];

/**
 * How dates and numbers are written: the country of the system decides it, the language only has the words. `locale` is the
 * language, with its region if it has one. `system` is the locale of the system's formats, such as `fr-CH`, or `und-CH` if
 * only the country is known.
 *
 * Numbers have no words, so they are those of the country itself: English in Germany has 1.234,50. Dates have names of
 * months, so they are in the language. `Intl` knows many languages abroad (en-DE, ru-KZ). For another English it is that of
 * Europe, or of Sweden if the year comes first; for another language only the hours of the day are the country's.
 */
export function formatsOf(
  locale: string,
  system: string | null,
): Pick<SpokenLanguage, 'dates' | 'numbers'> {
  const [spokenThere = 'und'] = (system ?? '').split('-');
  const country = system === null ? undefined : new Intl.Locale(system).region;
  if (country === undefined) return { dates: locale, numbers: locale };
  const { language, region } = new Intl.Locale(locale);
  const abroad = `${language}-${country}`;
  if (region === country && (language !== 'en' || homesOfEnglish.includes(country)))
    return { dates: abroad, numbers: abroad };

  const native = nativeOf(country, spokenThere);
  const [nativeLanguage = 'und'] = native.baseName.split('-');
  // No country that this Intl knows.
  if (nativeLanguage === 'und') return { dates: locale, numbers: locale };
  const there = `${nativeLanguage}-${country}`;
  const { locale: known } = new Intl.DateTimeFormat(abroad).resolvedOptions();
  // CLDR has English for many countries (en-DE), but with English amounts beside the numbers of the country.
  const isOwn = known === abroad && (language !== 'en' || nativeLanguage === 'en');
  return {
    dates: known === abroad ? abroad : datesAbroad(language, there),
    // Text that runs from right to left would put its marks into every amount.
    numbers: isOwn || isRightToLeft(native) ? abroad : latinDigits(there),
  };
}

/** The language that most people write in a country, unless the system names one. */
function nativeOf(country: string, spokenThere: string): Intl.Locale {
  const isNamed = spokenThere !== 'und' && spokenThere !== 'en';
  return new Intl.Locale(`${isNamed ? spokenThere : 'und'}-${country}`).maximize();
}

function datesAbroad(language: string, native: string): string {
  const { hourCycle } = new Intl.DateTimeFormat(native, { hour: 'numeric' }).resolvedOptions();
  const [first] = new Intl.DateTimeFormat(native, { dateStyle: 'short' })
    .formatToParts(0)
    .filter(({ type }) => type !== 'literal');
  const words = first?.type === 'year' ? 'en-SE' : 'en-150';
  return `${language === 'en' ? words : language}-u-hc-${hourCycle ?? 'h23'}`;
}

const isRightToLeft = ({ script }: Intl.Locale) =>
  ['Arab', 'Hebr', 'Thaa', 'Syrc', 'Nkoo', 'Adlm'].includes(script ?? '');

function latinDigits(tag: string): string {
  const { numberingSystem } = new Intl.NumberFormat(tag).resolvedOptions();
  return numberingSystem === 'latn' ? tag : `${tag}-u-nu-latn`;
}

/** The requested languages and the available ones. */
export interface LanguageChoice {
  /** The setting: `system`, or a tag. */
  readonly setting: string;
  /** `--lang`, which replaces the system's languages; null if not given. */
  readonly asked: string | null;
  /** The system's languages in order of preference, spelled as the system spells them. */
  readonly system: readonly string[];
  /** The tags of the available translations. */
  readonly available: readonly string[];
}

interface ChosenLanguage extends Pick<SpokenLanguage, 'language' | 'locale'> {
  /**
   * The explicitly requested language if it isn't available; otherwise null. The system's languages don't count
   * as a request.
   */
  readonly missing: string | null;
}

/** The first requested language that is available, or English. */
export function chooseLanguage(choice: LanguageChoice): ChosenLanguage {
  const { setting, asked, available } = choice;
  const wanted = setting === 'system' ? asked : setting;
  const usual = [...(asked === null ? [] : [asked]), ...choice.system].flatMap(canonical);
  const tags = wanted === null ? [] : canonical(wanted);
  const languageOf = (tag: string) =>
    available.find((one) => one === tag) ?? available.find((one) => baseOf(one) === baseOf(tag));
  const language = [...tags, ...usual].map(languageOf).find((found) => found !== undefined) ?? 'en';
  const isSame = (tag: string) => baseOf(tag) === baseOf(language);
  return {
    language,
    locale: [...tags.filter((tag) => tag !== baseOf(tag)), ...usual].find(isSame) ?? language,
    missing: wanted !== null && !tags.some((tag) => languageOf(tag) !== undefined) ? wanted : null,
  };
}

/**
 * A BCP 47 tag that `Intl` accepts for what a system or a command line calls a language: POSIX systems use
 * `en-US@posix` or `ru_RU.UTF-8`. Empty if it isn't a language.
 */
function canonical(name: string): readonly string[] {
  const tag = name.split(/[@.]/, 1)[0]?.replaceAll('_', '-') ?? '';
  try {
    return Intl.getCanonicalLocales(tag);
  } catch {
    return [];
  }
}

const baseOf = (tag: string) => tag.split('-', 1)[0];
const regionOf = (tag: string) => new Intl.Locale(tag).region;
