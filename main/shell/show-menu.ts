import type { CommandId } from '../contract/commands.ts';
import type { ReadyElectron } from './lock-electron.ts';
import { type MenuProfile, menuTemplate } from './menu-template.ts';
import type { Platform } from './platform.ts';
import type { AppWindows } from './window/app-windows.ts';
import type { HelpWindow } from './window/help-window.ts';
import type { Words } from './words.ts';

/** Pressed in the help, they would do something to a page that isn't in front. */
const notForHelp: readonly CommandId[] = ['help', 'find', 'refresh', 'print'];

/**
 * Shows the native menu in the app's language. The page of the front window carries out its commands, except *Save
 * diagnostics* and the profiles; for one that is chosen in the help, it comes forward. Returns a function that shows it
 * again after the profiles changed.
 */
export function showMenu(
  { Menu, dialog }: ReadyElectron,
  parts: {
    readonly platform: Platform;
    readonly isPackaged: boolean;
    readonly words: Words;
    readonly language: {
      readonly tag: string;
      onChange(listener: () => void): void;
    };
    readonly log: (error: unknown) => void;
    readonly windows: Pick<AppWindows, 'front' | 'bringForward'>;
    readonly help: HelpWindow;
    profiles(): readonly MenuProfile[];
    /** Rejects if the profile is gone. */
    openProfile(profileId: string): Promise<void>;
    saveDiagnostics(): Promise<unknown>;
  },
): () => void {
  const { platform, isPackaged, words, language, log, windows, help, saveDiagnostics } = parts;
  const send = (command: CommandId): void => {
    const front = windows.front();
    if (front === null) return;
    if (help.isFocused()) {
      if (notForHelp.includes(command)) return;
      windows.bringForward(front);
    }
    front.emit({ type: 'menu', command });
  };
  const templateOf = (profiles: readonly MenuProfile[]) =>
    menuTemplate({
      platform,
      word: (key) => words(`menu.${key}`),
      send,
      saveDiagnostics: () => {
        saveDiagnostics().catch((error) => {
          log(error);
          dialog.showErrorBox('Counterfoil', words('failure.title.saveDiagnostics'));
        });
      },
      developing: !isPackaged,
      profiles,
      openProfile: (profileId) => void parts.openProfile(profileId).catch(log),
    });
  let shown = '';
  const show = (): void => {
    const profiles = parts.profiles();
    const wanted = JSON.stringify([language.tag, profiles]);
    // On Linux, replacing an open menu closes it.
    if (wanted === shown) return;
    shown = wanted;
    Menu.setApplicationMenu(Menu.buildFromTemplate(templateOf(profiles)));
  };
  show();
  // The menu takes its words when it is created.
  language.onChange(show);
  return show;
}
