import { useTranslation } from 'react-i18next';
import { type CommandId, commands, keysOn } from '../../../main/contract/commands.ts';

/** Whether to use macOS keys: Cmd instead of Ctrl. */
export const isMac = navigator.userAgent.includes('Mac');

const named = {
  Shift: 'shift',
  Alt: 'alt',
  Ctrl: 'ctrl',
  Enter: 'enter',
} as const;
const ofMac: Readonly<Record<string, string>> = { Mod: '⌘', Shift: '⇧', Alt: '⌥', Ctrl: '⌃' };

function isNamed(key: string): key is keyof typeof named {
  return key in named;
}

/** Keys as labelled on this system's keyboard, in the window's language: `Ctrl+K`, `⌘ K`. */
function useKeysInWords(): (keys: string) => string {
  const { t } = useTranslation();
  const word = (key: string) => {
    const sign = isMac ? ofMac[key] : undefined;
    if (sign !== undefined) return sign;
    const plain = key === 'Mod' ? 'Ctrl' : key;
    return isNamed(plain) ? t(`keys.key.${named[plain]}`) : plain;
  };
  // The plus sign can also be a key.
  return (keys) =>
    keysOn(keys, isMac)
      .split(/(?<=.)\+(?=.)/)
      .map(word)
      .join(isMac ? ' ' : '+');
}

/** The first shortcut of a command, for display; null if it has none. */
export function useCommandKeys(): (id: CommandId) => string | null {
  const inWords = useKeysInWords();
  return (id) => {
    const [first] = commands[id].keys;
    return first === undefined ? null : inWords(first);
  };
}
