import { describe, expect, it } from 'vitest';
import { commandOfKeys, type PressedKey } from './shortcut-keys.ts';

const press = (key: string, held: Partial<PressedKey> = {}): PressedKey => ({
  key,
  code: '',
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...held,
});

describe('commandOfKeys', () => {
  it('takes Ctrl on Windows and Linux, and Cmd on macOS', () => {
    expect(commandOfKeys(press('k', { ctrlKey: true }), false)).toBe('palette');
    expect(commandOfKeys(press('k', { metaKey: true }), true)).toBe('palette');
    expect(commandOfKeys(press('k', { ctrlKey: true }), true)).toBeNull();
    expect(commandOfKeys(press('k', { metaKey: true }), false)).toBeNull();
  });

  it('leaves letters, AltGr and other combinations alone', () => {
    expect(commandOfKeys(press('k'), false)).toBeNull();
    expect(commandOfKeys(press('k', { ctrlKey: true, altKey: true }), false)).toBeNull();
    expect(commandOfKeys(press('K', { ctrlKey: true, shiftKey: true }), false)).toBeNull();
    expect(commandOfKeys(press('Enter', { ctrlKey: true, shiftKey: true }), false)).toBeNull();
  });

  it('knows the keys of a Cyrillic, a German and a French keyboard', () => {
    expect(commandOfKeys(press('л', { code: 'KeyK', ctrlKey: true }), false)).toBe('palette');
    const slash = press('/', { code: 'Digit7', ctrlKey: true, shiftKey: true });
    expect(commandOfKeys(slash, false)).toBe('shortcuts');
    expect(commandOfKeys(press('.', { code: 'Slash', ctrlKey: true }), false)).toBe('shortcuts');
    expect(commandOfKeys(press('-', { code: 'Slash', ctrlKey: true }), false)).toBeNull();
    expect(commandOfKeys(press('&', { code: 'Digit1', altKey: true }), false)).toBe('products');
  });

  it('takes Alt with a digit to the pages, on macOS with Cmd as well, and leaves Ctrl to the profiles', () => {
    expect(commandOfKeys(press('2', { altKey: true }), false)).toBe('orders');
    expect(commandOfKeys(press('2', { ctrlKey: true }), false)).toBeNull();
    expect(commandOfKeys(press('2', { ctrlKey: true, altKey: true }), false)).toBeNull();
    const option = press('™', { code: 'Digit2', altKey: true });
    expect(commandOfKeys({ ...option, metaKey: true }, true)).toBe('orders');
    expect(commandOfKeys(option, true)).toBeNull();
  });

  it('leaves Alt with the number pad to Windows, which types a character by its code', () => {
    expect(commandOfKeys(press('0', { code: 'Digit0', altKey: true }), false)).toBe('toast');
    expect(commandOfKeys(press('0', { code: 'Numpad0', altKey: true }), false)).toBeNull();
  });

  it('takes every shortcut of a command', () => {
    expect(commandOfKeys(press('r', { ctrlKey: true }), false)).toBe('refresh');
    expect(commandOfKeys(press('F5'), false)).toBe('refresh');
    expect(commandOfKeys(press('N', { ctrlKey: true, shiftKey: true }), false)).toBe('new-profile');
  });
});
