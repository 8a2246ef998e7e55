import { randomUUID } from 'node:crypto';
import { readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import electronLog from 'electron-log/main';

export interface Log {
  /** Logs a defect and returns the ID under which to find it. */
  (error: unknown): string;
  /** Logs a fact on one line. */
  note(line: string): void;
  /** The last lines, oldest first. */
  tail(lines: number): readonly string[];
}

const fileBytes = 1024 * 1024;
/** The current file, and the full ones before it. */
const names = ['main.log', 'main.1.log', 'main.2.log'];

/**
 * Opens main's log in the user-data folder: defects, starts and kinds of failures, never a body, a
 * header or a URL. Every line goes through `redact` before it is written. `isConsole` also shows defects
 * in the terminal, for developers.
 */
export function openLog(
  userDataFolder: string,
  { redact, isConsole }: { redact(text: string): string; readonly isConsole: boolean },
): Log {
  const path = (name: string) => join(userDataFolder, 'logs', name);
  const [current = '', ...older] = names.map(path);
  electronLog.transports.file.resolvePathFn = () => current;
  electronLog.transports.file.maxSize = fileBytes;
  electronLog.transports.file.level = 'info';
  electronLog.transports.file.archiveLogFn = () => {
    for (let place = older.length - 1; place >= 0; place -= 1) {
      moveIfThere(place === 0 ? current : (older[place - 1] ?? ''), older[place] ?? '');
    }
  };
  electronLog.transports.ipc.level = false;
  electronLog.transports.console.level = isConsole ? 'warn' : false;
  electronLog.hooks.push((message) => ({
    ...message,
    data: message.data.map((part: unknown) => redact(asText(part))),
  }));

  const keep = (error: unknown): string => {
    const id = randomUUID().slice(0, 8);
    electronLog.error(`[${id}]`, error);
    return id;
  };
  return Object.assign(keep, {
    note: (line: string) => electronLog.info(line),
    tail: (lines: number) => lastLines([...older].reverse().concat(current), lines),
  });
}

function asText(part: unknown): string {
  return part instanceof Error ? (part.stack ?? part.message) : String(part);
}

function moveIfThere(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch {
    // The file doesn't exist yet. Or it is open in another program, and the next line tries again.
  }
}

function lastLines(files: readonly string[], count: number): readonly string[] {
  const texts = files.map((file) => {
    try {
      return readFileSync(file, 'utf8');
    } catch {
      return '';
    }
  });
  return texts
    .join('')
    .split('\n')
    .filter((line) => line !== '')
    .slice(-count);
}
