import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { licencesOf } from './licences.ts';

describe('the licences of the packages in the app', () => {
  let root = '';
  const add = (name: string, about: object, files: Readonly<Record<string, string>> = {}) => {
    const folder = join(root, name);
    mkdirSync(join(folder, 'licenses'), { recursive: true });
    const content = JSON.stringify({ name, version: '1.0.0', ...about });
    writeFileSync(join(folder, 'package.json'), content);
    for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
    return folder;
  };
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'counterfoil-licences-'));
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it('stand in one text, by name, each package once, with notices', () => {
    const b = add('b', { license: 'MIT' }, { LICENSE: 'Take it.\n', 'README.md': 'Read me.' });
    const a = add('a', { license: 'Apache-2.0' }, { 'Licence.txt': 'Or that.', NOTICE: 'Of A.' });
    const text = licencesOf([b, a, b]);
    expect(text.match(/^(a|b)@1.*$/gm)).toEqual(['a@1.0.0: Apache-2.0', 'b@1.0.0: MIT']);
    expect(text).toContain('Or that.\n\nOf A.');
    expect(text.match(/Take it\./g)).toHaveLength(1);
    expect(text).not.toContain('Read me');
  });

  it('are named where the package brings no text', () => {
    expect(licencesOf([add('c', { license: 'MIT' })])).toContain(
      'c@1.0.0: MIT\n\nThe package brings no text of it.',
    );
  });

  it('end the packaging where a package names none', () => {
    expect(() => licencesOf([add('d', {})])).toThrow('d@1.0.0 is in the app and names no licence.');
  });
});
