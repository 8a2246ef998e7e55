import type { App } from 'electron';

export interface NetworkServiceEnd {
  readonly reason: string;
  readonly exitCode: number;
  /** It ends as often as Chromium starts it, so nothing can be sent any more. Reported once. */
  readonly isHopeless: boolean;
}

/**
 * This many ends, each within this many ms of the previous one: the service doesn't live long enough for a response.
 * If a person kills it, or the system does for its memory, the ends are much rarer, and a new one does its work.
 */
const hopeless = { ends: 20, withinMs: 1000 } as const;

/**
 * Reports ends of Chromium's network service, except when the app itself ends. Chromium starts another one by itself,
 * at once and endlessly: if the files of another Electron are in place of ours, twenty times a second. After reporting
 * that it is hopeless, it reports nothing more.
 */
export function watchNetworkService(
  app: Pick<App, 'on'>,
  onEnd: (end: NetworkServiceEnd) => void,
  now: () => number = () => performance.now(),
): void {
  let ends = 0;
  let last = Number.NEGATIVE_INFINITY;
  let isHopeless = false;
  app.on('child-process-gone', (_event, { serviceName, reason, exitCode }) => {
    if (serviceName !== 'network.mojom.NetworkService' || reason === 'clean-exit') return;
    if (isHopeless) return;
    const time = now();
    ends = time - last < hopeless.withinMs ? ends + 1 : 1;
    last = time;
    isHopeless = ends >= hopeless.ends;
    onEnd({ reason, exitCode, isHopeless });
  });
}
