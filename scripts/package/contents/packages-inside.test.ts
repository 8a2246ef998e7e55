import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { packageId } from './licences.ts';
import { packagesInBundles, packagesInStyles } from './packages-inside.ts';

describe('the packages that are part of the build', () => {
  let root = '';
  const write = (name: string, content: unknown) => {
    const file = join(root, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  };

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'counterfoil-bundles-'));
    write('node_modules/ky/package.json', { name: 'ky', version: '2.0.0' });
    write('node_modules/ky/node_modules/ms/package.json', { name: 'ms', version: '1.0.0' });
    write('node_modules/@font/inter/package.json', { name: '@font/inter', version: '5.0.0' });
    write('node_modules/keytar/package.json', { name: '@github/keytar', version: '7.0.0' });
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it('are those that a source map names, each once, also one inside another', () => {
    const at = '../../node_modules';
    const sources = [`${at}/ky/a.js`, `${at}/ky/b.js`, `${at}/ky/node_modules/ms/ms.js`];
    write('dist/main/index.cjs.map', { sources: [...sources, '../../main/index.ts'] });
    write('dist/renderer/assets/index.js.map', { sources: [`${at}/keytar/lib/keytar.js`] });
    expect(packagesInBundles(join(root, 'dist')).map(packageId)).toEqual([
      'ky@2.0.0',
      'ms@1.0.0',
      '@github/keytar@7.0.0',
    ]);
  });

  it('are those too that a style sheet takes a file from', () => {
    write('renderer/fonts.css', 'src: url("@font/inter/files/a.woff2"); @import "ky/x.css";');
    write(
      'renderer/own.css',
      '@import "./look/a.css"; src: url(../b.png) url(https://a.example/c);',
    );
    const found = packagesInStyles(join(root, 'renderer'), join(root, 'node_modules'));
    expect(found.map(packageId).sort()).toEqual(['@font/inter@5.0.0', 'ky@2.0.0']);
  });
});
