import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import { tryCall } from '../../lib/app/call.ts';
import { useProfileLocks } from '../../lib/app/policy.ts';
import { useCommand } from '../../lib/commands/offers.ts';

/** The JSON of a form: beside its fields, or hidden. */
export interface JsonPane {
  readonly isOpen: boolean;
  readonly toggle: () => void;
  /** Why it can't be opened or closed; null if it can. */
  readonly whyLocked: string | null;
  /** Shows it with the focus in its text box, and the caret at this place if there is one. */
  readonly show: (at: number | null) => void;
  /** Where the caret has to go: a new object each time. Null until that is asked for. */
  readonly caret: { readonly at: number | null } | null;
}

/** Whether the JSON of this profile's forms is shown. It stays so after a restart. `isTicket`: a ticket is in place of the form. */
export function useJsonPane(profile: Profile, isTicket = false): JsonPane {
  const { t } = useTranslation();
  const isLocked = useProfileLocks(profile).isLocked('showJson');
  // Shown at once. Main tells every window the saved profile.
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [caret, setCaret] = useState<JsonPane['caret']>(null);
  const isOpen = chosen ?? profile.showJson;
  const choose = (showJson: boolean): void => {
    setChosen(showJson);
    setCaret(null);
    // A choice that couldn't be saved still applies until the page closes. That's not worth an error message.
    void tryCall('saveView', { profileId: profile.id, showJson }).then((saved) => {
      if (saved.ok) setChosen(null);
    });
  };
  const toggle = (): void => choose(!isOpen);
  const whyLocked = isLocked ? t('administrator.set') : null;
  useCommand('show-json', isTicket ? null : { run: toggle, forbidden: whyLocked });
  return {
    isOpen,
    toggle,
    whyLocked,
    show: (at) => {
      // What the administrator has closed is shown where it is needed to mend a mistake.
      if (!isOpen) flushSync(() => (isLocked ? setChosen(true) : choose(true)));
      setCaret({ at });
    },
    caret,
  };
}
