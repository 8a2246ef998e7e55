import { Ellipsis, ListX } from 'lucide-react';
import { memo } from 'react';
import { MenuTrigger } from 'react-aria-components/Menu';
import { useTranslation } from 'react-i18next';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import { tryCall } from '../../lib/app/call.ts';
import { showFailure } from '../../lib/ask/ask.ts';
import { navigate } from '../../lib/window/router.ts';
import { useOneAtATime } from '../../lib/window/timing.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { Menu } from '../../ui/menu/menu.tsx';
import { MenuItem } from '../../ui/menu/menu-item.tsx';

/** ⋯ in the head of Products: starts a batch of deletions for IDs that are pasted or in a file. */
export const MoreActions = memo(function MoreActions({ profile }: { readonly profile: Profile }) {
  const { t } = useTranslation();
  const { runAlone } = useOneAtATime();
  const name = t('products.moreActions');
  return (
    <MenuTrigger>
      <IconButton name={name} icon={Ellipsis} />
      <Menu name={name} placement="bottom end">
        <MenuItem icon={ListX} onAction={() => void runAlone(() => deleteByIds(profile))}>
          {t('products.deleteMany.byIds')}
        </MenuItem>
      </Menu>
    </MenuTrigger>
  );
});

async function deleteByIds(profile: Profile): Promise<void> {
  const { id: profileId } = profile;
  const created = await tryCall('createBatch', { profileId, operation: 'deleteProduct' });
  if (!created.ok) {
    const again = () => deleteByIds(profile);
    return await showFailure(profile, created.failure, 'createBatch', { again });
  }
  navigate('batch', created.value.batchId);
}
