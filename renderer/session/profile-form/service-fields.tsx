import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { parseBaseUrl } from '../../../main/contract/profile/base-url.ts';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import { readAddress } from '../../../main/contract/profile/typed-address.ts';
import { useWhyNoAddress } from '../../lib/app/policy.ts';
import { TextField } from '../../ui/field/text-field.tsx';
import { Note } from '../../ui/look/note.tsx';
import { lockedField } from '../../ui/look/set-by-administrator.tsx';
import type { AfterAddress, useFindAddress } from '../connection-test/use-find-address.ts';
import { withAddress } from '../form-state/profile-form-state.ts';
import type { ProfileForm } from '../form-state/use-profile-form.ts';
import { InsecureBanner } from '../token/warnings.tsx';
import { AddressOffer } from './address-offer.tsx';
import styles from './profile-form.module.css';

interface AddressFieldProps {
  readonly form: ProfileForm;
  readonly profile: Profile | null;
  readonly search: ReturnType<typeof useFindAddress>;
  /** An address was accepted: what was pressed goes on. */
  readonly onAccepted: (then: AfterAddress) => void;
}

/** Where the service is. */
export function AddressField({ form, profile, search, onAccepted }: AddressFieldProps) {
  const { t } = useTranslation();
  const { state, change } = form;
  const box = useRef<HTMLInputElement>(null);
  const parsed = parseBaseUrl(state.baseUrl);
  const read = readAddress(state.baseUrl);
  const whyNot = useWhyNoAddress(
    typeof read === 'string' ? '' : (read.asTyped ?? read.places[0] ?? ''),
  );
  const isDemo = profile?.demo ?? false;
  const accept = (baseUrl: string, pathsEndWithSlash = state.pathsEndWithSlash) => {
    const then = search.state.step === 'ended' ? search.state.then : null;
    const part = { ...withAddress(state, baseUrl, profile === null), baseUrl, pathsEndWithSlash };
    // In the page before what was pressed goes on with it. The button disappears and would take the focus with it.
    flushSync(() => form.acceptAddress(part));
    search.close();
    box.current?.focus();
    onAccepted(then);
  };
  return (
    <section className={styles.group}>
      <TextField
        label={t('session.form.baseUrl')}
        {...(form.locks.isLocked('baseUrl')
          ? lockedField(true)
          : { description: t(isDemo ? 'session.form.baseUrlDemo' : 'session.form.baseUrlHint') })}
        value={state.baseUrl}
        onChange={(typed) => change(withAddress(state, typed, profile === null))}
        onBlur={() => form.touch('baseUrl')}
        error={form.problemAt('baseUrl')}
        isReadOnly={isDemo}
        isMonospace
        inputMode="url"
        ref={box}
      />
      <AddressOffer
        typed={state.baseUrl}
        search={search}
        onAccept={({ baseUrl, pathsEndWithSlash }) => accept(baseUrl, pathsEndWithSlash)}
        onKeep={() => accept(state.baseUrl)}
        box={box}
      />
      <div role="status">{whyNot !== null && <Note tone="danger">{whyNot}</Note>}</div>
      {typeof parsed !== 'string' && <InsecureBanner url={new URL(parsed.href)} isLive />}
    </section>
  );
}

/** What the user calls the service. For a new one it follows the address until the user types a name. */
export function NameField({ form }: { readonly form: ProfileForm }) {
  const { t } = useTranslation();
  return (
    <TextField
      label={t('session.form.name')}
      isFreeText
      {...lockedField(form.locks.isLocked('name'))}
      value={form.state.name}
      onChange={(name) => form.change({ name })}
      onBlur={() => form.touch('name')}
      error={form.problemAt('name')}
    />
  );
}
