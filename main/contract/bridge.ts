import type { MainEvent } from './events.ts';
import type { Result } from './failure.ts';

/** Names of the two channels between preload and main. */
export const invokeChannel = 'counterfoil:invoke';
export const eventChannel = 'counterfoil:event';

/** Everything the page gets from Electron, as `window.counterfoil`. */
export interface Bridge {
  invoke(name: string, input: unknown): Promise<Result<unknown>>;
  /** Returns the function that ends the subscription. */
  subscribe(listener: (event: MainEvent) => void): () => void;
}
