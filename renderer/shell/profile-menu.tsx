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
import { type ReactNode, useRef, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { MenuSection, MenuTrigger, SubmenuTrigger } from 'react-aria-components/Menu';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../main/contract/failure.ts';
import type { Profile } from '../../main/contract/profile/profile.ts';
import { hostOf, profileFace } from '../../main/contract/profile/profile-in-window.ts';
import { call } from '../lib/app/call.ts';
import { useProfileLocks, useWhyLocked } from '../lib/app/policy.ts';
import { useWorkspace } from '../lib/app/start-state.ts';
import { askForToken } from '../lib/ask/ask.ts';
import { useCommand } from '../lib/commands/offers.ts';
import { describeFailure } from '../lib/failure/describe-failure.ts';
import { failureOf } from '../lib/failure/failure-of.ts';
import { leavePage, navigate, useSelectProfile } from '../lib/window/router.ts';
import { useProfileExport } from '../profile-files/use-profile-export.tsx';
import { useProfileImport } from '../profile-files/use-profile-import.tsx';
import { ErrorDialog } from '../ui/failure/error-dialog.tsx';
import heard from '../ui/look/heard.module.css';
import { Icon } from '../ui/look/icon.tsx';
import { Menu, MenuSeparator } from '../ui/menu/menu.tsx';
import { MenuItem } from '../ui/menu/menu-item.tsx';
import { useStatus } from '../ui/status/status-context.ts';
import { ProfileFace } from './frame-parts.tsx';
import styles from './rail.module.css';
import { RemoveProfileDialog } from './remove-profile-dialog.tsx';

type Task = 'duplicateProfile' | 'openWindow';

interface ProfileActions {
  /** Creates a profile with the same address but without the token, and opens its form. */
  duplicate(): void;
  openWindow(profileId: string): void;
  /** Render this next to the menu. */
  readonly parts: ReactNode;
}

/** The longest name of a profile. */
const mostName = 80;

/** The actions for a profile, one at a time. Results are shown in the status line or in a dialog. */
function useProfileActions({ id: profileId, name }: Profile): ProfileActions {
  const { t } = useTranslation();
  const { announce } = useStatus();
  const { putProfile } = useWorkspace();
  const isBusy = useRef(false);
  const [failed, setFailed] = useState<{ readonly task: Task; readonly failure: Failure } | null>(
    null,
  );
  const run = async (task: Task, act: () => Promise<void>): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      await act();
    } catch (error) {
      setFailed({ task, failure: failureOf(error) });
    } finally {
      isBusy.current = false;
    }
  };

  return {
    duplicate: () =>
      leavePage(
        () =>
          void run('duplicateProfile', async () => {
            const room = mostName - t('app.profile.copyName', { name: '' }).length;
            const copyName = t('app.profile.copyName', { name: name.slice(0, room).trim() });
            const copy = await call('duplicateProfile', { profileId, name: copyName });
            putProfile(copy);
            announce({ text: (t) => t('app.profile.duplicated', { name: copy.name }) });
            navigate('profile', copy.id);
          }),
      ),
    openWindow: (other) =>
      void run('openWindow', async () => void (await call('openWindow', { profileId: other }))),
    parts: failed !== null && (
      <ErrorDialog
        description={describeFailure(failed.failure, failed.task)}
        onClose={() => setFailed(null)}
      />
    ),
  };
}

/** Shows the current profile and switches to others. */
export function ProfileMenu({ profile }: { readonly profile: Profile }) {
  const { t } = useTranslation();
  const { profiles, elsewhere } = useWorkspace();
  const select = useSelectProfile();
  const actions = useProfileActions(profile);
  const toFile = useProfileExport(profile);
  const fromFile = useProfileImport();
  const status = useStatus();
  const [isRemoving, setIsRemoving] = useState(false);
  const whyNoImport = useWhyLocked('imports');
  const whyNoExport = useWhyLocked('exports');
  const { whyKept } = useProfileLocks(profile);

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
  useCommand('export-profile', profile.demo ? null : { run: toFile.start, forbidden: whyNoExport });
  useCommand('import-profiles', { run: fromFile.choose, forbidden: whyNoImport });
  useCommand('replace-token', { run: () => void replaceToken() });
  useCommand('remove-profile', { run: () => setIsRemoving(true), forbidden: whyKept });

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
          <MenuItem
            id="import"
            icon={FileUp}
            whyUnavailable={whyNoImport}
            onAction={fromFile.choose}
          >
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
              <MenuItem
                id="export"
                icon={FileDown}
                whyUnavailable={whyNoExport}
                onAction={toFile.start}
              >
                {t('app.profile.export')}
              </MenuItem>
            </>
          )}
          <MenuItem id="token" icon={KeyRound} onAction={() => void replaceToken()}>
            {t('app.profile.replaceToken')}
          </MenuItem>
          <MenuItem
            id="remove"
            icon={Trash2}
            variant="danger"
            whyUnavailable={whyKept}
            onAction={() => setIsRemoving(true)}
          >
            {t('app.profile.remove')}
          </MenuItem>
        </Menu>
      </MenuTrigger>
      {actions.parts}
      {toFile.parts}
      {fromFile.parts}
      <RemoveProfileDialog
        profile={profile}
        isOpen={isRemoving}
        onClose={() => setIsRemoving(false)}
      />
    </>
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
