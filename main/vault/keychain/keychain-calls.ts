import { oneAtATime } from '../../files/one-at-a-time.ts';
import { keychainFailure, toKeychainFailure } from './keychain-failure.ts';
import type { Keytar } from './keytar.ts';

/** Keychain calls, one at a time, each with a deadline. */
export interface KeychainCalls {
  /**
   * `proves`: whether this answer proves that the keychain is unlocked. Throws a `keychain` failure in which
   * `secret` is masked.
   */
  ask<T>(
    call: (keytar: Keytar) => Promise<T>,
    proves: (answer: T) => boolean,
    secret?: string,
  ): Promise<T>;
  /**
   * Whether an entry was read or written since the start: then there is a keychain, whatever it answers now.
   */
  hasWorked(): boolean;
  /** Calls back at every answer that only an unlocked keychain gives. */
  onWorking(listener: () => void): void;
  /**
   * Refuses every call from now on, including those waiting for their turn, and resolves when the one under way
   * has been answered, which an open unlock prompt can delay for ever. For the end of the app: a process that
   * ended during a keytar call was seen to crash ("Napi::Error").
   */
  end(): Promise<void>;
}

export function createKeychainCalls(keytar: Keytar, deadlineMs: number): KeychainCalls {
  // Four pending calls of keytar block all of libuv's threads, and with them every file read.
  const inTurn = oneAtATime();
  const listeners: (() => void)[] = [];
  const deadline = createDeadline(deadlineMs);
  let hasEnded = false;
  let worked = false;
  let underWay: Promise<unknown> = Promise.resolve();

  return {
    ask(call, proves, secret) {
      // Late answers count too: the person may have unlocked the keychain after the deadline.
      const noted = async () => {
        const answer = await call(keytar);
        if (proves(answer) && !hasEnded) {
          worked = true;
          for (const listener of listeners) listener();
        }
        return answer;
      };
      return inTurn(async () => {
        if (hasEnded) throw keychainFailure('unavailable', 'Counterfoil is ending.');
        if (deadline.isOverdue())
          throw keychainFailure('locked', 'The keychain has not answered an earlier call.');
        try {
          const running = noted();
          underWay = running;
          return await deadline.hold(running);
        } catch (error) {
          throw toKeychainFailure(error, secret);
        }
      });
    },
    hasWorked: () => worked,
    onWorking: (listener) => void listeners.push(listener),
    async end() {
      hasEnded = true;
      await underWay.catch(() => undefined);
    },
  };
}

/** A deadline for each call. A call that has passed it stays overdue until its late answer comes. */
function createDeadline(deadlineMs: number) {
  let overdue = false;
  return {
    isOverdue: () => overdue,
    hold<T>(running: Promise<T>): Promise<T> {
      let timer: NodeJS.Timeout | undefined;
      const past = new Promise<never>((_, reject) => {
        timer = setTimeout(() => {
          // An unlock prompt left open stays pending for ever; nothing else is started after it.
          overdue = true;
          const settled = () => {
            overdue = false;
          };
          running.then(settled, settled);
          reject(keychainFailure('locked', `The keychain did not answer within ${deadlineMs} ms.`));
        }, deadlineMs);
      });
      return Promise.race([running, past]).finally(() => clearTimeout(timer));
    },
  };
}
