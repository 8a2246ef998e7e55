import { contextBridge, ipcRenderer } from 'electron';
import { type Bridge, eventChannel, invokeChannel } from '../contract/bridge.ts';
import type { MainEvent } from '../contract/events.ts';

const bridge: Bridge = {
  invoke: (name, input) => ipcRenderer.invoke(invokeChannel, name, input),
  subscribe: (listener) => {
    const relay = (_: unknown, event: MainEvent) => listener(event);
    ipcRenderer.on(eventChannel, relay);
    return () => {
      ipcRenderer.off(eventChannel, relay);
    };
  },
};

contextBridge.exposeInMainWorld('counterfoil', bridge);
