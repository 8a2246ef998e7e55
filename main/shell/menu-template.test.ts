import type { MenuItemConstructorOptions } from 'electron';
import { describe, expect, it } from 'vitest';
import type { CommandId } from '../contract/commands.ts';
import en from '../locales/en.json' with { type: 'json' };
import { type MenuProfile, menuTemplate } from './menu-template.ts';
import type { Platform } from './platform.ts';

const { roles, ...commands } = en.menu;
const words: Readonly<Record<string, string>> = {
  ...commands,
  ...Object.fromEntries(Object.entries(roles).map(([role, word]) => [`roles.${role}`, word])),
};
const inMenu: ReadonlySet<CommandId> = new Set([
  ...(['help', 'palette', 'shortcuts', 'products', 'orders', 'users', 'journal'] as const),
  ...(['settings', 'find', 'refresh', 'print', 'new-profile', 'check-updates'] as const),
]);
const platforms: Platform[] = ['darwin', 'linux', 'win32'];

const ten = Array.from({ length: 10 }, (_, place) => ({
  id: `id-${place + 1}`,
  name: `Shop & Co ${place + 1}`,
  isOpen: place === 1,
}));

function menuOf(platform: Platform, developing = false, profiles: readonly MenuProfile[] = []) {
  const opened: string[] = [];
  const sent: CommandId[] = [];
  const word = (key: string) => words[key] ?? `no word for ${key}`;
  const template = menuTemplate({
    platform,
    word,
    developing,
    send: (command) => sent.push(command),
    profiles,
    openProfile: (id) => opened.push(id),
    saveDiagnostics: () => undefined,
  });
  return { template, sent, opened, items: template.flatMap(itemsOf) };
}

function itemsOf(item: MenuItemConstructorOptions): MenuItemConstructorOptions[] {
  return Array.isArray(item.submenu) ? [item, ...item.submenu.flatMap(itemsOf)] : [item];
}

/** Electron passes three arguments to a click handler; this menu needs none of them. */
const click = (item: MenuItemConstructorOptions) =>
  Reflect.apply(item.click ?? (() => undefined), null, []);

describe.each(platforms)('the menu on %s', (platform) => {
  it('has every command of the page, each with a shortcut if it is used often', () => {
    const { items, sent } = menuOf(platform);
    for (const item of items.filter((item) => item.click !== undefined)) {
      // Doesn't use the page, which may be what is broken.
      if (item.label === words.saveDiagnostics) continue;
      if (item.label !== words.checkForUpdates) expect(item.accelerator).toBeTruthy();
      click(item);
    }
    expect(new Set(sent)).toEqual(inMenu);
  });

  it('has a word of the locale for everything but the menu that macOS names', () => {
    const { items } = menuOf(platform);
    for (const { label, role, type } of items) {
      if (type !== 'separator' && role !== 'appMenu') expect(Object.values(words)).toContain(label);
    }
  });

  it('gives no shortcut twice', () => {
    const shortcuts = menuOf(platform, true, ten).items.flatMap(
      ({ accelerator }) => accelerator ?? [],
    );
    expect(new Set(shortcuts).size).toBe(shortcuts.length);
  });

  it('lists the profiles under Window, the first nine with Ctrl or Command and a digit', () => {
    const { template, opened } = menuOf(platform, false, ten);
    const [window] = template.filter(({ role }) => role === 'window').map(itemsOf);
    const items = (window ?? []).filter(({ type }) => type === 'checkbox');
    expect(items.map(({ label }) => label)).toEqual(ten.map(({ name }) => name.replace('&', '&&')));
    expect(items.map(({ accelerator }) => accelerator)).toEqual([
      ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((digit) => `CmdOrCtrl+${digit}`),
      undefined,
    ]);
    expect(items.map(({ checked }) => checked)).toEqual(ten.map(({ isOpen }) => isOpen));
    for (const item of items) click(item);
    expect(opened).toEqual(ten.map(({ id }) => id));
  });

  it('leads to the pages by Alt, or Command and Option, and a digit', () => {
    const keys = menuOf(platform).items.map(({ accelerator }) => String(accelerator));
    for (const digit of [1, 2, 3, 4])
      expect(keys).toContain(platform === 'darwin' ? `Alt+Command+${digit}` : `Alt+${digit}`);
  });

  it('reloads nothing: Ctrl+R and F5 refresh the list and lose nothing that is typed', () => {
    const { items, sent } = menuOf(platform, true);
    expect(items.map(({ role }) => role)).not.toContain('reload');
    for (const item of items)
      if (/^((Ctrl|Command)\+R|F5)$/.test(String(item.accelerator))) click(item);
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
