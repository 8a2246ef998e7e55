import { useRef } from 'react';
import { useWorkspace } from '../lib/app/start-state.ts';
import { useMainEvent } from '../lib/app/use-main-event.ts';
import { navigate } from '../lib/window/router.ts';
import { useStatus } from '../ui/status/status-context.ts';

/**
 * Says which batch was paused because the app should quit, with a link to it. If one of its rows keeps the app open, no
 * failure is on the screen as for a single write, so nothing else would say why.
 */
export function useBatchesPausedToQuit(): void {
  const { announce } = useStatus();
  const { elsewhere, selectProfile } = useWorkspace();
  const told = useRef(new Set<string>());
  useMainEvent('batch-changed', ({ batch: { batchId, profileId, name, pause } }) => {
    if (pause?.why !== 'quit') told.current.delete(batchId);
    if (pause?.why !== 'quit' || told.current.has(batchId)) return;
    told.current.add(batchId);
    // The window of its profile shows the message.
    if (elsewhere.includes(profileId)) return;
    const open = async () => {
      if (await selectProfile(profileId, { page: 'batches', detail: batchId }))
        navigate('batches', batchId);
    };
    announce({
      text: (t) => t('quit.batchPaused', { name }),
      action: { label: (t) => t('quit.openBatch'), onPress: () => void open() },
    });
  });
}
