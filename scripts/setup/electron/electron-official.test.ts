import { describe, expect, it } from 'vitest';
import { executableName, installerEnv } from './electron-official.mjs';

describe("Electron's installer", () => {
  it('goes through the proxy of the environment', () => {
    const env = installerEnv({ HTTPS_PROXY: 'http://proxy.example:3128' }, '/work');
    expect(env).toMatchObject({
      HTTPS_PROXY: 'http://proxy.example:3128',
      NODE_USE_ENV_PROXY: '1',
    });
  });

  it("goes through npm's proxy where the environment names none", () => {
    const env = installerEnv({ npm_config_https_proxy: 'http://npm.example:3128' }, '/work');
    expect(env).toMatchObject({ HTTPS_PROXY: 'http://npm.example:3128' });
  });

  it('keeps the mirror and downloads where its progress can be seen', () => {
    const env = installerEnv({ ELECTRON_MIRROR: 'https://mirror.example/' }, '/work');
    expect(env).toMatchObject({ ELECTRON_MIRROR: 'https://mirror.example/', TMPDIR: '/work' });
    expect(env).not.toHaveProperty('HTTPS_PROXY');
  });

  it('leaves an executable named as the system wants it', () => {
    expect(executableName('linux')).toBe('electron');
    expect(executableName('win32')).toBe('electron.exe');
    expect(executableName('darwin')).toBe('Electron.app/Contents/MacOS/Electron');
  });
});
