import type { Handlers } from '../bridge/serve.ts';
import type { Updates } from '../updates/updates.ts';

/** Handlers for updates of the app. */
export function updateHandlers({ updates }: { readonly updates: Updates }) {
  return {
    getUpdateState: () => updates.state(),
    checkForUpdates: () => updates.check(),
    downloadUpdate() {
      updates.download();
      return {};
    },
    cancelUpdateDownload() {
      updates.cancelDownload();
      return {};
    },
  } satisfies Partial<Handlers>;
}
