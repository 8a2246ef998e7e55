import { call } from './call.ts';
import { onMainEvent } from './main-event-listeners.ts';

/** Resolves to true if everything is saved. */
type Save = () => Promise<boolean>;

/** Main waits at most twice this long for a page that responds. */
const patienceMs = 1000;
const saves = new Set<Save>();

/**
 * Registers `save` to run when the window is about to close or the app is about to quit: for recent input that isn't
 * saved yet. It has one second; if it doesn't succeed, the user is asked. It may run more than once, since the user may
 * cancel quitting. Returns the function that unregisters it. A component writes
 * `useEffect(() => beforeClose(save), [save])`.
 */
export function beforeClose(save: Save): () => void {
  saves.add(save);
  return () => {
    saves.delete(save);
  };
}

/** Answers main when it is about to close the window. Call it when the page starts. */
export function answerClosing(): void {
  onMainEvent('closing', ({ closingId }) => void close(closingId));
}

async function close(closingId: string): Promise<void> {
  const saved = Promise.allSettled([...saves].map((save) => save())).then((all) =>
    all.every((one) => one.status === 'fulfilled' && one.value),
  );
  const patience = new Promise<false>((resolve) => setTimeout(() => resolve(false), patienceMs));
  const isKept = await Promise.race([saved, patience]);
  // The window may already be gone when the answer is sent.
  await call('readyToClose', { closingId, isKept }).catch(() => undefined);
}
