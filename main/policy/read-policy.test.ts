import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { policyPlace } from '../shell/platform.ts';
import { createWords } from '../shell/words.ts';
import { type ReadPolicy, readPolicyFile, readPolicyValue } from './read-policy.ts';

const words = createWords();
let top: string;
let path: string;
const owner = process.getuid?.() ?? 0;

beforeEach(() => {
  top = mkdtempSync(join(tmpdir(), 'counterfoil-policy-'));
  path = join(top, 'etc', 'counterfoil', 'policy.json');
});
afterEach(() => rmSync(top, { recursive: true }));

const write = (contents: string | Uint8Array, mode = 0o644) => {
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, contents);
  chmodSync(path, mode);
};
const read = (trusted = { owner, top }) => readPolicyFile(path, trusted);
const said = (policy: ReadPolicy): string =>
  policy.kind === 'unusable' ? policy.faults(words).join('\n') : policy.kind;
const good = '{"version":1,"httpsOnly":true}';

describe('the file of a policy', () => {
  it('is used if nobody else can write to it', () => {
    write(good);
    expect(read()).toEqual({ kind: 'in-force', policy: { version: 1, httpsOnly: true } });
    write(`\ufeff${good}`, 0o600);
    expect(said(read())).toBe('in-force');
  });

  it('that is missing is no policy, and neither is its folder', () => {
    expect(read()).toEqual({ kind: 'none' });
    mkdirSync(join(path, '..'), { recursive: true });
    expect(read()).toEqual({ kind: 'none' });
    // Nobody is hurt by folders of others, as long as there is nothing in them.
    chmodSync(join(path, '..'), 0o777);
    expect(read({ owner: owner + 1, top })).toEqual({ kind: 'none' });
  });

  it.each([0o646, 0o664, 0o666, 0o622])('cannot be used with the mode %o', (mode) => {
    write(good, mode);
    expect(said(read())).toBe(`Users other than root can write to ${path}.`);
  });

  it.each(['etc', 'etc/counterfoil'])('cannot be used if others can write to %s', (folder) => {
    write(good);
    // A sticky folder too: others could have added the file.
    for (const mode of [0o777, 0o775, 0o1777]) {
      chmodSync(join(top, folder), mode);
      expect(said(read())).toBe(`Users other than root can write to ${join(top, folder)}.`);
    }
  });

  it('cannot be used if it, or a folder, belongs to somebody else', () => {
    write(good);
    expect(said(read({ owner: owner + 1, top }))).toBe(`${top} isn't owned by root.`);
  });

  it.runIf(owner === 0)('cannot be used if the file alone belongs to somebody else', () => {
    write(good);
    execFileSync('chown', ['65534', path]);
    expect(said(read())).toBe(`${path} isn't owned by root.`);
  });

  it('in the real place has to belong to root, with every folder up to /', () => {
    write(good);
    // The folder for temporary files is everybody's.
    expect(said(readPolicyFile(path))).toMatch(/can write to|owned by root/);
  });

  it('is not read through a link, whoever owns it', () => {
    const other = join(top, 'other');
    mkdirSync(other);
    writeFileSync(join(other, 'policy.json'), good);
    mkdirSync(join(top, 'etc'));
    symlinkSync(other, join(path, '..'));
    expect(said(read())).toContain('is a link');
    rmSync(join(path, '..'));
    mkdirSync(join(path, '..'));
    symlinkSync(join(other, 'policy.json'), path);
    expect(said(read())).toContain(`${path} is a link`);
    // Even one that leads nowhere: something is meant to be there.
    rmSync(other, { recursive: true });
    expect(said(read())).toContain('is a link');
    rmSync(join(path, '..'), { recursive: true });
    symlinkSync(other, join(path, '..'));
    expect(said(read())).toContain('is a link');
  });

  it('is a file', () => {
    mkdirSync(path, { recursive: true });
    expect(said(read())).toBe(`${path} isn't a file.`);
    rmSync(path, { recursive: true });
    execFileSync('mkfifo', [path]);
    expect(said(read())).toBe(`${path} isn't a file.`);
    rmSync(join(path, '..'), { recursive: true });
    writeFileSync(join(path, '..'), 'not a folder');
    expect(said(read())).toContain("isn't a folder");
  });

  it('has at most 1 MiB, in UTF-8', () => {
    write(good.padEnd(1024 * 1024));
    expect(said(read())).toBe('in-force');
    write(good.padEnd(1024 * 1024 + 1));
    expect(said(read())).toContain('larger than 1 MiB');
    write(Buffer.from('{"version":1,"profiles":[{"name":"\u00fc"}]}', 'latin1'));
    expect(said(read())).toContain("isn't UTF-8 text");
    write(Buffer.from(`\ufeff${good}`, 'utf16le'));
    expect(said(read())).toContain("isn't UTF-8 text");
    write('');
    expect(said(read())).toContain("isn't valid JSON: line 1, column 1");
  });
});

describe('the place of a policy', () => {
  it('depends on the platform alone', () => {
    expect(policyPlace('linux')).toEqual({ kind: 'file', path: '/etc/counterfoil/policy.json' });
    expect(policyPlace('darwin')).toMatchObject({
      path: '/Library/Application Support/Counterfoil/policy.json',
    });
    expect(policyPlace('win32')).toMatchObject({ program: 'C:\\Windows\\System32\\reg.exe' });
  });
});

describe('a policy in the registry', () => {
  const place = policyPlace('win32');
  if (place.kind !== 'registry') throw new Error('Windows has a registry.');
  /** As `reg.exe` prints it. */
  const keys = (...names: string[]) =>
    ['', ...names.map((name) => `${place.parent}\\${name}`), ''].join('\r\n');
  const value = (contents: string, type = 'REG_SZ') =>
    `\r\n${place.key}\r\n    Policy    ${type}    ${contents}\r\n\r\n`;
  const readWith = (listed: string | null, printed: string | null = null) => {
    const asked: string[] = [];
    const result = readPolicyValue(place, async (args) => {
      asked.push(args.join(' '));
      const text = asked.length === 1 ? listed : printed;
      return text === null ? null : Buffer.from(text, 'latin1');
    });
    return result.then((policy) => ({ policy, asked }));
  };

  it('is missing if its key is, whatever else is there', async () => {
    const { policy, asked } = await readWith(keys('Microsoft', 'CounterfoilX'));
    expect(policy).toEqual({ kind: 'none' });
    expect(asked).toEqual([`query ${place.parent} /reg:64`]);
  });

  it('is read from its value', async () => {
    const { policy, asked } = await readWith(keys('Microsoft', 'Counterfoil'), value(good));
    expect(policy).toMatchObject({ kind: 'in-force', policy: { httpsOnly: true } });
    expect(asked[1]).toBe(`query ${place.key} /v Policy /reg:64`);
  });

  it.each([
    ['a list that cannot be read', null, null, 'reg.exe'],
    ['a key that cannot be read', keys('Counterfoil'), null, 'reg.exe'],
    ['another type', keys('counterfoil'), value('0x1', 'REG_DWORD'), 'REG_SZ'],
    ['a text that is cut at its line', keys('Counterfoil'), value('{\r\n"version":1}'), 'JSON'],
    ['letters of a code page', keys('Counterfoil'), value('{"\u00fc":1}'), 'non-ASCII'],
    ['an empty answer', keys('Counterfoil'), '', 'REG_SZ'],
  ])('cannot be used with %s', async (_, listed, printed, sentence) => {
    const { policy } = await readWith(listed, printed);
    expect(said(policy)).toContain(sentence);
  });
});
