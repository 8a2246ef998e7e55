import {
  CircleCheck,
  CircleDashed,
  CircleHelp,
  CircleMinus,
  CircleX,
  TriangleAlert,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { TestStep } from '../../../main/contract/connection-test/connection-test.ts';
import { testLayers } from '../../../main/contract/connection-test/test-layers.ts';
import { classNames } from '../../ui/look/class-names.ts';
import { Icon } from '../../ui/look/icon.tsx';
import { Spinner } from '../../ui/look/spinner.tsx';
import styles from './connection-test.module.css';
import { stepInWords } from './step-in-words.ts';

const icons = {
  waiting: CircleDashed,
  done: CircleCheck,
  failed: CircleX,
  skipped: CircleMinus,
  'not-known': CircleHelp,
} as const;

/** The layers of a connection test in order, with what is known about each. */
export function ConnectionTestSteps({ steps }: { readonly steps: readonly TestStep[] }) {
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
