import { Ellipsis, ListX } from 'lucide-react';
import { memo, useState } from 'react';
import { MenuTrigger } from 'react-aria-components/Menu';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../main/contract/failure.ts';
import { tryCall } from '../../lib/app/call.ts';
import { fixKind } from '../../lib/app/fixed-kinds.ts';
import { describeFailure } from '../../lib/failure/describe-failure.ts';
import { navigate } from '../../lib/window/router.ts';
import { useOneAtATime } from '../../lib/window/timing.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { ErrorDialog } from '../../ui/failure/error-dialog.tsx';
import { Menu } from '../../ui/menu/menu.tsx';
import { MenuItem } from '../../ui/menu/menu-item.tsx';

/** ⋯ in the head of Products: starts a batch of deletions for IDs that are pasted or in a file. */
export const MoreActions = memo(function MoreActions({
  profileId,
}: {
  readonly profileId: string;
}) {
  const { t } = useTranslation();
  const { runAlone } = useOneAtATime();
  const [failure, setFailure] = useState<Failure | null>(null);
  const name = t('products.moreActions');
  const deleteByIds = async (): Promise<void> => {
    const created = await tryCall('createBatch', { profileId, operation: 'deleteProduct' });
    if (!created.ok) return setFailure(created.failure);
    const { batchId } = created.value;
    fixKind(batchId);
    navigate('batches', batchId);
  };
  const begin = () => void runAlone(deleteByIds);
  return (
    <>
      <MenuTrigger>
        <IconButton name={name} icon={Ellipsis} />
        <Menu name={name} placement="bottom end">
          <MenuItem icon={ListX} onAction={begin}>
            {t('products.deleteMany.byIds')}
          </MenuItem>
        </Menu>
      </MenuTrigger>
      {failure !== null && (
        <ErrorDialog
          description={describeFailure(failure, 'createBatch')}
          actions={{ 'try-again': begin }}
          onClose={() => setFailure(null)}
        />
      )}
    </>
  );
});
