import { type CommandId, commandIds, commands, keysOn } from '../../../main/contract/commands.ts';

/** What a key press says, as `KeyboardEvent` has it. */
export type PressedKey = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'
>;

/** The command that these keys are the shortcut of; null for all others. */
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
  // On a Mac Ctrl with a letter moves the caret. AltGr, which writes letters, is Ctrl and Alt.
  const [mod, other] = isMac ? [metaKey, ctrlKey] : [ctrlKey, metaKey];
  if (mod !== parts.includes('Mod') || other || altKey !== parts.includes('Alt')) return false;
  // Where / and the digits lie above other keys, Shift is what writes them.
  const needsNoShift = /^[^A-Z]$/.test(key);
  if (!needsNoShift && shiftKey !== parts.includes('Shift')) return false;
  return isKey(key, pressed);
}

/** By what the key writes, or by its place where the keyboard writes other letters there, as Cyrillic ones. */
function isKey(wanted: string, { key, code }: Pick<PressedKey, 'key' | 'code'>): boolean {
  if (/^[A-Z]$/.test(wanted)) {
    return /^[a-z]$/i.test(key) ? key.toUpperCase() === wanted : code === `Key${wanted}`;
  }
  if (/^\d$/.test(wanted)) {
    return /^\d$/.test(key) ? key === wanted : code === `Digit${wanted}`;
  }
  // Not what other Latin keyboards have there: on a German one that is Ctrl and minus, which zooms.
  const isElsewhere = key === '.' || key > '\u007F';
  const place = { '/': 'Slash', ',': 'Comma' }[wanted];
  return key === wanted || (isElsewhere && code === place);
}
