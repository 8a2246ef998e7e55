import type { App } from 'electron';

export interface NetworkServiceEnd {
  readonly reason: string;
  readonly exitCode: number;
  /** It ends as often as Chromium starts it: nothing can be sent any more. Told once. */
  readonly isHopeless: boolean;
}

/**
 * So many ends, each within so many ms of the one before: it lives too short to bring an answer. One that is killed by
 * hand, or by the system for its memory, is far from that, and another one does its work.
 */
const hopeless = { ends: 20, withinMs: 1000 } as const;

/**
 * Tells of the ends of Chromium's network service that were none of the app's own end. Chromium starts another one by
 * itself, at once and for ever: where the files of another Electron lie in the place of ours, that is twenty times a
 * second. After it was told that there is no hope, nothing is told any more.
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
