import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { App } from 'electron';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readSwitches } from '../read-switches.ts';
import { createWords } from '../words.ts';
import { checkStart } from './check-start.ts';

let root: string;
const binariesOf = (name: string) => join(root, 'app.asar.unpacked/node_modules', name);

describe('the check of a start', () => {
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'counterfoil-start-'));
    for (const name of ['keytar', '@libsql']) mkdirSync(binariesOf(name), { recursive: true });
  });
  afterEach(() => rmSync(root, { recursive: true }));

  /** Runs it as Electron would; `left` are the switches that Chromium finds afterwards. */
  function check({
    args,
    isPackaged = true,
    appPath = isPackaged ? join(root, 'app.asar') : '/src/counterfoil',
    env = {},
    before = [],
  }: {
    args: readonly string[];
    isPackaged?: boolean;
    appPath?: string;
    env?: NodeJS.ProcessEnv;
    /** Switches that didn't come from the command line. */
    before?: readonly string[];
  }) {
    const ofArgs = args
      .map((word) => /^--?([^=]*)=?(.*)$/.exec(word))
      .filter((match) => match !== null);
    const left = new Map(ofArgs.map(([, name = '', value = '']) => [name, value]));
    for (const name of before) left.set(name, '');
    const commandLine = {
      removeSwitch: (name: string) => void left.delete(name),
      hasSwitch: (name: string) => left.has(name),
      appendSwitch: (name: string, value: string) => void left.set(name, value),
    };
    const paths: Record<string, string> = { appData: root, userData: join(root, 'Counterfoil') };
    const app = {
      isPackaged,
      commandLine,
      getAppPath: () => appPath,
      getName: () => 'Counterfoil',
      getPath: (name: string) => paths[name] ?? '',
    } as unknown as App;
    const argv = ['/opt/counterfoil', ...args];
    const checked = checkStart(app, {
      argv,
      env,
      platform: 'linux',
      switches: readSwitches(argv),
    });
    if (checked.ok) checked.entryPoint?.open();
    return { checked, left: Object.fromEntries(left), env };
  }
  const refusalOf = (args: readonly string[]) => {
    const { checked } = check({ args });
    if (checked.ok) throw new Error('It was let in.');
    const { kind, detail } = checked.refusal;
    return { kind, sentence: createWords()(`startRefused.${kind}`, { detail }) };
  };

  it('lets an ordinary one be', () => {
    const { checked, left } = check({ args: ['--demo', '--lang=ru'] });
    expect(checked).toEqual({ ok: true, entryPoint: null });
    expect(left).toEqual({ demo: '', lang: 'ru' });
  });

  it('takes away what is not allowed, in the installed app alone', () => {
    const args = ['--remote-debugging-port=9222', '-proxy-server=x', '--lang=ru'];
    const env = { SSLKEYLOGFILE: '/tmp/keys' };
    expect(check({ args, env: { ...env } })).toMatchObject({ left: { lang: 'ru' }, env: {} });
    const developing = check({ args, env: { ...env }, isPackaged: false });
    expect(Object.keys(developing.left)).toHaveLength(3);
    expect(developing.env).toEqual(env);
  });

  it('does so under any name of the program: what comes from an archive is installed', () => {
    const renamed = { isPackaged: false, appPath: join(root, 'app.asar') };
    expect(check({ args: ['--proxy-server=x'], ...renamed }).left).toEqual({});
    const { checked } = check({ args: ['--no-sandbox'], ...renamed });
    expect(checked).toMatchObject({ ok: false, refusal: { detail: '--no-sandbox' } });
  });

  it('ends with a sentence that names what has acted', () => {
    const { sentence } = refusalOf(['--demo', '-renderer-cmd-prefix=/tmp/evil']);
    expect(sentence).toContain("can't start with --renderer-cmd-prefix,");
    const { checked } = check({ args: [], before: ['no-sandbox'] });
    expect(checked).toMatchObject({ ok: false, refusal: { detail: '--no-sandbox' } });
  });

  it('ends with a sentence where a part of the installation is gone', () => {
    rmSync(binariesOf('keytar'), { recursive: true });
    const { kind, sentence } = refusalOf([]);
    expect(kind).toBe('incomplete');
    expect(sentence).toContain(`${binariesOf('keytar')} is missing. Reinstall Counterfoil`);
    expect(check({ args: [], isPackaged: false }).checked.ok).toBe(true);
  });

  it('opens the entry point with our switches in the place of the user’s', () => {
    const folder = join(root, 'driven');
    const own = ['--automation-port=0', `--user-data-dir=${folder}`];
    writeFileSync(join(root, 'DevToolsActivePort'), '1');
    const { left } = check({
      args: [...own, '--remote-debugging-port=9222', '--remote-debugging-address=0.0.0.0'],
    });
    expect(left).toMatchObject({
      'remote-debugging-port': '0',
      'remote-debugging-address': '127.0.0.1',
    });
  });

  it.each([
    ['without a folder', ['--automation-port=0'], 'automation-no-folder'],
    ['without a port', ['--automation-port'], 'automation-port'],
    ['with a port that is none', ['--automation-port=http'], 'automation-port'],
  ])('keeps the entry point closed %s', (_what, args, kind) => {
    expect(refusalOf(args).kind).toBe(kind);
  });

  describe('with a folder to save in', () => {
    const driven = () => ['--automation-port=0', `--user-data-dir=${join(root, 'driven')}`];
    const saves = (folder: string) => `--automation-save-folder=${folder}`;

    it('hands it on', () => {
      mkdirSync(join(root, 'saved'));
      const { checked } = check({ args: [...driven(), saves(join(root, 'saved'))] });
      expect(checked).toMatchObject({ ok: true, entryPoint: { saveFolder: join(root, 'saved') } });
      expect(check({ args: driven() }).checked).toMatchObject({ entryPoint: { saveFolder: null } });
    });

    it.each([[true], [false]])('refuses it without a port (installed: %s)', (isPackaged) => {
      mkdirSync(join(root, 'saved'));
      for (const args of [[saves(join(root, 'saved'))], ['--automation-save-folder']]) {
        const { checked } = check({ args, isPackaged });
        expect(checked).toMatchObject({ ok: false, refusal: { kind: 'automation-save-alone' } });
      }
    });

    it('names it in the refusal, and marks no data folder', () => {
      const missing = join(root, 'missing');
      expect(refusalOf([...driven(), saves(missing)])).toEqual({
        kind: 'automation-save-unusable',
        sentence: expect.stringContaining(missing),
      });
      const inside = join(root, 'Counterfoil/saved');
      mkdirSync(inside, { recursive: true });
      expect(refusalOf([...driven(), saves(inside)])).toEqual({
        kind: 'automation-save-usual',
        sentence: expect.stringContaining(inside),
      });
      expect(existsSync(join(root, 'driven'))).toBe(false);
    });
  });

  it('keeps the entry point closed on the usual folder and on one that is in use', () => {
    const on = (folder: string) => refusalOf(['--automation-port=0', `--user-data-dir=${folder}`]);
    expect(on(join(root, 'Counterfoil')).kind).toBe('automation-usual');
    writeFileSync(join(root, 'profiles.json'), '{}');
    expect(on(root)).toEqual({
      kind: 'automation-used',
      sentence: expect.stringContaining(root),
    });
  });
});
