import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { parseSync } from 'vite';

/** One file of the project that another one imports; paths are relative to the project, with `/`. */
export interface Import {
  readonly from: string;
  readonly to: string;
}

const root = join(import.meta.dirname, '../..');
/** Tests and what only they use may look into every folder. */
const isTest = (path: string) => /\.test\.tsx?$|\/testing\/|\/real-keyring\//.test(path);
/** A worker and a file that is fetched are imports, too. */
const urlOfModule = /new URL\(\s*'([^']+)',\s*import\.meta\.url/g;

/** Every import of the program's own files from one another, those of types and of style sheets too. */
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
