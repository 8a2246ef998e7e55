import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { shipLocales } from './ship-locales.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ship-locales-'));
  cpSync(join(import.meta.dirname, '../../main/locales'), join(folder, 'locales'), {
    recursive: true,
  });
  writeFileSync(join(folder, 'index.ts'), 'export const nothing = null;');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A minimal build that is set up like main's. */
const buildMain = () =>
  build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [{ ...shipLocales(join(folder, 'locales')), applyToEnvironment: () => true }],
    build: {
      ssr: true,
      emitAssets: true,
      outDir: join(folder, 'out'),
      rolldownOptions: { input: join(folder, 'index.ts') },
    },
  });

describe('a build', () => {
  it('has every locale beside its bundle', async () => {
    await buildMain();
    const built = readFileSync(join(folder, 'out/locales/de.json'), 'utf8');
    const source = readFileSync(join(folder, 'locales/de.json'), 'utf8');
    expect(JSON.parse(built)).toEqual(JSON.parse(source));
  });

  it('ends where a locale lacks a key', async () => {
    const file = join(folder, 'locales/ru.json');
    const words = JSON.parse(readFileSync(file, 'utf8'));
    writeFileSync(file, JSON.stringify({ ...words, startFailed: undefined }));
    await expect(buildMain()).rejects.toThrow('ru.json: startFailed is missing');
  });
});
