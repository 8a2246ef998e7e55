import { contextBridge, ipcRenderer, webFrame } from 'electron';
import type { MainEvent } from '../contract/events.ts';
import {
  type Bridge,
  eventChannel,
  invokeChannel,
  type ListPort,
  listPortChannel,
} from '../contract/events.ts';

type Listener = (event: MainEvent) => void;

const listeners = new Set<Listener>();
// One listener for the whole page: every active part of it listens, and Node warns from the eleventh on.
ipcRenderer.on(eventChannel, (_, event: MainEvent) => {
  for (const listener of [...listeners]) listener(event);
});

const bridge: Bridge = {
  invoke: (name, input) => ipcRenderer.invoke(invokeChannel, name, input),
  subscribe: (listener) => {
    // The same function may be passed twice.
    const own: Listener = (event) => listener(event);
    listeners.add(own);
    return () => {
      listeners.delete(own);
    };
  },
};

contextBridge.exposeInMainWorld('counterfoil', bridge);

/** What is used of the page's `window`: main's code has no types of the DOM. */
declare const window: {
  addEventListener(
    type: 'message',
    listener: (event: {
      readonly source: unknown;
      readonly data: ListPort | null;
      readonly ports: Parameters<typeof ipcRenderer.postMessage>[2];
    }) => void,
  ): void;
};

// A port can't pass the bridge above.
window.addEventListener('message', ({ source, data, ports }) => {
  if (source === window && data?.type === listPortChannel)
    ipcRenderer.postMessage(listPortChannel, data.listId, ports);
});

// The page doesn't need WebRTC, which no content policy covers: Chromium doesn't support CSP's `webrtc`. A
// frame created by a script has the constructors again, but locks.ts blocks their connections.
void webFrame.executeJavaScript(`
  for (const name of Object.getOwnPropertyNames(globalThis))
    if (/^(?:webkit)?RTC/.test(name)) delete globalThis[name];
`);
