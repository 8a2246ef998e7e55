import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import packageJson from '../../../package.json' with { type: 'json' };
import { isInstalled } from '../../setup/linux/desktop-parts.mjs';
import { projectRoot } from '../../setup/paths.mjs';
import builderConfig from './builder.config.ts';
import { desktopEntry, desktopEntryFile } from './desktop-entry.ts';

const entry = desktopEntry();

describe('the desktop entry', () => {
  it('is joined to the windows by its name on Wayland, and by their class on X11', () => {
    expect(packageJson.desktopName).toBe(desktopEntryFile);
    // Electron uses the app's name as the class.
    expect(entry.StartupWMClass).toBe(packageJson.productName);
  });

  it('starts the program with no switch of its own', () => {
    expect(entry.Exec).toBe('counterfoil %U');
  });

  it('is in English, German and Russian, but for the name', () => {
    for (const key of ['GenericName', 'Comment', 'Keywords']) {
      const words = ['', '[de]', '[ru]'].map((language) => entry[`${key}${language}`]);
      expect(new Set(words).size).toBe(3);
      expect(words).not.toContain(undefined);
    }
    expect(Object.keys(entry).filter((key) => key.startsWith('Name'))).toEqual(['Name']);
  });

  it('is what electron-builder is told, which sets the program itself', () => {
    const { linux } = builderConfig;
    expect(linux).toEqual({
      description: entry.Comment,
      category: 'Office;',
      desktop: { entry: expect.objectContaining({ 'Comment[ru]': entry['Comment[ru]'] }) },
    });
    expect(linux.desktop.entry).not.toHaveProperty('Exec');
  });

  it.skipIf(!isInstalled('desktop-file-validate'))('passes desktop-file-validate', () => {
    const file = join(projectRoot, 'build/linux', desktopEntryFile);
    expect(execFileSync('desktop-file-validate', [file], { encoding: 'utf8' })).toBe('');
  });
});
