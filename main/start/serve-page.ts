import { join } from 'node:path';
import type { ProductReads } from '../bridge/product-reads.ts';
import type { SchemaReads } from '../bridge/schema-reads.ts';
import {
  appOrigin,
  appScheme,
  createSchemeHandler,
  type DrawPage,
  type ServedPage,
} from '../bridge/scheme.ts';
import { type Answering, serve } from '../bridge/serve.ts';
import { listPortChannel } from '../contract/events.ts';
import type { OpenLists } from '../lists/open-lists.ts';
import type { ReadyElectron } from '../shell/lock-electron.ts';
import { lockSession } from '../shell/locks.ts';
import type { AppWindows } from '../shell/window/app-windows.ts';
import type { Run } from './begin-run.ts';

/**
 * Serves the page its files, the bytes of its lists and schemas, and its calls, and limits its session to these.
 */
export function servePage(
  { ipcMain, protocol, session }: ReadyElectron,
  run: Run,
  parts: {
    readonly windows: Pick<AppWindows, 'idOf'>;
    readonly reads: ProductReads;
    readonly schemas: SchemaReads;
    readonly lists: OpenLists;
    readonly draw: DrawPage;
    /** Earlier calls wait for it. */
    readonly answering: Promise<Answering>;
  },
): ServedPage {
  const { isPackaged } = run;
  const { windows, reads, schemas, lists, draw, answering } = parts;
  const devServer = isPackaged ? undefined : process.env.COUNTERFOIL_DEV_SERVER;
  const builtRenderer = { folder: join(import.meta.dirname, '../renderer') };
  const renderer = devServer === undefined ? builtRenderer : { devServer };
  lockSession(session.defaultSession, devServer === undefined ? [] : [devServer, 'ws://localhost']);
  protocol.handle(appScheme, createSchemeHandler(reads, schemas, renderer, draw));
  serve(ipcMain, answering, windows.idOf, run);
  // From the same senders as the calls.
  ipcMain.on(listPortChannel, ({ senderFrame, ports }, listId: unknown) => {
    const windowId = windows.idOf(senderFrame);
    if (windowId === null) for (const port of ports) port.close();
    else lists.add(windowId, listId, ports);
  });
  return { url: `${appOrigin}/index.html` };
}
