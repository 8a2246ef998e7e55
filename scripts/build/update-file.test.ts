import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newKeys } from '../../main/updates/testing/signed-feed.ts';
import { readUpdateBuild } from '../../main/updates/update-build.ts';
import { writeUpdateFile } from './update-file.ts';

const { publicKey, privateKey } = newKeys();
const publicPem = publicKey.export({ type: 'spki', format: 'pem' }).toString();

describe('the update key of a build', () => {
  let folder: string;
  let keyFile: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'counterfoil-build-'));
    keyFile = join(folder, 'key.pem');
    writeFileSync(keyFile, publicPem);
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is read by main as it was built in', () => {
    writeUpdateFile(folder, {
      COUNTERFOIL_UPDATE_KEY: keyFile,
      COUNTERFOIL_UPDATE_ADDRESS: 'https://updates.example.com/counterfoil/updates.signed',
      COUNTERFOIL_UPDATE_PUBLISHER: 'Example Inc.',
    });
    expect(readUpdateBuild(folder)).toEqual({
      key: publicPem,
      address: 'https://updates.example.com/counterfoil/updates.signed',
      publisher: 'Example Inc.',
    });
  });

  it('needs no address: a policy can set one', () => {
    writeUpdateFile(folder, { COUNTERFOIL_UPDATE_KEY: keyFile });
    expect(readUpdateBuild(folder)).toEqual({ key: publicPem, address: null, publisher: null });
  });

  it('is not there without a variable, and the one of an earlier build is gone', () => {
    writeUpdateFile(folder, { COUNTERFOIL_UPDATE_KEY: keyFile });
    writeUpdateFile(folder, {});
    expect(existsSync(join(folder, 'update.json'))).toBe(false);
    expect(readUpdateBuild(folder)).toBeNull();
  });

  it('is never a private one', () => {
    writeFileSync(keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }));
    expect(() => writeUpdateFile(folder, { COUNTERFOIL_UPDATE_KEY: keyFile })).toThrow(
      'a private key',
    );
    expect(existsSync(join(folder, 'update.json'))).toBe(false);
  });

  it.each([
    'updates.example.com',
    'http://updates.example.com/updates.signed',
    'https://eva:secret@updates.example.com/updates.signed',
    'https://updates.example.com/updates.signed?token=1',
    'file:///srv/updates.signed',
  ])('is not built in with the address %s', (address) => {
    const env = { COUNTERFOIL_UPDATE_KEY: keyFile, COUNTERFOIL_UPDATE_ADDRESS: address };
    expect(() => writeUpdateFile(folder, env)).toThrow('not an https address');
  });

  it('ends the build if there is an address and no key', () => {
    const env = { COUNTERFOIL_UPDATE_ADDRESS: 'https://updates.example.com/updates.signed' };
    expect(() => writeUpdateFile(folder, env)).toThrow('needs COUNTERFOIL_UPDATE_KEY');
  });

  it('is not taken from a damaged file', () => {
    writeFileSync(join(folder, 'update.json'), '{"key": 1}');
    expect(() => readUpdateBuild(folder)).toThrow();
    expect(readFileSync(keyFile, 'utf8')).toBe(publicPem);
  });
});
