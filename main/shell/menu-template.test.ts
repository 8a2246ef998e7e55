import type { MenuItemConstructorOptions } from 'electron';
import { describe, expect, it } from 'vitest';
import { type MenuCommand, menuCommands } from '../contract/events.ts';
import en from '../locales/en.json' with { type: 'json' };
import { menuTemplate } from './menu-template.ts';
import type { Platform } from './platform.ts';

const words: Readonly<Record<string, string>> = en.menu;
const platforms: Platform[] = ['darwin', 'linux', 'win32'];

function menuOf(platform: Platform, developing = false) {
  const sent: MenuCommand[] = [];
  const word = (key: string) => words[key] ?? `no word for ${key}`;
  const template = menuTemplate({
    platform,
    word,
    developing,
    send: (command) => sent.push(command),
    saveDiagnostics: () => undefined,
  });
  return { template, sent, items: template.flatMap(itemsOf) };
}

function itemsOf(item: MenuItemConstructorOptions): MenuItemConstructorOptions[] {
  return Array.isArray(item.submenu) ? [item, ...item.submenu.flatMap(itemsOf)] : [item];
}

/** Electron hands three things to a click; this menu needs none of them. */
const click = (item: MenuItemConstructorOptions) =>
  Reflect.apply(item.click ?? (() => undefined), null, []);

describe.each(platforms)('the menu on %s', (platform) => {
  it('has every command of the page, each with a shortcut', () => {
    const { items, sent } = menuOf(platform);
    const [help] = items.filter(({ role }) => role === 'help').map(itemsOf);
    for (const item of items.filter((item) => item.click !== undefined)) {
      if (help?.includes(item) === true) continue;
      expect(item.accelerator).toBeTruthy();
      click(item);
    }
    expect(new Set(sent)).toEqual(new Set(menuCommands));
  });

  it('has a word of the locale for everything that has no role', () => {
    const { items } = menuOf(platform);
    for (const { label, role, type } of items) {
      if (type !== 'separator' && role === undefined) expect(Object.values(words)).toContain(label);
    }
  });

  it('gives no shortcut twice', () => {
    const shortcuts = menuOf(platform).items.flatMap(({ accelerator }) => accelerator ?? []);
    expect(new Set(shortcuts).size).toBe(shortcuts.length);
  });

  it('reloads nothing: Ctrl+R and F5 refresh the list and lose nothing that is typed', () => {
    const { items, sent } = menuOf(platform, true);
    expect(items.map(({ role }) => role)).not.toContain('reload');
    for (const item of items) if (/^(CmdOrCtrl\+R|F5)$/.test(String(item.accelerator))) click(item);
    expect(sent).toEqual(['refresh', 'refresh']);
  });

  it('has developer tools only while developing', () => {
    const roles = (developing: boolean) =>
      menuOf(platform, developing).items.map(({ role }) => role);
    expect(roles(false)).not.toContain('toggleDevTools');
    expect(roles(true)).toContain('toggleDevTools');
  });

  it('can copy, paste and end the app', () => {
    const roles = menuOf(platform).items.map(({ role }) => role);
    expect(roles).toEqual(
      expect.arrayContaining(['undo', 'cut', 'copy', 'paste', 'selectAll', 'quit']),
    );
  });
});

describe('the menu of macOS', () => {
  it('begins with the menu of the app, where the settings are', () => {
    const [first, file] = menuOf('darwin').template;
    expect(first).toMatchObject({ role: 'appMenu' });
    expect(itemsOf(first ?? {}).map(({ accelerator }) => accelerator)).toContain('Command+,');
    expect(itemsOf(file ?? {}).map(({ role }) => role)).not.toContain('quit');
  });

  it('is the only one of that kind', () => {
    for (const platform of ['linux', 'win32'] as const) {
      const [first] = menuOf(platform).template;
      expect(first).toMatchObject({ label: 'File' });
      expect(itemsOf(first ?? {}).map(({ accelerator }) => accelerator)).toContain('Ctrl+,');
    }
  });
});
