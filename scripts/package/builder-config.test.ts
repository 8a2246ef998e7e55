import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Configuration, Packager } from 'electron-builder';
import { beforeAll, describe, expect, it } from 'vitest';
import { applicationId } from '../../main/shell/platform.ts';
import { projectRoot } from '../setup/paths.mjs';
import { installerArchs } from './package-options.ts';

/** electron-builder.yml with everything it extends, validated against electron-builder's own schema for all systems. */
async function builderConfig(changes: Configuration = {}): Promise<Configuration> {
  const packager = new Packager({ projectDir: projectRoot, config: changes });
  await packager.validateConfig();
  return packager.config;
}

let config: Configuration;
beforeAll(async () => {
  config = await builderConfig();
});

describe('electron-builder.yml', () => {
  it('has no option that electron-builder does not know, for any system', async () => {
    const wrong = { nsis: { oneClick: true, perUser: true } };
    await expect(builderConfig(wrong)).rejects.toThrow('configuration.nsis should be');
    expect(config).toMatchObject({ nsis: {}, dmg: {}, mac: {}, win: {}, linux: {} });
  });

  it('names files that are there', () => {
    const { afterPack, linux, mac, win } = config;
    const inBuild = [linux?.icon, mac?.icon, win?.icon].map((name) => `build/${name}`);
    const named = [afterPack, mac?.entitlements, mac?.entitlementsInherit, ...inBuild];
    expect(named.filter((path) => !existsSync(join(projectRoot, String(path))))).toEqual([]);
  });

  it('gives the installers the id that the app has', () => {
    expect(config.appId).toBe(applicationId);
  });

  it('makes an AppImage that starts with the sandbox', () => {
    // The default toolset 0.0.0 adds --no-sandbox to every start.
    expect(config.toolsets?.appimage).toMatch(/^1\./);
  });

  it('installs on Windows for one person, without an administrator', () => {
    expect(config.nsis).toMatchObject({ oneClick: true, perMachine: false });
    expect(config.nsis?.deleteAppDataOnUninstall).toBe(false);
    const arch = [...installerArchs('win32')];
    expect(config.win?.target).toEqual([
      { target: 'nsis', arch },
      { target: 'msi', arch },
    ]);
  });

  it('makes an MSI that installs for all users, starts nothing, and finds the version before', () => {
    expect(config.msi).toMatchObject({ perMachine: true, runAfterFinish: false });
    // Written here again on purpose: with another code a newer version is installed next to the old one.
    expect(config.msi?.upgradeCode).toBe('FAF34ADC-1B38-420E-9B1C-D6F0B39EE65C');
  });

  it('makes a dmg and a zip for both processors of a Mac', () => {
    const arch = [...installerArchs('darwin')];
    expect(config.mac?.target).toEqual([
      { target: 'dmg', arch },
      { target: 'zip', arch },
    ]);
  });

  it('tells macOS why the app is in the local network, and asks for nothing else', () => {
    const asked = Object.entries(config.mac?.extendInfo ?? {})
      .filter(([name, why]) => name.endsWith('UsageDescription') && why !== null)
      .map(([name]) => name);
    expect(asked).toEqual(['NSLocalNetworkUsageDescription']);
    expect(config.mac?.hardenedRuntime).toBe(true);
  });

  it('publishes nothing and looks for no updates', () => {
    expect(config.publish).toBeNull();
  });
});
