import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/**
 * Rules whose ellipsis would be at the start of a text that runs from right to left, one line each: for example an
 * Arabic name. The ellipsis follows the direction of the line, so such a rule has to set it: with `unicode-bidi`,
 * `direction`, or for an element with a `dir`.
 */
export function findCutBeginnings(path: string, text: string): readonly string[] {
  const bare = text.replace(/\/\*.*?\*\//gs, '');
  return [...bare.matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(([, selector = '', body = '']) => {
    const says = /unicode-bidi:|direction:/.test(body) || /\[dir\b/.test(selector);
    // The app's own placeholder text, in the language of the page.
    const isHint = selector.includes(':placeholder-shown');
    return !/text-overflow:\s*ellipsis/.test(body) || says || isHint
      ? []
      : [`${path}: ${selector.trim()}`];
  });
}

/** Checks every style sheet of the page. */
export function findAllCutBeginnings(): readonly string[] {
  return globSync('renderer/**/*.css', { cwd: root }).flatMap((path) =>
    findCutBeginnings(path.replaceAll('\\', '/'), readFileSync(join(root, path), 'utf8')),
  );
}
