import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Profile } from '../../main/contract/profile/profile.ts';
import { lookForForms } from '../form-editor/setup/found-forms.ts';
import { putProfile, selectProfile } from '../lib/app/start-state.ts';
import { goToPage, usePageFocus } from '../lib/commands/page-focus.ts';
import { Button } from '../ui/button/button.tsx';
import { PageHead } from '../ui/page/page-head.tsx';
import styles from './connect-page.module.css';
import { ProfileForm } from './profile-form/profile-form.tsx';

interface ConnectPageProps {
  /** True: there is no profile yet, so no window frame around the page. */
  readonly isFirst?: boolean;
}

/** Adds a service. */
export function ConnectPage({ isFirst = false }: ConnectPageProps) {
  const { t } = useTranslation();
  const onSaved = (profile: Profile) => {
    putProfile(profile);
    void lookForForms(profile);
    const { hash } = window.location;
    void selectProfile(profile.id).then(() => {
      // A person who is quick has gone elsewhere, and would be taken away from there.
      if (window.location.hash === hash) goToPage('products');
    });
  };
  const page = (
    <>
      {!isFirst && <PageHead title={t('session.connect.title')} />}
      <ProfileForm
        profile={null}
        title={isFirst && <CardTitle />}
        submitLabel={t(isFirst ? 'session.connect.submit' : 'common.save')}
        onSaved={onSaved}
        cancel={
          <Button onPress={() => goToPage('products')}>
            {t(isFirst ? 'common.back' : 'common.cancel')}
          </Button>
        }
      />
    </>
  );
  return isFirst ? <main className={styles.first}>{page}</main> : page;
}

/** The heading of a page without a header. */
function CardTitle() {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  usePageFocus(heading);
  return (
    <h1 ref={heading} tabIndex={-1} className={styles.title}>
      {t('session.connect.title')}
    </h1>
  );
}
