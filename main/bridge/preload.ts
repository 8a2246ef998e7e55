import { contextBridge, ipcRenderer } from 'electron';
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
