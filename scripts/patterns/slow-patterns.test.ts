import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isSuperLinear, slowPatterns } from './slow-patterns.ts';

const root = join(import.meta.dirname, '../..');
/** Makes the patterns of schemas, for a worker that is ended when one takes too long (renderer/schema/body-checker.ts). */
const ofSchemas = 'renderer/schema/check/compile-pattern.ts';
const files = globSync(['main/**/*.ts', 'renderer/**/*.{ts,tsx}'], { cwd: root }).filter(
  (file) => !/\.test\.tsx?$|\/testing\//.test(file) && file !== ofSchemas,
);
const sourceOf = (file: string): string => readFileSync(join(root, file), 'utf8');

describe('a pattern', () => {
  it('of the app takes time that grows no faster than its text', () => {
    const slow = files.map((file) => [file, slowPatterns(sourceOf(file), file.endsWith('x'))]);
    expect(slow.filter(([, found]) => found?.length !== 0)).toEqual([]);
  }, 120_000);

  it('that a module puts together does so too', async () => {
    const made: RegExp[] = [];
    const RealRegExp = RegExp;
    globalThis.RegExp = new Proxy(RealRegExp, {
      construct(target, parts, newTarget) {
        const pattern: RegExp = Reflect.construct(target, parts, newTarget);
        made.push(pattern);
        return pattern;
      },
    });
    try {
      const makers = files.filter((file) => /\bnew RegExp\(/.test(sourceOf(file)));
      expect(makers.length).toBeGreaterThan(2);
      for (const file of makers) await import(join(root, file));
      const sites = makers.map((file) => sourceOf(file).match(/\bnew RegExp\(/g)?.length ?? 0);
      expect(made.length).toBeGreaterThanOrEqual(sites.reduce((sum, count) => sum + count, 0));
    } finally {
      globalThis.RegExp = RealRegExp;
    }
    const slow = made.filter(({ source, flags }) => isSuperLinear(source, flags));
    expect(slow).toEqual([]);
  }, 120_000);

  it.each([
    // Patterns that once blocked main.
    String.raw`const ends = /[\s\0]+$/g;`,
    String.raw`const name = /^\W+|\W+$/g;`,
    String.raw`const charset = /charset\s*=\s*["']?\s*([^\s"';>]+)/i;`,
    String.raw`const token = /(?:\\{0,4}\\)(?:\\{0,4}\\)+x/;`,
    'const pair = /^(a+)+$/;',
    'const loops = /^(?:a*)*b/;',
    // It starts again at every first mark.
    String.raw`const jwt = /eyJ[\w-]{5,}\.eyJ[\w-]{5,}\./;`,
    String.raw`const text = /"(?:[^"\\]|\\.)*"/g;`,
    String.raw`const title = /<title\b[^>]{0,300}>/i;`,
    'const late = /x|a[^b]*b/g;',
    'const pairs = /^(?:ab)*(?:ab)*$/;',
    'const ahead = /(?=.*x)y/;',
    // Thousands of steps for each character.
    String.raw`const line = /[^\n]{4000}/;`,
    // What can't be checked.
    String.raw`const twice = /^(x*)y\1$/;`,
    'const behind = /(?<=ab)c/;',
  ])('that does not is seen: %s', (source) => {
    expect(slowPatterns(source, false)).toMatchObject([{ why: 'super-linear' }]);
  });

  it.each([
    String.raw`const jwt = /^eyJ[\w-]{5,}\.eyJ[\w-]{5,}\./;`,
    String.raw`const text = /"(?:[^"\\]|\\.)*"?/g;`,
    String.raw`const title = /<title\b[^<>]{0,300}>([^<]{0,1000})/i;`,
    String.raw`const attribute = /(?<![\w:.-])([\w:.-]{1,100})\s*=\s*("[^"]*"|'[^']*')/g;`,
  ])('that does is not reported: %s', (source) => {
    expect(slowPatterns(source, false)).toEqual([]);
  });

  it.each([
    'function f(word: string) { return new RegExp(word); }',
    'const f = (word: string) => RegExp(word);',
    'class A { readonly of = new RegExp(String(this)); }',
  ])('that is made within a function is refused: %s', (source) => {
    expect(slowPatterns(source, false)).toMatchObject([{ why: 'made within a function' }]);
  });
});
