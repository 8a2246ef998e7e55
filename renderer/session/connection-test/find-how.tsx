import { Check, X } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import {
  commonPlacements,
  nextPlacement,
} from '../../../main/contract/profile/common-placements.ts';
import type {
  FoundPlacement,
  PlacementAttempt,
} from '../../../main/contract/profile/placement-attempt.ts';
import type { TokenPlacement } from '../../../main/contract/profile/profile.ts';
import type { SlashDifference } from '../../../main/contract/profile/service-address.ts';
import { describeFailure } from '../../lib/failure/describe-failure.ts';
import { formatDuration } from '../../lib/words/format.ts';
import { i18n } from '../../lib/words/i18n.ts';
import { placementExample } from '../../lib/words/route-words.ts';
import { Button } from '../../ui/button/button.tsx';
import { Disclosure } from '../../ui/button/disclosure.tsx';
import { FailurePanel } from '../../ui/failure/failure-panel.tsx';
import { classNames } from '../../ui/look/class-names.ts';
import { Icon } from '../../ui/look/icon.tsx';
import { LiveWords } from '../../ui/look/live-words.tsx';
import { Spinner } from '../../ui/look/loading.tsx';
import type { ProfileForm } from '../form-state/use-profile-form.ts';
import { ProxyLoginAction } from '../proxy/login-action.tsx';
import { attemptWords } from './attempt-words.ts';
import styles from './find-how.module.css';
import type { FindHowState, useFindHow } from './use-find-how.ts';

interface FindHowProps {
  readonly form: ProfileForm;
  readonly search: ReturnType<typeof useFindHow>;
  readonly state: Exclude<FindHowState, { step: 'closed' }>;
  /** Gets the focus when this closes. */
  readonly start: RefObject<HTMLButtonElement | null>;
}

/**
 * For users who don't know how the service expects its token. Says what will be done, then shows the attempts with their
 * results, then the conclusion.
 */
export function FindHow({ form, search, state, start }: FindHowProps) {
  const { t } = useTranslation();
  const { step } = state;
  const attempts = 'attempts' in state ? state.attempts : [];
  const region = useRef<HTMLElement>(null);
  const close = useRef<HTMLButtonElement>(null);
  const slash = step === 'ended' ? slashDifferenceOf(attempts.at(-1)) : null;
  const origin = new URL(form.state.baseUrl.trim()).origin;
  // The button that opens this disappears and would take the focus with it.
  useEffect(() => region.current?.focus(), []);
  const shown = `${step} ${attempts.length}`;
  useEffect(() => {
    if (shown !== '') region.current?.scrollIntoView({ block: 'nearest' });
  }, [shown]);
  return (
    <section
      ref={region}
      tabIndex={-1}
      className={styles.search}
      aria-label={t('session.findHow.title')}
    >
      <h2 className={styles.title}>{t('session.findHow.title')}</h2>
      {step === 'asking' && <FindHowPlan origin={origin} />}
      {step !== 'asking' && (
        <FindHowAttempts attempts={attempts} isTrying={step === 'trying'} origin={origin} />
      )}
      {step === 'ended' && (
        <FindHowEnd end={state.end} last={attempts.at(-1)} isSaved={state.isSaved} />
      )}
      {step === 'failed' && (
        <FailurePanel
          description={describeFailure(state.failure, 'findTokenPlacement')}
          actions={
            <ProxyLoginAction
              failure={state.failure}
              form={form}
              onSaved={() => void search.run()}
            />
          }
        />
      )}
      <div className={styles.buttons}>
        <Button
          ref={close}
          onPress={() => {
            search.close();
            start.current?.focus();
          }}
        >
          {t(step === 'asking' || step === 'trying' ? 'common.cancel' : 'common.close')}
        </Button>
        {slash !== null && (
          <Button
            onPress={() => {
              form.change({ pathsEndWithSlash: slash === 'missing' });
              search.ask();
              close.current?.focus();
            }}
          >
            {t(slash === 'missing' ? 'session.form.slash' : 'session.form.noSlash')}
          </Button>
        )}
        {step === 'asking' && (
          <Button
            onPress={() => {
              void search.run();
              // This button disappears and would take the focus with it.
              close.current?.focus();
            }}
          >
            {t('session.findHow.try', { count: commonPlacements.length })}
          </Button>
        )}
      </div>
    </section>
  );
}

/** What will be sent and where, shown before anything is sent. */
function FindHowPlan({ origin }: { readonly origin: string }) {
  const { t } = useTranslation();
  const count = commonPlacements.length;
  return (
    <>
      <p>{t('session.findHow.plan', { origin, ways: count })}</p>
      <Disclosure title={t('session.findHow.showWays', { count })}>
        <div className={styles.plan}>
          <ol className={styles.ways} aria-label={t('session.findHow.ways')}>
            {commonPlacements.map((placement) => (
              <li key={placementExample(placement)}>
                <code>{placementExample(placement)}</code>
              </li>
            ))}
          </ol>
          <p className={styles.note}>{t('session.findHow.planQuery')}</p>
          <p className={styles.note}>{t('session.findHow.planEnd')}</p>
        </div>
      </Disclosure>
    </>
  );
}

interface FindHowAttemptsProps {
  readonly attempts: readonly PlacementAttempt[];
  readonly isTrying: boolean;
  readonly origin: string;
}

/** The attempts and their results as they arrive. */
function FindHowAttempts({ attempts, isTrying, origin }: FindHowAttemptsProps) {
  const { t } = useTranslation();
  // The first attempt is without the token.
  const next = attempts.length === 0 ? null : nextPlacement(attempts);
  return (
    <>
      <p>{t('session.findHow.tried', { origin })}</p>
      <ol className={styles.attempts} aria-label={t('session.findHow.attempts')}>
        {attempts.map(({ placement, result }) => (
          <li key={placementWords(placement)}>
            <span className={classNames(styles.sign, result.kind === 'list' && styles.good)}>
              <Icon as={result.kind === 'list' ? Check : X} />
            </span>
            <code>{placementWords(placement)}</code>
            <span className={styles.answer}>{attemptWords(result)}</span>
          </li>
        ))}
        {isTrying && next !== undefined && (
          <li>
            <span className={styles.sign}>
              <Spinner />
            </span>
            <code>{placementWords(next)}</code>
            <span className={styles.answer}>{t('session.findHow.trying')}</span>
          </li>
        )}
      </ol>
    </>
  );
}

/** The same address with the other ending, if the service has redirected to it. */
const slashDifferenceOf = (last: PlacementAttempt | undefined): SlashDifference | null =>
  last?.result.kind === 'redirected' ? (last.result.slash ?? null) : null;

interface FindHowEndProps {
  readonly end: FoundPlacement['end'];
  readonly last: PlacementAttempt | undefined;
  /** True: the placement is already saved in the profile. */
  readonly isSaved: boolean;
}

/** The conclusion from the attempts, and what to do next. */
function FindHowEnd({ end, last, isSaved }: FindHowEndProps) {
  const { t } = useTranslation();
  return (
    <div role="status" className={styles.end}>
      <LiveWords>
        {end === 'found' &&
          t(isSaved ? 'session.findHow.foundSaved' : 'session.findHow.found', {
            way: placementWords(last?.placement ?? null),
          })}
        {end === 'none' && t('session.findHow.none')}
        {end === 'no-token-needed' && t('session.findHow.noTokenNeeded')}
        {end === 'too-many-requests' && tooMany()}
        {end === 'redirected' && redirected()}
        {end === 'out-of-order' && t('session.findHow.outOfOrder')}
        {end === 'web-page' && t('session.findHow.webPage')}
      </LiveWords>
    </div>
  );

  function redirected(): string {
    const slash = slashDifferenceOf(last);
    if (slash === 'missing') return t('session.findHow.redirectedSlash');
    if (slash === 'extra') return t('session.findHow.redirectedNoSlash');
    const location = last?.result.kind === 'redirected' ? last.result.location : null;
    return location === null
      ? t('session.findHow.redirected')
      : t('session.findHow.redirectedTo', { location });
  }

  function tooMany(): string {
    const seconds = last?.result.kind === 'refused' ? last.result.retryAfterSeconds : null;
    return seconds === null
      ? t('session.findHow.tooMany')
      : t('session.findHow.tooManyWait', { wait: formatDuration(seconds * 1000) });
  }
}

/** One placement of the token, with the token masked. Null means without a token. */
function placementWords(placement: TokenPlacement | null): string {
  return placement === null ? i18n.t('session.findHow.noToken') : placementExample(placement);
}
