import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { restartable } from './restartable.ts';

describe('the application that is started again at every change', () => {
  let folder = '';
  const file = (name: string) => join(folder, name);
  /** A program that prints that it runs, waits for a file `stop`, and exits with the code in it. */
  const program = () =>
    restartable(process.execPath, ['-e', waiting], { ...process.env, FOLDER: folder });
  const waiting = `
    const { existsSync, readFileSync, writeFileSync } = require('node:fs');
    const { FOLDER } = process.env;
    writeFileSync(FOLDER + '/runs', '');
    setInterval(() => {
      const code = existsSync(FOLDER + '/stop') ? readFileSync(FOLDER + '/stop', 'utf8') : '';
      // A file is there before anything is in it.
      if (code !== '') process.exit(Number(code));
    }, 5);`;
  const runs = () => vi.waitFor(() => expect(existsSync(file('runs'))).toBe(true), 5000);

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'counterfoil-test-'));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
    vi.restoreAllMocks();
  });

  it('has ended when it ends well by itself', async () => {
    const app = program();
    await app.start();
    await runs();
    writeFileSync(file('stop'), '0');
    await expect(app.ended).resolves.toBe(0);
  });

  it('waits for the next start after a crash', async () => {
    const said = vi.spyOn(console, 'error').mockReturnValue();
    const app = program();
    await app.start();
    await runs();
    writeFileSync(file('stop'), '3');
    await vi.waitFor(() => expect(said).toHaveBeenCalledWith(expect.stringContaining('3')), 5000);
    writeFileSync(file('stop'), '0');
    await app.start();
    await expect(app.ended).resolves.toBe(0);
  });

  it('is ended before it is started again, which does not count as an end', async () => {
    const app = program();
    await app.start();
    await runs();
    rmSync(file('runs'));
    await Promise.all([app.start(), app.start()]);
    await runs();
    const outcome = await Promise.race([app.ended, app.stop().then(() => 'stopped')]);
    expect(outcome).toBe('stopped');
  });

  it('says that there is no such program', async () => {
    const app = restartable(file('nothing'), [], process.env);
    await app.start();
    await expect(app.ended).rejects.toThrow('ENOENT');
  });
});
