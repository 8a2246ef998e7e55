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
  enablePageFeatures,
  keepToHttp1,
  lockChromiumKeyring,
  lockContents,
  lockDictionaries,
  offerCollection,
} from './locks.ts';

/** Electron once it is ready: its windows, sessions and the page's calls. Only available together with the locks. */
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
 * Locks every page and session that will be opened. Call it before there are any: the locks apply when each is
 * created. `ready` resolves once Electron is ready.
 */
export function lockElectron(): { ready(): Promise<ReadyElectron> } {
  lockContents(app);
  lockDictionaries(app);
  lockChromiumKeyring(app);
  keepToHttp1(app);
  offerCollection(app);
  enablePageFeatures(app);
  // Otherwise Electron makes a menu with its developer tools, which takes 10 ms and is replaced at once.
  Menu.setApplicationMenu(null);
  return {
    async ready() {
      await app.whenReady();
      return {
        app,
        dialog,
        ipcMain,
        Menu,
        nativeTheme,
        Notification,
        net,
        protocol,
        screen,
        session,
      };
    },
  };
}
