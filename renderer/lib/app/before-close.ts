import { call } from './call.ts';

/** Resolves to whether all is kept by then. */
type Save = () => Promise<boolean>;

/** Main waits no longer than twice this for a page that it takes to be alive. */
const patienceMs = 1000;
const saves = new Set<Save>();

/**
 * Has `save` run when the window is about to close or the app is asked to end: for what was typed
 * last and is not kept yet. It has one second; what is not kept by then a person is asked about. It may run more
 * than once, since a person may think better of quitting. Returns the function that takes it back, so
 * that a component writes `useEffect(() => beforeClose(save), [save])`.
 */
export function beforeClose(save: Save): () => void {
  saves.add(save);
  return () => {
    saves.delete(save);
  };
}

/** Answers main whenever it is about to close the window; for the start of the page. */
export function answerClosing(): void {
  window.counterfoil.subscribe((event) => {
    if (event.type === 'closing') void close(event.closingId);
  });
}

async function close(closingId: string): Promise<void> {
  const saved = Promise.allSettled([...saves].map((save) => save())).then((all) =>
    all.every((one) => one.status === 'fulfilled' && one.value),
  );
  const patience = new Promise<false>((resolve) => setTimeout(() => resolve(false), patienceMs));
  const isKept = await Promise.race([saved, patience]);
  // The window may be gone by the time it is answered.
  await call('readyToClose', { closingId, isKept }).catch(() => undefined);
}
