import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeFileAtomically } from './write-file-atomically.ts';

describe('writing a file', () => {
  let folder: string;
  const file = () => join(folder, 'some.json');

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'counterfoil-files-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('makes the folder when there is none yet', async () => {
    await writeFileAtomically(join(folder, 'new/deep/some.json'), 'text');
    expect(await readFile(join(folder, 'new/deep/some.json'), 'utf8')).toBe('text');
  });

  it('replaces what a crash left half-written', async () => {
    await writeFile(`${file()}.unfinished`, 'half of a lo', { mode: 0o644 });
    await writeFileAtomically(file(), 'whole');
    expect(await readFile(file(), 'utf8')).toBe('whole');
    expect(await readdir(folder)).toEqual(['some.json']);
    if (process.platform !== 'win32') expect((await stat(file())).mode & 0o777).toBe(0o600);
  });

  it('leaves the old file when the new one cannot take its place', async () => {
    // A folder can't be replaced by a file.
    await mkdir(file());
    await expect(writeFileAtomically(file(), 'text')).rejects.toMatchObject({
      failure: { kind: 'storage', detail: expect.stringContaining('some.json') },
    });
    expect(await readdir(folder)).toEqual(['some.json']);
  });

  it('is never seen half done by a reader', async () => {
    const texts = ['a', 'b'].map((letter) => letter.repeat(200_000));
    await writeFileAtomically(file(), texts[0] ?? '');
    let writing = true;
    const writes = (async () => {
      for (let round = 0; round < 20; round += 1) {
        await writeFileAtomically(file(), texts[round % 2] ?? '');
      }
      writing = false;
    })();
    while (writing) expect(texts).toContain(await readFile(file(), 'utf8'));
    await writes;
  });
});
