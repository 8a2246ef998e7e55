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
import { Button } from 'react-aria-components/Button';
import { MenuSection, MenuTrigger, SubmenuTrigger } from 'react-aria-components/Menu';
import { useTranslation } from 'react-i18next';
import type { Profile } from '../../main/contract/profile/profile.ts';
import { hostOf, profileFace } from '../../main/contract/profile/profile-in-window.ts';
import { tryCall } from '../lib/app/call.ts';
import { useProfileLocks, useWhyLocked } from '../lib/app/policy.ts';
import { putProfile, useWorkspace } from '../lib/app/start-state.ts';
import { askForToken, showFailure } from '../lib/ask/ask.ts';
import { useCommand } from '../lib/commands/offers.ts';
import { mayLeavePage, navigate, useSelectProfile } from '../lib/window/router.ts';
import { i18n } from '../lib/words/i18n.ts';
import { exportProfile } from '../profile-files/export-profile.tsx';
import { importProfiles } from '../profile-files/import-profiles.tsx';
import heard from '../ui/look/heard.module.css';
import { Icon } from '../ui/look/icon.tsx';
import { Menu, MenuSeparator } from '../ui/menu/menu.tsx';
import { MenuItem } from '../ui/menu/menu-item.tsx';
import { announce } from '../ui/toast/announce.ts';
import { ProfileFace } from './frame-parts.tsx';
import styles from './rail.module.css';
import { removeProfile } from './remove-profile.tsx';

/** The longest name of a profile. */
const mostName = 80;

/** Creates a profile with the same address but without the token, and opens its form. */
async function duplicateProfile(profile: Profile): Promise<void> {
  if (!(await mayLeavePage())) return;
  const room = mostName - i18n.t('app.profile.copyName', { name: '' }).length;
  const name = i18n.t('app.profile.copyName', { name: profile.name.slice(0, room).trim() });
  const copied = await tryCall('duplicateProfile', { profileId: profile.id, name });
  if (!copied.ok) return await showFailure(profile, copied.failure, 'duplicateProfile');
  const copy = copied.value;
  putProfile(copy);
  announce({ text: (t) => t('app.profile.duplicated', { name: copy.name }) }, profile);
  navigate('profile', copy.id);
}

async function openWindow(profile: Profile): Promise<void> {
  const opened = await tryCall('openWindow', { profileId: profile.id });
  if (!opened.ok) await showFailure('window', opened.failure, 'openWindow');
}

async function replaceToken(profile: Profile): Promise<void> {
  if ((await askForToken(profile)) !== 'saved') return;
  announce({ text: (t) => t('app.profile.tokenReplaced') }, profile);
}

/** Shows the current profile and switches to others. */
export function ProfileMenu({ profile }: { readonly profile: Profile }) {
  const { t } = useTranslation();
  const { profiles, elsewhere } = useWorkspace();
  const select = useSelectProfile();
  const whyNoImport = useWhyLocked('imports');
  const whyNoExport = useWhyLocked('exports');
  const { whyKept } = useProfileLocks(profile);

  const names = (each: Profile) => {
    const host = each.demo ? t('app.profile.demo') : hostOf(each);
    const isElsewhere = elsewhere.includes(each.id);
    const place = isElsewhere ? t('app.profile.elsewhere', { host }) : host;
    return <ProfileMenuName name={each.name} host={place} />;
  };
  const duplicate = () => duplicateProfile(profile);
  useCommand('edit-profile', { run: () => navigate('profile', profile.id) });
  // The demo gets another address at each start, so a copy of it would not work.
  useCommand('duplicate-profile', profile.demo ? null : { run: duplicate });
  useCommand(
    'export-profile',
    profile.demo ? null : { run: () => exportProfile(profile), forbidden: whyNoExport },
  );
  useCommand('import-profiles', { run: () => void importProfiles(), forbidden: whyNoImport });
  useCommand('replace-token', { run: () => replaceToken(profile) });
  useCommand('remove-profile', { run: () => removeProfile(profile), forbidden: whyKept });

  return (
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
              onAction={() => void select(each.id)}
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
                onAction={() => void openWindow(each)}
              >
                {names(each)}
              </MenuItem>
            ))}
          </Menu>
        </SubmenuTrigger>
        <MenuItem id="connect" icon={Plus} onAction={() => navigate('connect')}>
          {t('app.profile.connect')}
        </MenuItem>
        <MenuItem
          id="import"
          icon={FileUp}
          whyUnavailable={whyNoImport}
          onAction={() => void importProfiles()}
        >
          {t('menu.importProfiles')}
        </MenuItem>
        <MenuSeparator />
        <MenuItem id="edit" icon={PencilLine} onAction={() => navigate('profile', profile.id)}>
          {t('menu.editProfile')}
        </MenuItem>
        {!profile.demo && (
          <>
            <MenuItem id="duplicate" icon={Copy} onAction={() => void duplicate()}>
              {t('menu.duplicateProfile')}
            </MenuItem>
            <MenuItem
              id="export"
              icon={FileDown}
              whyUnavailable={whyNoExport}
              onAction={() => void exportProfile(profile)}
            >
              {t('menu.exportProfile')}
            </MenuItem>
          </>
        )}
        <MenuItem id="token" icon={KeyRound} onAction={() => void replaceToken(profile)}>
          {t('menu.replaceToken')}
        </MenuItem>
        <MenuItem
          id="remove"
          icon={Trash2}
          variant="danger"
          whyUnavailable={whyKept}
          onAction={() => void removeProfile(profile)}
        >
          {t('menu.removeProfile')}
        </MenuItem>
      </Menu>
    </MenuTrigger>
  );
}

/** A profile in the menu: its name above its host. */
function ProfileMenuName({ name, host }: { readonly name: string; readonly host: string }) {
  return (
    <span className={styles.entry}>
      <span className={styles.name}>{name}</span>
      <span className={styles.host}>{host}</span>
    </span>
  );
}
