import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { parseSync } from 'vite';

/** An import from one file of the project to another; paths are relative to the project, with `/`. */
export interface Import {
  readonly from: string;
  readonly to: string;
}

const root = join(import.meta.dirname, '../..');
/** Tests and their helpers may import from every folder. */
const isTest = (path: string) => /\.test\.tsx?$|\/testing\/|\/real-keyring\//.test(path);
/** Workers and fetched files count as imports too. */
const urlOfModule = /new URL\(\s*'([^']+)',\s*import\.meta\.url/g;

/** Every import between the program's own files, including types and style sheets. */
export function readImports(): readonly Import[] {
  return globSync('{main,renderer}/**/*.{ts,tsx}', { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !isTest(path))
    .flatMap((from) =>
      specifiersOf(from)
        .filter((specifier) => specifier.startsWith('.'))
        .map((specifier) => ({ from, to: posix.join(dirname(from), specifier) }))
        .filter(({ to }) => existsSync(join(root, to))),
    );
}

function specifiersOf(path: string): readonly string[] {
  const text = readFileSync(join(root, path), 'utf8');
  const { staticImports, staticExports, dynamicImports } = parseSync(path, text).module;
  const passedOn = staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
  );
  const late = dynamicImports.map(({ moduleRequest: { start, end } }) =>
    text.slice(start + 1, end - 1),
  );
  const urls = [...text.matchAll(urlOfModule)].map(([, url = '']) => url);
  const now = staticImports.map(({ moduleRequest }) => moduleRequest.value);
  return [...new Set([...now, ...passedOn, ...late, ...urls])];
}
