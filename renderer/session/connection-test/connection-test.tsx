import type { TFunction } from 'i18next';
import {
  CircleCheck,
  CircleDashed,
  CircleHelp,
  CircleMinus,
  CircleX,
  Copy,
  TriangleAlert,
  Unplug,
} from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TestStep } from '../../../main/contract/connection-test/connection-test.ts';
import { testLayers } from '../../../main/contract/connection-test/test-layers.ts';
import type { Failure } from '../../../main/contract/failure.ts';
import { placementOfScheme } from '../../../main/contract/profile/common-placements.ts';
import { failureAsText } from '../../lib/failure/as-text.ts';
import { describeFailure } from '../../lib/failure/describe-failure.ts';
import { copyText } from '../../lib/window/copy-text.ts';
import { formatExactTime } from '../../lib/words/format.ts';
import { i18n } from '../../lib/words/i18n.ts';
import { placementExample } from '../../lib/words/placement-example.ts';
import { Button } from '../../ui/button/button.tsx';
import { FailurePanel } from '../../ui/failure/failure-panel.tsx';
import { classNames } from '../../ui/look/class-names.ts';
import { Icon } from '../../ui/look/icon.tsx';
import { Spinner } from '../../ui/look/loading.tsx';
import { placementOf, placementState } from '../form-state/profile-form-state.ts';
import type { ProfileForm } from '../form-state/use-profile-form.ts';
import { ProxyLoginAction } from '../proxy/login-action.tsx';
import styles from './connection-test.module.css';
import { stepInWords } from './step-in-words.ts';
import { type ConnectionTestState, useConnectionTest } from './use-connection-test.ts';

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

interface ConnectionTestProps {
  readonly form: ProfileForm;
  readonly profileId: string | null;
  /** Called if the content of the form can't be tested. */
  readonly onProblem: () => void;
}

/** Tests the connection of the form layer by layer up to the product list, and shows in place how far it got. */
export function ConnectionTest({ form, profileId, onProblem }: ConnectionTestProps) {
  const { t } = useTranslation();
  const { state, run, end } = useConnectionTest(form.state, profileId);
  const [copied, setCopied] = useState<boolean | null>(null);
  const isRunning = state.step === 'running';
  const start = useRef<HTMLButtonElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const shown = state.step === 'idle' ? 0 : state.steps.length + (isRunning ? 0 : 1);
  // The button is low in the form: without scrolling, the result would
  // be below the edge of the window.
  useEffect(() => {
    if (shown > 0) place.current?.scrollIntoView({ block: 'nearest' });
  }, [shown]);
  return (
    <div ref={place} className={styles.test}>
      <div className={styles.line}>
        <Button
          ref={start}
          icon={Unplug}
          isPending={isRunning}
          onPress={() => {
            setCopied(null);
            if (form.check('connection')) void run();
            else onProblem();
          }}
        >
          {t('session.form.test')}
        </Button>
        {isRunning && (
          <Button
            variant="quiet"
            onPress={() => {
              end();
              // The cancel button disappears when the test ends and would take the focus with it.
              start.current?.focus();
            }}
          >
            {t('session.form.testEnd')}
          </Button>
        )}
        {state.step === 'ended' && (
          <Button
            variant="quiet"
            icon={Copy}
            onPress={() => setCopied(copyText(connectionTestAsText(state)))}
          >
            {t('session.test.copy')}
          </Button>
        )}
        <p role="status" className={styles.result}>
          {copied === null ? summary(t, state) : t(copied ? 'common.copied' : 'common.notCopied')}
        </p>
      </div>
      {state.step !== 'idle' && state.steps.length > 0 && (
        <ConnectionTestSteps steps={state.steps} />
      )}
      {state.step === 'ended' && state.failure !== null && (
        <FailurePanel
          description={describeFailure(state.failure, 'testConnection')}
          actions={
            <>
              <SlashAction
                failure={state.failure}
                form={form}
                onTaken={() => start.current?.focus()}
              />
              <ProxyLoginAction failure={state.failure} form={form} onSaved={() => void run()} />
              <SchemeOffer
                failure={state.failure}
                form={form}
                onTaken={() => start.current?.focus()}
              />
            </>
          }
        />
      )}
    </div>
  );
}

interface OfferProps {
  readonly failure: Failure;
  readonly form: ProfileForm;
  /** The result disappears with the change, and this button with it. */
  readonly onTaken: () => void;
}

/**
 * Sets the ending that the service asks for, if its address differs only in the trailing slash. The
 * user has to start the test again.
 */
function SlashAction({ failure, form, onTaken }: OfferProps) {
  const { t } = useTranslation();
  if (failure.kind !== 'redirected' || failure.slash === undefined) return null;
  const pathsEndWithSlash = failure.slash === 'missing';
  return (
    <Button
      onPress={() => {
        form.change({ pathsEndWithSlash });
        onTaken();
      }}
    >
      {t(pathsEndWithSlash ? 'session.form.slash' : 'session.form.noSlash')}
    </Button>
  );
}

/** If the service has named the word that it expects in front of the token: puts it into the form. */
function SchemeOffer({ failure, form, onTaken }: OfferProps) {
  const { t } = useTranslation();
  if (failure.kind !== 'http' || failure.authScheme === undefined) return null;
  const named = placementOfScheme(failure.authScheme);
  const example = placementExample(named);
  if (placementExample(placementOf(form.state)).toLowerCase() === example.toLowerCase())
    return null;
  return (
    <>
      <p>{t('session.test.schemeNamed', { example })}</p>
      <Button
        onPress={() => {
          form.change(placementState(named));
          onTaken();
        }}
      >
        {t('session.test.useScheme', { example: `Authorization: ${failure.authScheme}` })}
      </Button>
    </>
  );
}

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
