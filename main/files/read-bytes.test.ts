import { readFileSync } from 'node:fs';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readBytes } from './read-bytes.ts';

vi.mock('node:fs', async (importOriginal) => {
  const real = await importOriginal<typeof import('node:fs')>();
  return { ...real, readFileSync: vi.fn(real.readFileSync) };
});

/** Real disks don't fail like this on demand. */
function failWith(code: string, times: number): void {
  for (let count = 0; count < times; count += 1) {
    vi.mocked(readFileSync).mockImplementationOnce(() => {
      throw Object.assign(new Error(code), { code });
    });
  }
}

describe('reading a file', () => {
  let folder: string;
  const file = () => join(folder, 'some.json');
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'counterfoil-read-'));
    await writeFile(file(), 'text');
  });
  afterEach(async () => {
    vi.mocked(readFileSync).mockReset();
    await rm(folder, { recursive: true });
  });

  it('gives its bytes, or null when there is none', async () => {
    expect(Buffer.from((await readBytes(file())) ?? []).toString()).toBe('text');
    expect(await readBytes(join(folder, 'none'))).toBeNull();
  });

  it.each(['EMFILE', 'ENFILE', 'EBUSY', 'EIO', 'EAGAIN'])(
    'waits until %s is over',
    async (code) => {
      failWith(code, 3);
      expect(await readBytes(file())).toHaveLength(4);
    },
  );

  it.each(['EMFILE', 'EIO'])('says that it cannot be read while %s lasts', async (code) => {
    failWith(code, 100);
    await expect(readBytes(file())).rejects.toMatchObject({
      failure: { kind: 'storage', detail: code },
    });
  });

  it('says at once that it may not be read', async () => {
    failWith('EACCES', 1);
    await expect(readBytes(file())).rejects.toThrow('storage');
    const loop = join(folder, 'loop');
    await symlink(loop, loop);
    await expect(readBytes(loop)).rejects.toMatchObject({
      failure: { kind: 'storage', detail: expect.stringContaining('ELOOP') },
    });
  });
});
