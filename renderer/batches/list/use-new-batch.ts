import { useRef, useState } from 'react';
import type { Failure } from '../../../main/contract/failure.ts';
import { tryCall } from '../../lib/app/call.ts';
import { navigate } from '../../lib/window/router.ts';

/** Creates a batch and shows it. The user chooses the operation there. */
export function useNewBatch(profileId: string, readAgain: () => Promise<void>) {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  // The state is updated one render late: without this ref a double click would create two.
  const isUnderWay = useRef(false);

  const create = async (): Promise<void> => {
    const created = await tryCall('createBatch', { profileId, operation: 'createOrder' });
    if (!created.ok) return setFailure(created.failure);
    await readAgain();
    navigate('batches', created.value.batchId);
  };
  return {
    isBusy,
    failure,
    closeFailure: () => setFailure(null),
    begin(): void {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      setIsBusy(true);
      void create().finally(() => {
        isUnderWay.current = false;
        setIsBusy(false);
      });
    },
  };
}
