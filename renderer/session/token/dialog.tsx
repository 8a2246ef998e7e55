import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../main/contract/failure.ts';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import { tryCall } from '../../lib/app/call.ts';
import { askAgainOfAccount } from '../../lib/app/queries.ts';
import { useStartState } from '../../lib/app/start-state.ts';
import type { LoginEnd, TokenCause } from '../../lib/ask/questions.ts';
import { describeFailure } from '../../lib/failure/describe-failure.ts';
import { helpOfMissingToken } from '../../lib/failure/help-of.ts';
import { tokenProblemWords } from '../../lib/words/word-issue.ts';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { FailurePanel } from '../../ui/failure/failure-panel.tsx';
import { HelpLink } from '../../ui/failure/failure-parts.tsx';
import { Banner } from '../../ui/page/banner.tsx';
import { useTokenState } from './around-token.ts';
import { SessionOnlyCheckbox, TokenField } from './field.tsx';
import styles from './token.module.css';
import { InsecureBanner, RouteChanges } from './warnings.tsx';

interface TokenDialogProps {
  readonly profile: Profile;
  readonly cause: TokenCause;
  readonly onEnd: (end: LoginEnd) => void;
}

/** Asks for the token of a profile, over the unchanged page. */
export function TokenDialog({ profile, cause, onEnd }: TokenDialogProps) {
  const { t } = useTranslation();
  const { keychainAvailable } = useStartState();
  const [token, setToken] = useState('');
  const [sessionOnly, setSessionOnly] = useState(!keychainAvailable);
  const [isChecked, setIsChecked] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const offersSession = !keychainAvailable || failure?.kind === 'keychain';
  const problem = tokenProblemWords(token);
  const changes = useTokenState(profile.id)?.changes ?? [];
  const url = new URL(profile.baseUrl);

  const save = async () => {
    setIsChecked(true);
    if (problem !== null) return;
    setFailure(null);
    const saved = await tryCall('saveToken', { profileId: profile.id, token, sessionOnly });
    if (saved.ok) {
      askAgainOfAccount(profile.id);
      return onEnd('saved');
    }
    setFailure(saved.failure);
  };

  const hint = sessionOnly ? 'session.token.hintSession' : 'session.token.hint';
  return (
    <FormDialog
      tone="key"
      title={t('session.token.title')}
      kicker={
        <>
          <span
            aria-hidden="true"
            className={styles.colour}
            style={{ background: `var(--profile-${profile.colour})` }}
          />
          {url.host}
        </>
      }
      submitLabel={t('session.token.save')}
      onSubmit={save}
      onCancel={() => onEnd('cancelled')}
    >
      <p>{t(causeWords[cause], { profile: profile.name })}</p>
      <InsecureBanner url={url} />
      {changes.length > 0 && (
        <Banner tone="warn" className={styles.framed}>
          {t('session.token.changed')}
          <RouteChanges changes={changes} />
          {t('session.token.changedStep')}
        </Banner>
      )}
      <TokenField
        autoFocus
        canReveal
        value={token}
        onChange={setToken}
        description={t(hint, { origin: url.origin })}
        error={isChecked ? problem : null}
      />
      {offersSession && <SessionOnlyCheckbox isSelected={sessionOnly} onChange={setSessionOnly} />}
      <HelpLink place={helpOfMissingToken} />
      {failure !== null && <FailurePanel description={describeFailure(failure, 'saveToken')} />}
    </FormDialog>
  );
}

const causeWords = {
  form: 'session.token.text',
  delete: 'session.token.textOf.delete',
  'paused-deletes': 'session.token.textOf.pausedDeletes',
  other: 'session.token.textOf.other',
} as const satisfies Record<TokenCause, string>;
