import type { EventEmitter } from 'node:events';

/** An error that no code of ours has caught. */
export interface Defect {
  /** An exception has interrupted something half-way; a rejection comes from a task that no code waited for. */
  readonly kind: 'exception' | 'rejection';
  /** Its ID in the log. */
  readonly logId: string;
}

export interface Defects {
  /** Calls back for each defect, including earlier ones. */
  listen(listener: (defect: Defect) => void): void;
}

/**
 * Logs uncaught errors. Without this, Electron shows the stack of an exception in a dialog and continues as if nothing
 * had happened.
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
        // An error thrown here would end the process.
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
