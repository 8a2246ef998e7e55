import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import packageJson from '../../../package.json' with { type: 'json' };
import { isInstalled } from '../../setup/linux/desktop-parts.mjs';
import { projectRoot } from '../../setup/paths.mjs';
import { desktopEntry, desktopEntryFile } from './desktop-entry.ts';

const id = desktopEntryFile.replace(/\.desktop$/, '');
const file = join(projectRoot, `build/linux/${id}.metainfo.xml`);
const text = readFileSync(file, 'utf8');
const contentOf = (opening: string) => text.match(new RegExp(`<${opening}>([^<]*)<`))?.[1];

describe('what software centres show', () => {
  it('belongs to the desktop entry', () => {
    expect(contentOf('id')).toBe(id);
    expect(contentOf('launchable type="desktop-id"')).toBe(desktopEntryFile);
    expect(contentOf('binary')).toBe('counterfoil');
  });

  it('says the same in one line as the menu, in every language', () => {
    const entry = desktopEntry();
    expect(contentOf('summary')).toBe(entry.Comment);
    expect(contentOf('summary xml:lang="de"')).toBe(entry['Comment[de]']);
    expect(contentOf('summary xml:lang="ru"')).toBe(entry['Comment[ru]']);
  });

  it('is translated sentence by sentence', () => {
    const count = (pattern: RegExp) => [...text.matchAll(pattern)].length;
    for (const element of ['p', 'li']) {
      const inEnglish = count(new RegExp(`<${element}>`, 'g'));
      expect(inEnglish).toBeGreaterThan(0);
      for (const language of ['de', 'ru']) {
        expect(count(new RegExp(`<${element} xml:lang="${language}">`, 'g'))).toBe(inEnglish);
      }
    }
  });

  it('names this version first, as the changelog does', () => {
    const changelog = readFileSync(join(projectRoot, 'CHANGELOG.md'), 'utf8');
    const { version } = packageJson;
    expect(text.match(/<release version="([^"]*)"/)?.[1]).toBe(version);
    expect(changelog.match(/^## (\d+\.\d+\.\d+)/m)?.[1]).toBe(version);
  });

  it.skipIf(!isInstalled('appstreamcli'))('passes appstreamcli', () => {
    const args = ['validate', '--no-net', file];
    expect(execFileSync('appstreamcli', args, { encoding: 'utf8' })).toContain('successful');
  });
});
