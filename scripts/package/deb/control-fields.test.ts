import { describe, expect, it } from 'vitest';
import { controlFields } from './control-fields.ts';

const given = { version: '1.2.3', author: 'The Counterfoil authors', arch: 'x64', size: 1000 };

describe('the control file of the .deb', () => {
  it('names the package as Debian wants it', () => {
    const fields = controlFields(given);
    expect(fields).toMatchObject({ name: 'counterfoil', version: '1.2.3', arch: 'amd64' });
    expect(fields.description).toMatch(/^[a-z].{10,78}[^.]$/);
    for (const line of fields.productDescription.split('\n')) {
      expect(line.length).toBeLessThan(80);
    }
  });

  it('has an address for its maintainer, and says where there is none', () => {
    expect(controlFields(given).maintainer).toBe(
      'The Counterfoil authors <nobody@counterfoil.invalid>',
    );
    const author = 'Ada Lovelace <ada@example.com>';
    expect(controlFields({ ...given, author }).maintainer).toBe(author);
  });

  it('depends on libraries by names of Debian 12, which later systems provide', () => {
    const { depends, recommends } = controlFields(given);
    expect(depends).toContain('libgtk-3-0');
    expect(depends).toContain('libasound2t64 | libasound2');
    expect(recommends).toEqual([expect.stringMatching(/^gnome-keyring \| /)]);
  });

  it('is for no other processor than Electron runs on', () => {
    expect(controlFields({ ...given, arch: 'arm64' }).arch).toBe('arm64');
    expect(() => controlFields({ ...given, arch: 's390x' })).toThrow('no .deb for s390x');
  });
});
