import { Rows3 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import type { WriteOperation } from '../../../main/contract/write/write-operations.ts';
import { tryCall } from '../../lib/app/call.ts';
import { showFailure } from '../../lib/ask/ask.ts';
import { useCommand } from '../../lib/commands/offers.ts';
import { navigate } from '../../lib/window/router.ts';
import { Button } from '../../ui/button/button.tsx';

interface FromTableProps {
  readonly profile: Profile;
  readonly operation: WriteOperation;
}

/** Opens a new batch, whose rows come from a table. */
export function FromTable({ profile, operation }: FromTableProps) {
  const { t } = useTranslation();
  const begin = () => beginBatch(profile, operation);
  useCommand('from-table', { run: () => void begin() });
  return (
    <Button icon={Rows3} onPress={begin}>
      {t('menu.fromTable')}
    </Button>
  );
}

async function beginBatch(profile: Profile, operation: WriteOperation): Promise<void> {
  const created = await tryCall('createBatch', { profileId: profile.id, operation });
  if (created.ok) return navigate('batch', created.value.batchId);
  const again = () => beginBatch(profile, operation);
  await showFailure(profile, created.failure, 'createBatch', { again });
}
