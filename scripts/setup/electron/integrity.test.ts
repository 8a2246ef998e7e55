import { createHash } from 'node:crypto';
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { verifyHash } from './integrity.mjs';

describe('a downloaded file', () => {
  const pinned = createHash('sha512').update('the real thing').digest('base64');
  let folder = '';
  let file = '';

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'counterfoil-test-'));
    file = join(folder, 'package.tgz');
    writeFileSync(file, 'the real thing');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is accepted as it was pinned', async () => {
    await expect(verifyHash(file, 'sha512', pinned, 'base64')).resolves.toBeUndefined();
  });

  it('is refused after a change of one byte', async () => {
    appendFileSync(file, '!');
    await expect(verifyHash(file, 'sha512', pinned, 'base64')).rejects.toThrow('is not used');
  });

  it('is refused when it is missing', async () => {
    await expect(verifyHash(`${file}x`, 'sha512', pinned, 'base64')).rejects.toThrow('ENOENT');
  });
});
