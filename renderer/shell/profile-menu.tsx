import { ChevronsUpDown, KeyRound, PencilLine, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { MenuSection, MenuTrigger } from 'react-aria-components/Menu';
import { useTranslation } from 'react-i18next';
import type { Profile } from '../../main/contract/profile/profile.ts';
import { useWorkspace } from '../lib/app/start-state.ts';
import { useTokenDialog } from '../lib/ask/use-token-dialog.ts';
import { leavePage, navigate, useRoute } from '../lib/window/router.ts';
import { Icon } from '../ui/look/icon.tsx';
import { Menu } from '../ui/menu/menu.tsx';
import { MenuItem } from '../ui/menu/menu-item.tsx';
import { MenuSeparator } from '../ui/menu/menu-separator.tsx';
import { useStatus } from '../ui/status/status-context.ts';
import { hostOf } from './host-of.ts';
import { ProfileFace } from './profile-face.tsx';
import { ProfileMenuName } from './profile-menu-name.tsx';
import styles from './rail.module.css';
import { RemoveProfileDialog } from './remove-profile-dialog.tsx';

/** Which service the window shows, and the way to the others. */
export function ProfileMenu({ profile }: { readonly profile: Profile }) {
  const { t } = useTranslation();
  const { profiles, selectProfile } = useWorkspace();
  const askForToken = useTokenDialog();
  const status = useStatus();
  const route = useRoute();
  const [isRemoving, setIsRemoving] = useState(false);

  const select = (id: string) =>
    leavePage(() => {
      selectProfile(id);
      // A form of one profile says nothing about another.
      if (route.page === 'connect' || route.page === 'profile') navigate('products');
    });
  const replaceToken = async () => {
    if ((await askForToken(profile)) === 'saved') {
      status.announce({ text: t('app.profile.tokenReplaced') });
    }
  };

  return (
    <>
      <MenuTrigger>
        <Button className={styles.profile ?? ''}>
          <span className={styles.words}>{t('app.profile.button', { name: profile.name })}</span>
          <ProfileFace profile={profile} />
          <Icon as={ChevronsUpDown} size={14} />
        </Button>
        <Menu name={t('app.profile.menu')}>
          <MenuSection
            aria-label={t('app.profile.menu')}
            selectionMode="single"
            disallowEmptySelection
            selectedKeys={[profile.id]}
          >
            {profiles.map((each) => (
              <MenuItem
                key={each.id}
                id={each.id}
                isCurrent={each.id === profile.id}
                textValue={each.name}
                onAction={() => select(each.id)}
              >
                <ProfileMenuName
                  name={each.name}
                  host={each.demo ? t('app.profile.demo') : hostOf(each)}
                />
              </MenuItem>
            ))}
          </MenuSection>
          <MenuSeparator />
          <MenuItem id="connect" icon={Plus} onAction={() => navigate('connect')}>
            {t('app.profile.connect')}
          </MenuItem>
          <MenuItem id="edit" icon={PencilLine} onAction={() => navigate('profile', profile.id)}>
            {t('app.profile.edit')}
          </MenuItem>
          <MenuItem id="token" icon={KeyRound} onAction={() => void replaceToken()}>
            {t('app.profile.replaceToken')}
          </MenuItem>
          <MenuItem id="remove" icon={Trash2} variant="danger" onAction={() => setIsRemoving(true)}>
            {t('app.profile.remove')}
          </MenuItem>
        </Menu>
      </MenuTrigger>
      <RemoveProfileDialog
        profile={profile}
        isOpen={isRemoving}
        onClose={() => setIsRemoving(false)}
      />
    </>
  );
}
