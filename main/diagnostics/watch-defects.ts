import type { EventEmitter } from 'node:events';

/** What no code of ours has caught. */
export interface Defect {
  /** An exception has cut something off half-way; a rejection is of a task that nobody waited for. */
  readonly kind: 'exception' | 'rejection';
  /** Its id in the log. */
  readonly logId: string;
}

export interface Defects {
  /** Calls back for each, those before it too. */
  listen(listener: (defect: Defect) => void): void;
}

/**
 * Keeps in the log what nothing has caught. Without it Electron shows a stack in a dialog for an exception, and goes on
 * as if nothing had been.
 */
export function watchDefects(
  process: Pick<EventEmitter, 'on'>,
  log: (error: unknown) => string,
): Defects {
  const listeners: ((defect: Defect) => void)[] = [];
  const seen: Defect[] = [];
  const note = (kind: Defect['kind'], error: unknown): void => {
    const defect = { kind, logId: log(error) };
    seen.push(defect);
    for (const listener of listeners) {
      try {
        listener(defect);
      } catch (another) {
        // Thrown from here it would end the process.
        log(another);
      }
    }
  };
  process.on('uncaughtException', (error) => note('exception', error));
  process.on('unhandledRejection', (error) => note('rejection', error));
  return {
    listen(listener) {
      listeners.push(listener);
      for (const defect of seen) listener(defect);
    },
  };
}
