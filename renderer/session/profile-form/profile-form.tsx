import {
  type ReactNode,
  type SubmitEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { Input } from '../../../main/contract/procedures.ts';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import { tryCall } from '../../lib/app/call.ts';
import { useMainEvent } from '../../lib/app/main-events.ts';
import { askAgainOfAccount } from '../../lib/app/queries.ts';
import { useWorkspace } from '../../lib/app/start-state.ts';
import { confirm, showFailure } from '../../lib/ask/ask.ts';
import { isChangedElsewhere } from '../../lib/failure/failure-of.ts';
import { blockLeaving, navigate, releasePage } from '../../lib/window/router.ts';
import { harmless } from '../../lib/words/harmless.ts';
import { Button } from '../../ui/button/button.tsx';
import { askAboutNewer } from '../../ui/dialog/ask-about-newer.tsx';
import { Banner } from '../../ui/page/banner.tsx';
import { ConnectionTestResult, TestButton } from '../connection-test/connection-test.tsx';
import { useConnectionTest } from '../connection-test/use-connection-test.ts';
import { useFindAddress } from '../connection-test/use-find-address.ts';
import { useFindHow } from '../connection-test/use-find-how.ts';
import { draftOf, draftOver, isMoreProtected } from '../form-state/profile-form-state.ts';
import {
  type ProfileForm as Form,
  keepForNewProfile,
  useProfileForm,
} from '../form-state/use-profile-form.ts';
import { ColourChoice } from './colour-choice.tsx';
import { MoreOptions } from './more-options.tsx';
import styles from './profile-form.module.css';
import { ProfileForms } from './profile-forms.tsx';
import { AddressField, NameField } from './service-fields.tsx';
import { TokenFields } from './token-fields.tsx';

interface ProfileFormProps {
  /** Null for a new one. */
  readonly profile: Profile | null;
  readonly submitLabel: string;
  readonly onSaved: (profile: Profile) => void;
  /** The first button of the foot. */
  readonly cancel: ReactNode;
  /** Opens *Find how* at once, which asks first. */
  readonly findsHow?: boolean;
  /** Looks for the service at the address at once. */
  readonly findsAddress?: boolean;
  /** In the card, if the page has no header. */
  readonly title?: ReactNode;
}

/**
 * Everything about a service, on a card whose buttons are always in sight. No failure loses typed text, and leaving
 * asks first.
 */
export function ProfileForm({
  profile,
  submitLabel,
  onSaved,
  cancel,
  title,
  findsHow = false,
  findsAddress = false,
}: ProfileFormProps) {
  const { t } = useTranslation();
  const form = useProfileForm(profile);
  const test = useConnectionTest(form.state, profile?.id ?? null);
  const search = useFindHow(form, profile, findsHow && !form.locks.isLocked('placement'));
  const address = useFindAddress(form, profile);
  const testButton = useRef<HTMLButtonElement>(null);
  const element = useRef<HTMLFormElement>(null);
  const [isSaving, setIsSaving] = useState(false);
  const [keychainFailed, setKeychainFailed] = useState(false);

  const { isDirty } = form;
  useEffect(() => (isDirty ? blockLeaving(mayLeave) : undefined), [isDirty]);
  // Removed in another window or in this one: what was typed continues as a new profile.
  useMainEvent('state-changed', ({ state: { profiles } }) => {
    if (profiles === undefined || profile === null || isSaving || !form.isDirty) return;
    if (profiles.some(({ id }) => id === profile.id)) return;
    keepForNewProfile(profile.name, form.state);
    releasePage();
    navigate('connect');
  });

  const focusProblem = () =>
    requestAnimationFrame(() => {
      element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    });
  /** `over`: the profile as the form knows it, or as it is saved now if the form replaces that. */
  const save = async (over = form.opened): Promise<void> => {
    if (isSaving || address.state.step === 'searching') return;
    if (!form.check('all')) {
      focusProblem();
      return;
    }
    if (form.isAddressOpen) {
      await address.run('save');
      return;
    }
    setIsSaving(true);
    const saved = await tryCall('saveProfile', savedOf(profile, form, over));
    if (saved.ok) {
      askAgainOfAccount(saved.value.id);
      releasePage();
      onSaved(saved.value);
      return;
    }
    const why = saved.failure;
    setIsSaving(false);
    if (why.kind === 'keychain') setKeychainFailed(true);
    if (isChangedElsewhere(why) && profile !== null && form.opened !== null) {
      const { opened } = form;
      const text = <Elsewhere profileId={profile.id} opened={opened} />;
      const answer = await askAboutNewer(text);
      if (answer === 'load') newest.current.loadNewer();
      else if (answer === 'save') await newest.current.saveMine();
      return;
    }
    await showFailure('page', why, 'saveProfile', { again: () => newest.current.save() });
  };
  // The profile may have changed while a question was open.
  const saveMine = () => save(profile);
  const acts = { save, saveMine, loadNewer: form.loadNewer, test: test.run };
  const newest = useRef(acts);
  useLayoutEffect(() => {
    newest.current = acts;
  });
  const findAtOnce = useEffectEvent(() => {
    if (findsAddress && !form.locks.isLocked('baseUrl')) void address.run(null);
  });
  useEffect(() => findAtOnce(), []);
  const waitsFor = address.state.step === 'searching' ? address.state.then : null;

  return (
    <form
      ref={element}
      className={styles.form}
      aria-label={t('session.form.label')}
      noValidate
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        void save();
      }}
    >
      <div className={styles.card}>
        <div className={styles.fields}>
          {title}
          <AddressField
            form={form}
            profile={profile}
            search={address}
            onAccepted={(then) => {
              if (then !== null) void newest.current[then]();
            }}
          />
          <TokenFields form={form} profile={profile} keychainFailed={keychainFailed} />
          <NameField form={form} />
          <ColourChoice
            value={form.state.colour}
            onChange={(colour) => form.change({ colour })}
            isLocked={form.locks.isLocked('colour')}
          />
          {profile !== null && <ProfileForms profile={profile} />}
          <MoreOptions form={form} />
          <ConnectionTestResult
            form={form}
            test={test}
            search={search}
            address={address}
            start={testButton}
          />
        </div>
        {form.removed !== null && (
          <Banner tone="warn" isLive>
            {t('session.form.removed', { name: harmless(form.removed) })}
          </Banner>
        )}
        <footer className={styles.footer}>
          {cancel}
          <TestButton
            ref={testButton}
            form={form}
            test={test}
            search={search}
            address={address}
            onProblem={focusProblem}
          />
          <Button type="submit" variant="primary" isPending={isSaving || waitsFor === 'save'}>
            {submitLabel}
          </Button>
        </footer>
      </div>
    </form>
  );
}

function savedOf(
  profile: Profile | null,
  { state, opened }: Form,
  over: Profile | null,
): Input<'saveProfile'> {
  const { token, sessionOnly } = state;
  const draft = opened === null || over === null ? draftOf(state) : draftOver(state, opened, over);
  return {
    profileId: profile?.id ?? null,
    draft,
    opened: over,
    token: token === '' ? null : token,
    sessionOnly,
  };
}

interface ElsewhereProps {
  readonly profileId: string;
  /** The profile as the form knows it. */
  readonly opened: Profile;
}

/** What was changed elsewhere meanwhile. */
function Elsewhere({ profileId, opened }: ElsewhereProps) {
  const { t } = useTranslation();
  const now = useWorkspace().profiles.find(({ id }) => id === profileId);
  return (
    <>
      <p>{t('session.form.elsewhere', { name: harmless(opened.name) })}</p>
      {now !== undefined && isMoreProtected(opened, now) && (
        <p>
          {t('session.form.elsewhereProtected', {
            protection: t(`guard.protection.${now.protection}`),
          })}
        </p>
      )}
    </>
  );
}

/** Asks before the page is left with unsaved changes. */
function mayLeave(): Promise<boolean> {
  return confirm('page', (t) => ({
    title: t('session.form.leaveTitle'),
    text: <p>{t('session.form.leaveText')}</p>,
    confirm: t('session.form.leaveConfirm'),
    risk: 'loss',
    cancel: t('common.keepEditing'),
  }));
}
