import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/**
 * Rules whose ellipsis would stand at the beginning of a text that runs the other way than the page does, a line each: a
 * name in Latin letters in a language from right to left. Its side follows from the direction of the line, so that such a
 * rule has to say whose direction that is: by `unicode-bidi`, `direction`, or for an element with a `dir`.
 */
export function findCutBeginnings(path: string, text: string): readonly string[] {
  const bare = text.replace(/\/\*.*?\*\//gs, '');
  return [...bare.matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(([, selector = '', body = '']) => {
    const says = /unicode-bidi:|direction:/.test(body) || /\[dir\b/.test(selector);
    // A hint of the app itself, in the language of the page.
    const isHint = selector.includes(':placeholder-shown');
    return !/text-overflow:\s*ellipsis/.test(body) || says || isHint
      ? []
      : [`${path}: ${selector.trim()}`];
  });
}

/** The same of every style sheet of the page. */
export function findAllCutBeginnings(): readonly string[] {
  return globSync('renderer/**/*.css', { cwd: root }).flatMap((path) =>
    findCutBeginnings(path.replaceAll('\\', '/'), readFileSync(join(root, path), 'utf8')),
  );
}
