import { MessageChannel, type MessagePort } from 'node:worker_threads';
import type { MessagePortMain } from 'electron';
import type { ListCalls } from '../../contract/list/list-calls.ts';
import { serveThread } from '../../contract/thread.ts';

/** What an owner answers, or answers later. */
export type OwnerCalls = {
  readonly [N in keyof ListCalls]?: (
    ...given: Parameters<ListCalls[N]>
  ) => ReturnType<ListCalls[N]> | Promise<Awaited<ReturnType<ListCalls[N]>>>;
};

/**
 * The owner of a list in the same thread, with these answers. Returns the port that a page would hand over, and what
 * ends the owner.
 */
export function ownerHere(calls: OwnerCalls): {
  readonly port: MessagePortMain;
  end(): void;
} {
  const { port1, port2 } = new MessageChannel();
  serveThread(
    {
      postMessage: (message) => port2.postMessage(message),
      onMessage: (listener) => void port2.on('message', listener),
    },
    calls,
  );
  return { port: asElectron(port1), end: () => port2.close() };
}

/** A port with the part of Electron's interface that main uses. */
function asElectron(port: MessagePort): MessagePortMain {
  const electron = {
    postMessage: (message: unknown) => port.postMessage(message),
    start: () => undefined,
    close: () => port.close(),
    on(event: string, listener: (message: { readonly data: unknown }) => void) {
      if (event === 'message') port.on('message', (data) => listener({ data }));
      else port.on('close', listener);
      return electron;
    },
  };
  // Only a process of Electron can make a whole one.
  return electron as unknown as MessagePortMain;
}
