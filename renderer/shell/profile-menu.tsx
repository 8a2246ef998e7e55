import {
  AppWindow,
  ChevronsUpDown,
  Copy,
  FileDown,
  FileUp,
  KeyRound,
  PencilLine,
  Plus,
  Trash2,
} from 'lucide-react';
import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { MenuSection, MenuTrigger, SubmenuTrigger } from 'react-aria-components/Menu';
import { useTranslation } from 'react-i18next';
import type { Profile } from '../../main/contract/profile/profile.ts';
import { hostOf, profileFace } from '../../main/contract/profile/profile-face.ts';
import { useWorkspace } from '../lib/app/start-state.ts';
import { useTokenDialog } from '../lib/ask/use-token-dialog.ts';
import { useCommand } from '../lib/commands/use-command.ts';
import { navigate } from '../lib/window/router.ts';
import { useSelectProfile } from '../lib/window/use-select-profile.ts';
import { useProfileImport } from '../profile-files/use-profile-import.tsx';
import heard from '../ui/look/heard.module.css';
import { Icon } from '../ui/look/icon.tsx';
import { Menu } from '../ui/menu/menu.tsx';
import { MenuItem } from '../ui/menu/menu-item.tsx';
import { MenuSeparator } from '../ui/menu/menu-separator.tsx';
import { useStatus } from '../ui/status/status-context.ts';
import { ProfileFace } from './profile-face.tsx';
import { ProfileMenuName } from './profile-menu-name.tsx';
import styles from './rail.module.css';
import { RemoveProfileDialog } from './remove-profile-dialog.tsx';
import { useProfileActions } from './use-profile-actions.tsx';

/** Shows the current profile and switches to others. */
export function ProfileMenu({ profile }: { readonly profile: Profile }) {
  const { t } = useTranslation();
  const { profiles, elsewhere } = useWorkspace();
  const select = useSelectProfile();
  const actions = useProfileActions(profile);
  const fromFile = useProfileImport();
  const askForToken = useTokenDialog();
  const status = useStatus();
  const [isRemoving, setIsRemoving] = useState(false);

  const names = (each: Profile) => {
    const host = each.demo ? t('app.profile.demo') : hostOf(each);
    const isElsewhere = elsewhere.includes(each.id);
    const place = isElsewhere ? t('app.profile.elsewhere', { host }) : host;
    return <ProfileMenuName name={each.name} host={place} />;
  };
  const replaceToken = async () => {
    if ((await askForToken(profile)) === 'saved') {
      status.announce({ text: (t) => t('app.profile.tokenReplaced') });
    }
  };
  useCommand('edit-profile', { run: () => navigate('profile', profile.id) });
  // The demo gets another address at each start, so a copy of it would not work.
  useCommand('duplicate-profile', profile.demo ? null : { run: actions.duplicate });
  useCommand('export-profile', profile.demo ? null : { run: actions.exportToFile });
  useCommand('import-profiles', { run: fromFile.choose });
  useCommand('replace-token', { run: () => void replaceToken() });
  useCommand('remove-profile', { run: () => setIsRemoving(true) });

  return (
    <>
      <MenuTrigger>
        <Button className={styles.profile ?? ''}>
          <span className={heard.always}>{t('app.profile.button', { name: profile.name })}</span>
          <ProfileFace {...profileFace(profile)} />
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
                {names(each)}
              </MenuItem>
            ))}
          </MenuSection>
          <MenuSeparator />
          <SubmenuTrigger>
            <MenuItem id="window" icon={AppWindow}>
              {t('app.profile.openWindow')}
            </MenuItem>
            <Menu name={t('app.profile.openWindow')} placement="right top">
              {profiles.map((each) => (
                <MenuItem
                  key={each.id}
                  id={each.id}
                  textValue={each.name}
                  isDisabled={each.id === profile.id}
                  onAction={() => actions.openWindow(each.id)}
                >
                  {names(each)}
                </MenuItem>
              ))}
            </Menu>
          </SubmenuTrigger>
          <MenuItem id="connect" icon={Plus} onAction={() => navigate('connect')}>
            {t('app.profile.connect')}
          </MenuItem>
          <MenuItem id="import" icon={FileUp} onAction={fromFile.choose}>
            {t('app.profile.import')}
          </MenuItem>
          <MenuSeparator />
          <MenuItem id="edit" icon={PencilLine} onAction={() => navigate('profile', profile.id)}>
            {t('app.profile.edit')}
          </MenuItem>
          {!profile.demo && (
            <>
              <MenuItem id="duplicate" icon={Copy} onAction={actions.duplicate}>
                {t('app.profile.duplicate')}
              </MenuItem>
              <MenuItem id="export" icon={FileDown} onAction={actions.exportToFile}>
                {t('app.profile.export')}
              </MenuItem>
            </>
          )}
          <MenuItem id="token" icon={KeyRound} onAction={() => void replaceToken()}>
            {t('app.profile.replaceToken')}
          </MenuItem>
          <MenuItem id="remove" icon={Trash2} variant="danger" onAction={() => setIsRemoving(true)}>
            {t('app.profile.remove')}
          </MenuItem>
        </Menu>
      </MenuTrigger>
      {actions.parts}
      {fromFile.parts}
      <RemoveProfileDialog
        profile={profile}
        isOpen={isRemoving}
        onClose={() => setIsRemoving(false)}
      />
    </>
  );
}
