import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../main/contract/failure.ts';
import type { Input } from '../../../main/contract/procedures.ts';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import { tryCall } from '../../lib/app/call.ts';
import { useMainEvent } from '../../lib/app/main-events.ts';
import { describeFailure } from '../../lib/failure/describe-failure.ts';
import { blockLeaving, navigate, releasePage } from '../../lib/window/router.ts';
import { harmless } from '../../lib/words/harmless.ts';
import { Button } from '../../ui/button/button.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { ErrorDialog } from '../../ui/failure/error-dialog.tsx';
import { Banner } from '../../ui/page/banner.tsx';
import { ConnectionTest } from '../connection-test/connection-test.tsx';
import { draftOf } from '../form-state/profile-form-state.ts';
import {
  type ProfileForm as Form,
  keepForNewProfile,
  useProfileForm,
} from '../form-state/use-profile-form.ts';
import { ChangedElsewhere } from './changed-elsewhere.tsx';
import { NetworkFields } from './network-fields.tsx';
import styles from './profile-form.module.css';
import { ServiceFields } from './service-fields.tsx';
import { StarterFields } from './starter-fields.tsx';
import { TokenFields } from './token-fields.tsx';

interface ProfileFormProps {
  /** Null for a new one. */
  readonly profile: Profile | null;
  readonly submitLabel: string;
  readonly onSaved: (profile: Profile) => void;
  /** The secondary button, left of the main button. */
  readonly cancel: ReactNode;
}

/** Everything about a service. No failure loses typed text, and leaving asks first. */
export function ProfileForm({ profile, submitLabel, onSaved, cancel }: ProfileFormProps) {
  const { t } = useTranslation();
  const form = useProfileForm(profile);
  const element = useRef<HTMLFormElement>(null);
  const conflicts = useRef<HTMLElement>(null);
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [keychainFailed, setKeychainFailed] = useState(false);

  // Removed in another window or in this one: what was typed continues as a new profile.
  useMainEvent('profiles-changed', ({ profiles }) => {
    if (profile === null || isSaving || !form.isDirty) return;
    if (profiles.some(({ id }) => id === profile.id)) return;
    keepForNewProfile(profile.name, form.state);
    releasePage();
    navigate('connect');
  });

  const focusProblem = () =>
    requestAnimationFrame(() => {
      element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    });
  const save = async () => {
    if (isSaving) return;
    // Conflicts have to be seen and resolved before saving.
    if (form.conflicts.length > 0) {
      conflicts.current?.querySelector<HTMLElement>('[role="group"] button')?.focus();
      return;
    }
    if (!form.check('all')) {
      focusProblem();
      return;
    }
    setIsSaving(true);
    const saved = await tryCall('saveProfile', savedOf(profile, form));
    if (saved.ok) {
      releasePage();
      onSaved(saved.value);
      return;
    }
    const why = saved.failure;
    setIsSaving(false);
    if (why.kind === 'keychain') setKeychainFailed(true);
    // React may draw late after an await, but the problem has to be in the page to get the focus.
    const isShown = why.kind === 'invalid-input' && flushSync(() => form.takeIssues(why.issues));
    if (isShown) focusProblem();
    else setFailure(why);
  };

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
      <div className={styles.fields}>
        <ServiceFields form={form} isDemo={profile?.demo ?? false} />
        <TokenFields
          form={form}
          profile={profile}
          keychainFailed={keychainFailed}
          onProblem={focusProblem}
        />
        <ConnectionTest form={form} profileId={profile?.id ?? null} onProblem={focusProblem} />
        <div className={styles.starters}>
          <NetworkFields form={form} />
          <StarterFields form={form} of="orderFields" />
          <StarterFields form={form} of="userFields" />
        </div>
      </div>
      {form.removed !== null && (
        <Banner tone="warn" isLive>
          {t('session.form.removed', { name: harmless(form.removed) })}
        </Banner>
      )}
      <ChangedElsewhere form={form} ref={conflicts} />
      <footer className={styles.footer}>
        {cancel}
        <Button type="submit" variant="primary" isPending={isSaving}>
          {submitLabel}
        </Button>
      </footer>
      <LeaveQuestion isNeeded={form.isDirty} />
      {failure !== null && (
        <ErrorDialog
          description={describeFailure(failure, 'saveProfile')}
          onClose={() => setFailure(null)}
          actions={{ 'try-again': () => void save() }}
        />
      )}
    </form>
  );
}

function savedOf(profile: Profile | null, { state, opened }: Form): Input<'saveProfile'> {
  const { token, sessionOnly } = state;
  return {
    profileId: profile?.id ?? null,
    draft: draftOf(state),
    opened,
    token: token === '' ? null : token,
    sessionOnly,
  };
}

/** Asks before a page with unsaved changes is left. */
function LeaveQuestion({ isNeeded }: { readonly isNeeded: boolean }) {
  const { t } = useTranslation();
  const [leave, setLeave] = useState<(() => void) | null>(null);
  useEffect(
    () => (isNeeded ? blockLeaving((action) => setLeave(() => action)) : undefined),
    [isNeeded],
  );
  return (
    <ConfirmDialog
      isOpen={leave !== null}
      title={t('session.form.leaveTitle')}
      cancelLabel={t('session.form.leaveStay')}
      confirmLabel={t('session.form.leaveConfirm')}
      onCancel={() => setLeave(null)}
      onConfirm={() => {
        setLeave(null);
        leave?.();
      }}
    >
      <p>{t('session.form.leaveText')}</p>
    </ConfirmDialog>
  );
}
