import { contextBridge, ipcRenderer, webFrame } from 'electron';
import { type Bridge, eventChannel, invokeChannel } from '../contract/bridge.ts';
import type { MainEvent } from '../contract/events.ts';

type Listener = (event: MainEvent) => void;

const listeners = new Set<Listener>();
// One for the whole page: every part of it that is alive listens, and Node warns from the eleventh on.
ipcRenderer.on(eventChannel, (_, event: MainEvent) => {
  for (const listener of [...listeners]) listener(event);
});

const bridge: Bridge = {
  invoke: (name, input) => ipcRenderer.invoke(invokeChannel, name, input),
  subscribe: (listener) => {
    // The same function may be given twice.
    const own: Listener = (event) => listener(event);
    listeners.add(own);
    return () => {
      listeners.delete(own);
    };
  },
};

contextBridge.exposeInMainWorld('counterfoil', bridge);

// The page has no use for WebRTC, which no policy for content knows: CSP's `webrtc` is none of Chromium's.
// A frame that a script makes has the constructors again; locks.ts leaves these no way out.
void webFrame.executeJavaScript(`
  for (const name of Object.getOwnPropertyNames(globalThis))
    if (/^(?:webkit)?RTC/.test(name)) delete globalThis[name];
`);
