import type { TFunction } from 'i18next';
import {
  CircleCheck,
  CircleDashed,
  CircleHelp,
  CircleMinus,
  CircleX,
  Copy,
  Route,
  TriangleAlert,
  Unplug,
} from 'lucide-react';
import { type Ref, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TestStep } from '../../../main/contract/connection-test/connection-test.ts';
import { testLayers } from '../../../main/contract/connection-test/test-layers.ts';
import type { Failure } from '../../../main/contract/failure.ts';
import { placementOfScheme } from '../../../main/contract/profile/common-placements.ts';
import { describeFailure, failureAsText } from '../../lib/failure/describe-failure.ts';
import { mayBeElsewhere } from '../../lib/failure/may-be-elsewhere.ts';
import { copyText } from '../../lib/window/copy-text.ts';
import { formatExactTime } from '../../lib/words/format.ts';
import { i18n } from '../../lib/words/i18n.ts';
import { listInWords } from '../../lib/words/list-in-words.ts';
import { placementExample } from '../../lib/words/route-words.ts';
import { Button } from '../../ui/button/button.tsx';
import { FailurePanel } from '../../ui/failure/failure-panel.tsx';
import { classNames } from '../../ui/look/class-names.ts';
import { Icon } from '../../ui/look/icon.tsx';
import { LiveWords } from '../../ui/look/live-words.tsx';
import { Spinner } from '../../ui/look/loading.tsx';
import {
  type ProfileFormState,
  placementOf,
  placementState,
} from '../form-state/profile-form-state.ts';
import type { ProfileForm } from '../form-state/use-profile-form.ts';
import { ProxyLoginAction } from '../proxy/login-action.tsx';
import styles from './connection-test.module.css';
import { FindHow } from './find-how.tsx';
import { stepInWords } from './step-in-words.ts';
import type { ConnectionTestState, useConnectionTest } from './use-connection-test.ts';
import type { useFindAddress } from './use-find-address.ts';
import type { useFindHow } from './use-find-how.ts';

const icons = {
  waiting: CircleDashed,
  done: CircleCheck,
  failed: CircleX,
  skipped: CircleMinus,
  'not-known': CircleHelp,
} as const;

/** The layers of a connection test in order, with what is known about each. */
function ConnectionTestSteps({ steps }: { readonly steps: readonly TestStep[] }) {
  const { t } = useTranslation();
  return (
    // biome-ignore lint/a11y/noRedundantRoles: some readers don't treat a list without its signs as a list.
    <ol role="list" className={styles.steps} aria-label={t('session.test.label')}>
      {testLayers.map((layer) => {
        const step = steps.find((known) => known.layer === layer);
        const state = step?.state ?? 'waiting';
        const isExposed = step?.facts?.kind === 'plain' && step.facts.isExposed;
        return (
          <li
            key={layer}
            className={classNames(styles.step, isExposed ? styles.exposed : styles[state])}
          >
            <span
              role="img"
              className={styles.sign}
              aria-label={t(isExposed ? 'app.profile.notEncrypted' : `session.test.state.${state}`)}
            >
              {state === 'running' ? (
                <Spinner />
              ) : (
                <Icon as={isExposed ? TriangleAlert : icons[state]} />
              )}
            </span>
            <span className={styles.layer}>{t(`session.test.layer.${layer}`)}</span>
            <span className={styles.facts}>{step !== undefined && stepInWords(step)}</span>
          </li>
        );
      })}
    </ol>
  );
}

type ConnectionTest = ReturnType<typeof useConnectionTest>;
type AddressSearch = ReturnType<typeof useFindAddress>;
type FindHowSearch = ReturnType<typeof useFindHow>;

interface TestButtonProps {
  readonly form: ProfileForm;
  readonly test: ConnectionTest;
  readonly search: FindHowSearch;
  readonly address: AddressSearch;
  /** Called if the content of the form can't be tested. */
  readonly onProblem: () => void;
  readonly ref: Ref<HTMLButtonElement>;
}

/** Tests the connection of the form layer by layer up to the product list. */
export function TestButton({ form, test, search, address, onProblem, ref }: TestButtonProps) {
  const { t } = useTranslation();
  const isSearching = address.state.step === 'searching' && address.state.then === 'test';
  return (
    <Button
      ref={ref}
      icon={Unplug}
      isPending={test.state.step === 'running' || isSearching}
      onPress={() => {
        if (!form.check('connection')) return onProblem();
        search.close();
        void (form.isAddressOpen ? address.run('test') : test.run());
      }}
    >
      {t('session.form.test')}
    </Button>
  );
}

interface ConnectionTestResultProps {
  readonly form: ProfileForm;
  readonly test: ConnectionTest;
  readonly search: FindHowSearch;
  readonly address: AddressSearch;
  /** The button that starts a test: it gets the focus from a button that disappears. */
  readonly start: RefObject<HTMLButtonElement | null>;
}

/** Shows in the form how far the test got. */
export function ConnectionTestResult({
  form,
  test,
  search,
  address,
  start,
}: ConnectionTestResultProps) {
  const { t } = useTranslation();
  const { state, run, close } = test;
  const [copied, setCopied] = useState<{ of: ConnectionTestState; isDone: boolean } | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const shown = state.step === 'idle' ? 0 : state.steps.length + (state.step === 'ended' ? 1 : 0);
  // Without scrolling, the result would be below the edge of the card.
  useEffect(() => {
    if (shown > 0) place.current?.scrollIntoView({ block: 'nearest' });
  }, [shown]);
  const toStart = () => start.current?.focus();
  return (
    <div ref={place} className={classNames(styles.test, state.step === 'idle' && styles.idle)}>
      <div className={styles.line}>
        <p role="status" className={styles.result}>
          {copied?.of === state
            ? t(copied.isDone ? 'common.copied' : 'common.notCopied')
            : summary(t, state)}
        </p>
        {state.step === 'running' && (
          <Button
            variant="quiet"
            onPress={() => {
              close();
              // The button disappears when the test ends and would take the focus with it.
              toStart();
            }}
          >
            {t('session.form.testEnd')}
          </Button>
        )}
        {state.step === 'ended' && (
          <Button
            variant="quiet"
            icon={Copy}
            onPress={() => setCopied({ of: state, isDone: copyText(connectionTestAsText(state)) })}
          >
            {t('session.test.copy')}
          </Button>
        )}
      </div>
      {state.step !== 'idle' && state.steps.length > 0 && (
        <ConnectionTestSteps steps={state.steps} />
      )}
      {state.step === 'ended' && state.failure === null && (
        <MembersOffer steps={state.steps} form={form} onTaken={toStart} />
      )}
      {state.step === 'ended' && state.failure !== null && (
        <FailurePanel
          description={describeFailure(state.failure, 'testConnection')}
          actions={
            <>
              <FailureOffers failure={state.failure} form={form} onTaken={toStart} />
              <ProxyLoginAction failure={state.failure} form={form} onSaved={() => void run()} />
              {mayBeElsewhere(state.failure) && (
                <Button
                  whyUnavailable={form.locks.isLocked('baseUrl') ? t('administrator.set') : null}
                  isPending={address.state.step === 'searching'}
                  onPress={() => address.run(null)}
                >
                  {t('failure.action.find-address')}
                </Button>
              )}
              {search.state.step === 'closed' && isTokenRefused(state.failure) && (
                <Button
                  icon={Route}
                  whyUnavailable={form.locks.isLocked('placement') ? t('administrator.set') : null}
                  onPress={search.ask}
                >
                  {t('failure.action.find-how')}
                </Button>
              )}
            </>
          }
        />
      )}
      {search.state.step !== 'closed' && (
        <FindHow form={form} search={search} state={search.state} start={start} />
      )}
    </div>
  );
}

interface OfferProps {
  readonly form: ProfileForm;
  /** The result disappears with the change, and the button with it. */
  readonly onTaken: () => void;
}

interface TakeButtonProps extends OfferProps {
  /** A part that the policy may have set. */
  readonly part: 'list' | 'pathsEndWithSlash' | 'placement';
  readonly value: Partial<ProfileFormState>;
  readonly children: string;
}

/** Takes over into the form what a test has found out. The user has to start the test again. */
function TakeButton({ form, part, value, onTaken, children }: TakeButtonProps) {
  const { t } = useTranslation();
  return (
    <Button
      whyUnavailable={form.locks.isLocked(part) ? t('administrator.set') : null}
      onPress={() => {
        form.change(value);
        onTaken();
      }}
    >
      {children}
    </Button>
  );
}

/** The list can be read, but more of each product would be shown. */
function MembersOffer({ steps, ...rest }: OfferProps & { readonly steps: readonly TestStep[] }) {
  const { t } = useTranslation();
  const facts = steps.find(({ layer }) => layer === 'list')?.facts;
  const list = facts?.kind === 'list' ? facts.proposal : undefined;
  if (list === undefined) return null;
  return (
    <div className={styles.offer}>
      <p role="status">
        <LiveWords>{t('failure.todo.useEmptyList', { list: listInWords(list) })}</LiveWords>
      </p>
      <TakeButton part="list" value={{ list }} {...rest}>
        {t('failure.action.use-list')}
      </TakeButton>
    </div>
  );
}

/**
 * For a list that isn't sent as documented; for an address that differs only in the trailing slash; and for a service that
 * has named the word that it expects in front of the token.
 */
function FailureOffers({ failure, ...rest }: OfferProps & { readonly failure: Failure }) {
  const { t } = useTranslation();
  if (failure.kind === 'unreadable' && failure.proposal !== undefined)
    return (
      <TakeButton part="list" value={{ list: failure.proposal.list }} {...rest}>
        {t('failure.action.use-list')}
      </TakeButton>
    );
  if (failure.kind === 'redirected' && failure.slash !== undefined) {
    const pathsEndWithSlash = failure.slash === 'missing';
    return (
      <TakeButton part="pathsEndWithSlash" value={{ pathsEndWithSlash }} {...rest}>
        {t(pathsEndWithSlash ? 'session.form.slash' : 'session.form.noSlash')}
      </TakeButton>
    );
  }
  if (failure.kind !== 'http' || failure.authScheme === undefined) return null;
  const named = placementOfScheme(failure.authScheme);
  const example = placementExample(named);
  const present = placementExample(placementOf(rest.form.state));
  if (present.toLowerCase() === example.toLowerCase()) return null;
  return (
    <>
      <p>{t('session.test.schemeNamed', { example })}</p>
      <TakeButton part="placement" value={placementState(named)} {...rest}>
        {t('session.test.useScheme', { example: `Authorization: ${failure.authScheme}` })}
      </TakeButton>
    </>
  );
}

const isTokenRefused = (failure: Failure): boolean =>
  failure.kind === 'http' && (failure.status === 401 || failure.status === 403);

/** One sentence for screen readers: the current layer, or how the test ended. */
function summary(t: TFunction, of: ConnectionTestState): string {
  if (of.step === 'idle') return '';
  if (of.step === 'running') {
    const running = of.steps.findLast((step) => step.state === 'running');
    return running === undefined
      ? t('session.test.running')
      : t('session.test.runningAt', { layer: t(`session.test.layer.${running.layer}`) });
  }
  if (of.failure === null) return t('session.test.done');
  const failed = of.steps.find((step) => step.state === 'failed');
  return failed === undefined
    ? ''
    : t('session.test.failedAt', { layer: t(`session.test.layer.${failed.layer}`) });
}

interface EndedTest {
  readonly steps: readonly TestStep[];
  readonly failure: Failure | null;
  readonly endedAt: string;
}

/** A finished test for the clipboard. It contains no token: the page never gets one back. */
function connectionTestAsText({ steps, failure, endedAt }: EndedTest): string {
  const { t } = i18n;
  const lines = steps.map((step) => {
    const state = t(`session.test.state.${step.state}`);
    const words = stepInWords(step);
    const name = t(`session.test.layer.${step.layer}`);
    return words === state ? `${name}: ${state}` : `${name}: ${state} · ${words}`;
  });
  return [
    `${t('session.test.label')} · ${formatExactTime(endedAt)}`,
    lines.join('\n'),
    failure === null ? '' : failureAsText(describeFailure(failure, 'testConnection')),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}
