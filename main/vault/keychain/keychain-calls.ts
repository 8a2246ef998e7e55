import { oneAtATime } from '../../files/one-at-a-time.ts';
import { keychainFailure, toKeychainFailure } from './keychain-failure.ts';
import type { Keytar } from './keytar.ts';

/** Calls of the keychain, one at a time, each with a deadline. */
export interface KeychainCalls {
  /**
   * `proves`: only a keychain that is open gives this answer. Throws a `keychain` failure, in which `secret` is
   * masked.
   */
  ask<T>(
    call: (keytar: Keytar) => Promise<T>,
    proves: (answer: T) => boolean,
    secret?: string,
  ): Promise<T>;
  /** Whether an entry was read or written since the start: there is a keychain, whatever it says now. */
  hasWorked(): boolean;
  /** Calls back at every answer that only a keychain gives which is open. */
  onWorking(listener: () => void): void;
  /**
   * Refuses every call from now on, those too that wait for their turn, and resolves when the one
   * under way has been answered, which an open unlock prompt puts off for ever. For the end of the
   * app: a process that ends under a pending call of keytar was seen to crash ("Napi::Error").
   */
  end(): Promise<void>;
}

export function createKeychainCalls(keytar: Keytar, deadlineMs: number): KeychainCalls {
  // Four pending calls of keytar hold all of libuv's threads, and with them every file read.
  const inTurn = oneAtATime();
  const listeners: (() => void)[] = [];
  const deadline = createDeadline(deadlineMs);
  let hasEnded = false;
  let worked = false;
  let underWay: Promise<unknown> = Promise.resolve();

  return {
    ask(call, proves, secret) {
      // Late answers count as well: the person may have unlocked it after the deadline.
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

/** A deadline for each call; one that is past it stays overdue until its late answer comes. */
function createDeadline(deadlineMs: number) {
  let overdue = false;
  return {
    isOverdue: () => overdue,
    hold<T>(running: Promise<T>): Promise<T> {
      let timer: NodeJS.Timeout | undefined;
      const past = new Promise<never>((_, reject) => {
        timer = setTimeout(() => {
          // An unlock prompt left open stays pending for ever; nothing else is started behind it.
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
