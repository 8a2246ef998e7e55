import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../main/contract/failure.ts';
import { isInsecure } from '../../../main/contract/profile/base-url.ts';
import type { ProfileOffer } from '../../../main/contract/profile-offer.ts';
import { call } from '../../lib/app/call.ts';
import { selectProfile, useWorkspace } from '../../lib/app/start-state.ts';
import { describeFailure } from '../../lib/failure/describe-failure.ts';
import { failureOf } from '../../lib/failure/failure-of.ts';
import { placementExample, proxyWords } from '../../lib/words/route-words.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { FailurePanel } from '../../ui/failure/failure-panel.tsx';
import { Changes } from '../token/warnings.tsx';
import { changesInWords } from './changes-in-words.ts';
import styles from './dialog.module.css';
import { OfferedForm } from './offered-form.tsx';

/**
 * Lists what a command line asks for, one start of the app after the other. Nothing
 * is used before the user agrees.
 */
export function ProfileOfferDialog() {
  const { offers } = useWorkspace();
  const [offer] = offers;
  return offer === undefined ? null : <OneOffer key={offer.id} offer={offer} />;
}

function OneOffer({ offer }: { readonly offer: ProfileOffer }) {
  const { t } = useTranslation();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const { file, added, changed, forms } = offer;
  const isDemoAlone = added.length + changed.length + forms.length === 0;
  // These are an offer of their own.
  const replacesForms = forms.some(({ mine }) => mine.length > 0);

  const answer = async (use: boolean) => {
    if (isBusy) return;
    setIsBusy(true);
    setFailure(null);
    try {
      const { profileId } = await call('answerProfileOffer', { offerId: offer.id, use });
      if (profileId !== null) await selectProfile(profileId);
    } catch (error) {
      setFailure(failureOf(error));
      setIsBusy(false);
    }
  };

  return (
    <Dialog
      isOpen
      isUnasked
      size="wide"
      tone={changed.length > 0 ? 'warn' : 'info'}
      title={t(isDemoAlone ? 'session.offer.demoTitle' : 'session.offer.title')}
      canEscape={!isBusy}
      onClose={() => void answer(false)}
      footer={
        <>
          <Button isDisabled={isBusy} onPress={() => void answer(false)}>
            {t(`session.offer.${replacesForms ? 'keepMine' : 'leave'}`)}
          </Button>
          <Button
            // What the user has set up is overwritten.
            variant={replacesForms || changed.length > 0 ? 'secondary' : 'primary'}
            isPending={isBusy}
            onPress={() => void answer(true)}
          >
            {t(
              isDemoAlone
                ? 'session.offer.useDemo'
                : replacesForms
                  ? 'session.offer.useTheirs'
                  : 'session.offer.use',
            )}
          </Button>
        </>
      }
    >
      {!isDemoAlone && (
        <p>
          {t('session.offer.file')} <code className={styles.file}>{file}</code>
        </p>
      )}
      {changed.length > 0 && <Changed changed={changed} />}
      {added.length > 0 && <Added added={added} />}
      {forms.length > 0 && <Forms forms={forms} />}
      {offer.demo && <p>{t('session.offer.demo')}</p>}
      {failure !== null && (
        <FailurePanel description={describeFailure(failure, 'importProfiles')} />
      )}
    </Dialog>
  );
}

function Changed({ changed }: Pick<ProfileOffer, 'changed'>) {
  const { t } = useTranslation();
  return (
    <section className={styles.group}>
      <h3>{t('session.offer.changed', { count: changed.length })}</h3>
      <p className={styles.note}>{t('session.offer.changedText')}</p>
      <ul className={styles.list}>
        {changed.map((change) => (
          <li key={change.id}>
            <NameAndAddress name={change.name} baseUrl={change.baseUrl} />
            <Changes changes={changesInWords(change)} />
            <WithTemplates count={change.templates} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Added({ added }: Pick<ProfileOffer, 'added'>) {
  const { t } = useTranslation();
  return (
    <section className={styles.group}>
      <h3>{t('session.offer.new', { count: added.length })}</h3>
      <ul className={styles.list}>
        {added.map(({ id, name, baseUrl, placement, proxy, templates }) => (
          <li key={id}>
            <NameAndAddress name={name} baseUrl={baseUrl} />
            {placement.kind !== 'bearer' && (
              <p className={styles.note}>
                {t('session.offer.sentAs', { example: placementExample(placement) })}
              </p>
            )}
            {proxy.mode !== 'system' && (
              <p className={styles.note}>
                {t('session.offer.proxy', { proxy: proxyWords(proxy) })}
              </p>
            )}
            <WithTemplates count={templates} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function WithTemplates({ count }: { readonly count: number }) {
  const { t } = useTranslation();
  if (count === 0) return null;
  return <p className={styles.note}>{t('session.offer.templates', { count })}</p>;
}

function Forms({ forms }: Pick<ProfileOffer, 'forms'>) {
  const { t } = useTranslation();
  return (
    <section className={styles.group}>
      <h3>{t('forms.offered', { count: forms.length })}</h3>
      <p className={styles.note}>{t('forms.offeredText')}</p>
      <ul className={styles.list}>
        {forms.map(({ profileId, name, baseUrl, kind, mine, theirs }) => (
          <li key={`${profileId} ${kind}`} aria-label={`${name}: ${t(`forms.${kind}`)}`}>
            <NameAndAddress name={name} baseUrl={baseUrl} />
            <h4 className={styles.kind}>{t(`forms.${kind}`)}</h4>
            <div className={styles.forms}>
              {mine.length > 0 && <OfferedForm title={t('forms.mine')} fields={mine} />}
              <OfferedForm title={t('forms.theirs')} fields={theirs} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function NameAndAddress({ name, baseUrl }: { readonly name: string; readonly baseUrl: string }) {
  const { t } = useTranslation();
  return (
    <p>
      <span className={styles.name}>{name}</span> <span className={styles.address}>{baseUrl}</span>
      {isInsecure(new URL(baseUrl)) && (
        <span className={styles.exposed}> · {t('app.profile.notEncrypted')}</span>
      )}
    </p>
  );
}
