import { type CommandId, commandIds, commands, keysOn } from '../../../main/contract/commands.ts';

/** The relevant part of a `KeyboardEvent`. */
export type PressedKey = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'
>;

/** The command with this shortcut; null if there isn't one. */
export function commandOfKeys(pressed: PressedKey, isMac: boolean): CommandId | null {
  return (
    commandIds.find((id) => commands[id].keys.some((keys) => isPressed(keys, pressed, isMac))) ??
    null
  );
}

function isPressed(keys: string, pressed: PressedKey, isMac: boolean): boolean {
  const parts = keysOn(keys, isMac).split('+');
  const key = parts.at(-1) ?? '';
  const { ctrlKey, metaKey, shiftKey, altKey } = pressed;
  // On a Mac, Ctrl with a letter moves the caret. AltGr, which types letters, is Ctrl and Alt.
  const [mod, other] = isMac ? [metaKey, ctrlKey] : [ctrlKey, metaKey];
  if (mod !== parts.includes('Mod') || other || altKey !== parts.includes('Alt')) return false;
  // On layouts where / and digits need Shift, allow Shift.
  const needsNoShift = /^[^A-Z]$/.test(key);
  if (!needsNoShift && shiftKey !== parts.includes('Shift')) return false;
  return isKey(key, pressed);
}

/** Compares what the key types or, on keyboards with another script such as Cyrillic, the key's position. */
function isKey(wanted: string, { key, code }: PressedKey): boolean {
  if (/^[A-Z]$/.test(wanted)) {
    return /^[a-z]$/i.test(key) ? key.toUpperCase() === wanted : code === `Key${wanted}`;
  }
  if (/^\d$/.test(wanted)) {
    // On Windows Alt with digits of the number pad types a character by its code.
    if (code.startsWith('Numpad')) return false;
    return /^\d$/.test(key) ? key === wanted : code === `Digit${wanted}`;
  }
  // Not by position on other Latin keyboards: on a German one that would be Ctrl and minus, which zooms.
  const isElsewhere = key === '.' || key > '\u007F';
  const place = { '/': 'Slash', ',': 'Comma' }[wanted];
  return key === wanted || (isElsewhere && code === place);
}
