import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Profile } from '../contract/profile/profile.ts';
import { profileFace } from '../contract/profile/profile-in-window.ts';
import type { Settings } from '../contract/settings.ts';

/** The file next to main's bundle in which the build leaves the first-paint templates, by protection. */
export const pictureFile = 'first-picture.json';

/** HTML before words, profile and nonce are inserted. */
export type FirstPaintTemplates = Readonly<Partial<Record<Profile['protection'], string>>>;

/** How the page looks before its scripts run. */
export interface FirstLooks extends Pick<Settings, 'theme' | 'density'> {
  /** The tag of the page's first language. Its words are loaded while the page requests the rest. */
  readonly language: string;
  /** The profile whose products are about to be shown; null for an empty window. */
  readonly profile: Pick<Profile, 'name' | 'baseUrl' | 'colour' | 'protection'> | null;
}

/** A word in the window's language by its key. */
type Word = (key: string) => string;

/** Reads what the build left. Without it, and during development, the page starts empty. */
export function readPictures(folder: string): FirstPaintTemplates {
  try {
    return JSON.parse(readFileSync(join(folder, pictureFile), 'utf8')) as FirstPaintTemplates;
  } catch {
    return {};
  }
}

/** Puts the first paint into the page: looks, words and profile. None of them can become markup. */
export function withFirstPaint(
  page: string,
  templates: FirstPaintTemplates,
  { language, theme, density, profile }: FirstLooks,
  word: Word,
): string {
  const template = profile === null ? undefined : templates[profile.protection];
  const values: Readonly<Record<string, string>> =
    profile === null ? {} : { ...profileFace(profile) };
  const fill = (text: string): string =>
    text
      .replace(/__WORD_([\w.-]+?)__/g, (_, key: string) => escapeMarkup(word(key)))
      .replace(/__PROFILE_(\w+?)__/g, (_, key: string) => escapeMarkup(values[key] ?? ''));
  const isDrawn = template !== undefined;
  const parts: Readonly<Record<string, string>> = {
    __LOOK_theme__: theme,
    __LOOK_density__: density,
    __LOOK_picture__: isDrawn ? 'drawn' : 'none',
    __PICTURE__: isDrawn ? fill(template) : '',
  };
  return page
    .replace('<html lang="en"', `<html lang="${language}"`)
    .replace(/__(?:LOOK_theme|LOOK_density|LOOK_picture|PICTURE)__/g, (name) => parts[name] ?? '');
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  // So that a profile named `__CSP_NONCE__` doesn't get the nonce.
  _: '&#95;',
};

function escapeMarkup(text: string): string {
  return text.replace(/[&<>"'_]/g, (sign) => entities[sign] ?? '');
}
