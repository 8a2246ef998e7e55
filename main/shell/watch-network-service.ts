import type { App } from 'electron';

/**
 * Tells of every end of Chromium's network service that was none of the app's own end. Chromium starts
 * another one by itself.
 */
export function watchNetworkService(
  app: Pick<App, 'on'>,
  onEnd: (how: { readonly reason: string; readonly exitCode: number }) => void,
): void {
  app.on('child-process-gone', (_event, { serviceName, reason, exitCode }) => {
    if (serviceName !== 'network.mojom.NetworkService' || reason === 'clean-exit') return;
    onEnd({ reason, exitCode });
  });
}
