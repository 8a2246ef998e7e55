import type { Locator, Page } from '@playwright/test';
import promised from '../names.json' with { type: 'json' };

/**
 * The names that Counterfoil promises (docs/accessible-names.md), by screen: `names.products.refreshButton`. They are in
 * English, so the app has to run with `--lang=en-US`, as the kit starts it.
 */
export const names = promised.names;

/** Rises when a name is changed or removed, not when one is added. */
export const namesVersion = promised.version;

/** One of `names`. */
export interface PromisedName {
  /**
   * An ARIA role, or: `field`, a password field, which has no role; `text`, words in the window; `title`, the title of
   * the window.
   */
  readonly role: string;
  /** With placeholders such as `{id}`. */
  readonly name: string;
  /** The name for a count of one, if it is another one. */
  readonly one?: string;
}

type Role = Parameters<Page['getByRole']>[0];

/** The values of the placeholders in a name. What isn't given can be anything. */
export type NameValues = Readonly<Record<string, string | number>>;

/**
 * Finds what has a promised name. The name must match whole, so *Save* doesn't find *Save form*. Within a part of the
 * page: `find(dialog, names.products.cancelButton)`.
 */
export function find(
  place: Page | Locator,
  { role, name, one }: PromisedName,
  values: NameValues = {},
): Locator {
  const wanted = one === undefined ? patternOf(name, values) : eitherOf(name, one, values);
  if (role === 'field') return place.getByLabel(wanted, { exact: true });
  if (role === 'text') return place.getByText(wanted, { exact: true });
  if (role === 'title') throw new Error('The title of the window is found by page.title().');
  return place.getByRole(role as Role, { name: wanted, exact: true });
}

/** A name with all its values; throws if one is missing. */
export function nameWith({ name }: PromisedName, values: NameValues = {}): string {
  return name.replace(placeholder, (_all, key: string) => {
    const value = values[key];
    if (value === undefined) throw new Error(`"${name}" has no value for ${key}.`);
    return String(value);
  });
}

const placeholder = /\{(\w+)\}/g;

/** A text if all is known, otherwise a pattern. Names can have line breaks, as the products of a service do. */
function patternOf(name: string, values: NameValues): string | RegExp {
  const keys = [...name.matchAll(placeholder)].map(([, key = '']) => key);
  const unknown = Object.keys(values).find((key) => !keys.includes(key));
  if (unknown !== undefined) throw new Error(`"${name}" has no placeholder ${unknown}.`);
  if (keys.every((key) => key in values)) return nameWith({ role: '', name }, values);
  return new RegExp(`^${sourceOf(name, values)}$`, 's');
}

function eitherOf(name: string, one: string, values: NameValues): RegExp {
  return new RegExp(`^(?:${sourceOf(name, values)}|${sourceOf(one, values)})$`, 's');
}

function sourceOf(name: string, values: NameValues): string {
  return name
    .split(/(\{\w+\} ?)/)
    .map((part) => {
      const [, key, space = ''] = /^\{(\w+)\}( ?)$/.exec(part) ?? [];
      if (key === undefined) return escaped(part);
      if (key in values) return escaped(`${values[key]}${space}`);
      // Without a value no space is left either, such as in the name of a product without a name.
      return space === '' ? '.*' : '(?:.* )?';
    })
    .join('');
}

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
