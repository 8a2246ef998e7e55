import {
  app,
  dialog,
  ipcMain,
  Menu,
  Notification,
  nativeTheme,
  net,
  protocol,
  screen,
  session,
} from 'electron';
import {
  keepToHttp1,
  lockChromiumKeyring,
  lockContents,
  lockDictionaries,
  offerCollection,
  offerSharedMemory,
} from './locks.ts';

/** Electron once it is ready: its windows, sessions and the page's calls. None of it can be had without the locks. */
export type ReadyElectron = Readonly<{
  app: typeof app;
  dialog: typeof dialog;
  ipcMain: typeof ipcMain;
  Menu: typeof Menu;
  Notification: typeof Notification;
  nativeTheme: typeof nativeTheme;
  net: typeof net;
  protocol: typeof protocol;
  screen: typeof screen;
  session: typeof session;
}>;

/**
 * Locks every page and session that will be opened. To be called while there is none: the locks take hold
 * as each is made. `ready` resolves once Electron is ready.
 */
export function lockElectron(): { ready(): Promise<ReadyElectron> } {
  lockContents(app);
  lockDictionaries(app);
  lockChromiumKeyring(app);
  keepToHttp1(app);
  offerCollection(app);
  offerSharedMemory(app);
  return {
    async ready() {
      await app.whenReady();
      return {
        ...{ app, dialog, ipcMain, Menu, nativeTheme, Notification, net, protocol },
        ...{ screen, session },
      };
    },
  };
}
