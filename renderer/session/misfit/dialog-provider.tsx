import { type ReactNode, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Output } from '../../../main/contract/procedures.ts';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import { tryCall } from '../../lib/app/call.ts';
import { askAgain } from '../../lib/app/queries.ts';
import { type AskAboutMisfit, MisfitDialogContext } from '../../lib/ask/ask.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';

type Misfit = NonNullable<Output<'findMisfit'>>;

interface Question {
  readonly profile: Profile;
  readonly misfit: Misfit;
  readonly answer: (isAccepted: boolean) => void;
}

/** Holds the question whether something that is stored may go where the profile leads now. */
export function MisfitDialogProvider({ children }: { readonly children: ReactNode }) {
  const [shown, setShown] = useState<Question | null>(null);

  const ask: AskAboutMisfit = useCallback(async (profile, of) => {
    const stored = { profileId: profile.id, draftId: null, batchId: null, ...of };
    const found = await tryCall('findMisfit', stored);
    // Main compares again right before it leaves, and says then why it couldn't.
    if (!found.ok || found.value === null) return true;
    const misfit = found.value;
    // A dialog has to open one frame after the focus has returned (see askToWrite).
    await new Promise(requestAnimationFrame);
    const isAccepted = await new Promise<boolean>((answer) =>
      setShown({ profile, misfit, answer }),
    );
    setShown(null);
    if (isAccepted) await tryCall('acceptMisfit', { ...stored, now: misfit.now });
    // The note about it goes, or comes.
    void askAgain('findMisfit', { profileId: profile.id });
    void askAgain('findLastSent', { profileId: profile.id });
    // The next question must know where the focus was.
    await new Promise(requestAnimationFrame);
    return isAccepted;
  }, []);

  return (
    <MisfitDialogContext value={ask}>
      {children}
      {shown !== null && <MisfitDialog {...shown} />}
    </MisfitDialogContext>
  );
}

function MisfitDialog({ profile, misfit: { why, madeFor }, answer }: Question) {
  const { t } = useTranslation();
  const words = { profile: profile.name, madeFor, now: profile.baseUrl };
  return (
    <ConfirmDialog
      isOpen
      isUnasked
      title={t(`session.misfit.${why}.title`, words)}
      confirmLabel={t(`session.misfit.${why}.confirm`)}
      cancelLabel={t('session.misfit.cancel')}
      // A person who renewed a token knows the answer; at another address there is a doubt.
      variant={why === 'other-account' ? 'primary' : 'secondary'}
      onConfirm={() => answer(true)}
      onCancel={() => answer(false)}
    >
      <p>{t(`session.misfit.${why}.text`, words)}</p>
    </ConfirmDialog>
  );
}
