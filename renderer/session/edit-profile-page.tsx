import { useTranslation } from 'react-i18next';
import type { Profile } from '../../main/contract/profile/profile.ts';
import { putProfile } from '../lib/app/start-state.ts';
import { goToPage } from '../lib/commands/page-focus.ts';
import { Button } from '../ui/button/button.tsx';
import { PageHead } from '../ui/page/page-head.tsx';
import { announce } from '../ui/toast/announce.ts';
import { ProfileForm } from './profile-form/profile-form.tsx';

interface EditProfilePageProps {
  readonly profile: Profile;
  /** A failure has led here, to find out where the token belongs. */
  readonly findsHow: boolean;
  /** A failure has led here, to find out where the service is. */
  readonly findsAddress: boolean;
}

/** Changes a profile. */
export function EditProfilePage({ profile, findsHow, findsAddress }: EditProfilePageProps) {
  const { t } = useTranslation();
  return (
    <>
      <PageHead title={t('session.edit.title')} subtitle={profile.name} />
      <ProfileForm
        // So that nothing typed for a removed profile is saved into the next one.
        key={profile.id}
        profile={profile}
        findsHow={findsHow}
        findsAddress={findsAddress}
        submitLabel={t('common.save')}
        onSaved={(saved) => {
          putProfile(saved);
          announce({ text: (t) => t('session.edit.saved', { name: saved.name }) });
          goToPage('products');
        }}
        cancel={<Button onPress={() => goToPage('products')}>{t('common.cancel')}</Button>}
      />
    </>
  );
}
