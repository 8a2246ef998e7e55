import { extname, join } from 'node:path';
import type { Plugin } from 'vite';
import { helpPath } from '../../main/contract/help.ts';
import { helpFiles } from './help-files.ts';

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.png': 'image/png',
};

/** Makes the help from `docs/`: as files next to the page, and during development for each request. */
export function helpPlugin(root: string): Plugin {
  const fonts = join(root, 'node_modules/@fontsource-variable/inter/files');
  return {
    name: 'help',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_options, bundle) {
      const names = Object.keys(bundle);
      const fontAddress = (font: string) => {
        const start = `assets/${font.replace(extname(font), '')}-`;
        const file = names.find((name) => name.startsWith(start));
        if (file === undefined) this.error(`The page has no ${font}.`);
        return `/${file}`;
      };
      for (const { path, source } of helpFiles(root, fontAddress))
        this.emitFile({ type: 'asset', fileName: path.slice(1), source });
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://localhost');
        if (!pathname.startsWith(helpPath)) return next();
        const files = helpFiles(root, (font) => `/@fs/${join(fonts, font)}`);
        const file = files.find(({ path }) => path === pathname);
        if (file === undefined) return next();
        response.setHeader('Content-Type', contentTypes[extname(pathname)] ?? '');
        response.end(file.source);
      });
    },
  };
}
