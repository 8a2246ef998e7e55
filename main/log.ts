import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import log from 'electron-log/main';

/**
 * Opens the log of main in the user-data folder. It holds defects and starts, never a body, a header
 * or a URL. Answers a function that keeps a defect and gives the id to find it by.
 */
export function openLog(userDataFolder: string): (error: unknown) => string {
  log.transports.file.resolvePathFn = () => join(userDataFolder, 'logs', 'main.log');
  log.transports.file.maxSize = 1024 * 1024;
  log.transports.file.level = 'info';
  log.transports.ipc.level = false;
  // A defect is worth seeing in the terminal that a developer started it from.
  log.transports.console.level = 'warn';
  const keep = (error: unknown): string => {
    const id = randomUUID().slice(0, 8);
    log.error(`[${id}]`, error instanceof Error ? (error.stack ?? error.message) : String(error));
    return id;
  };
  process.on('unhandledRejection', keep);
  process.on('uncaughtException', keep);
  return keep;
}
