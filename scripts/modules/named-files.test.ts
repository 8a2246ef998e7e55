import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
const names = new Set(files.map((file) => basename(file)));
const paths = new Set(files.flatMap((file) => [file, ...foldersAbove(file)]));
/** Names that belong to no file here: the service's own description, and the suffix of a kind of file. */
const notOurs = new Set(['interface.md', 'some.spec.ts']);

const inProject = /`((?:main|renderer|e2e|scripts|bench|build|docs)\/[\w./-]+)`(?! \(new\))/g;
const byName = /(?<![\w./*-])([\w-]+(?:\.\w+)?\.(?:tsx?|mjs|css|md|yml))\b(?!`? \(new\))/g;
/** A whole path, as written in comments. */
const byPath =
  /(?<![\w./-])((?:main|renderer|e2e|scripts|bench)\/[\w./-]+\.(?:tsx?|mjs|css|md))\b/g;
const commands = /npm run ([a-z][\w:-]*)/g;

test('every file and folder that a document names is there; one to be made is called "(new)"', () => {
  const gone = textsOf(/\.md$/).flatMap(({ file, text }) =>
    [
      ...all(inProject, text).filter((path) => !paths.has(path.replace(/\/$/, ''))),
      ...all(byName, withoutCode(text)).filter(isUnknown),
    ].map((name) => `${file}: ${name}`),
  );
  expect(gone).toEqual([]);
});

test('every file that a comment names is there', () => {
  const gone = textsOf(/\.(ts|tsx|mjs|css)$/).flatMap(({ file, text }) =>
    [
      ...all(byName, comments(text)).filter(isUnknown),
      ...all(byPath, comments(text)).filter((path) => !paths.has(path)),
    ].map((name) => `${file}: ${name}`),
  );
  expect(gone).toEqual([]);
});

test('every command that is named is one of package.json', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const gone = textsOf(/\.(md|ts|tsx|mjs)$/).flatMap(({ file, text }) =>
    all(commands, text)
      .filter((name) => !Object.hasOwn(scripts, name))
      .map((name) => `${file}: ${name}`),
  );
  expect(gone).toEqual([]);
});

function* foldersAbove(file: string): Generator<string> {
  for (let folder = dirname(file); folder !== '.'; folder = dirname(folder)) yield folder;
}

function textsOf(ending: RegExp): readonly { readonly file: string; readonly text: string }[] {
  return files
    .filter((file) => ending.test(file) && file !== 'CHANGELOG.md' && !isDated(file))
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
}

/** A decision tells what there was on its day, and isn't changed later. */
const isDated = (file: string) => file.startsWith('docs/decisions/');
const all = (pattern: RegExp, text: string): readonly string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);
const isUnknown = (name: string) => !names.has(name) && !notOurs.has(name);
/** A code block may show a file that the reader creates. */
const withoutCode = (text: string) => text.replaceAll(/^```[\s\S]*?^```/gm, '');
const comments = (text: string) => (text.match(/^\s*(?:\/\/|\/?\*).*$/gm) ?? []).join('\n');
