import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readsPerMinute } from '../../../../main/contract/batch/exact-rows.ts';
import type { RecordsRead } from '../../../../main/contract/batch/records.ts';
import type { RowNumbers } from '../../../../main/contract/batch/row-numbers.ts';
import { describeFailure } from '../../../lib/failure/describe-failure.ts';
import { formatClock, formatNumber } from '../../../lib/words/format.ts';
import { harmless } from '../../../lib/words/harmless.ts';
import { parseLimit } from '../../../lib/words/parse-limit.ts';
import { Button } from '../../../ui/button/button.tsx';
import { FailurePanel } from '../../../ui/failure/failure-panel.tsx';
import { NumberField } from '../../../ui/field/number-field.tsx';
import { Note } from '../../../ui/look/note.tsx';
import { ProgressBar } from '../../../ui/page/progress-bar.tsx';
import styles from './check-step.module.css';
import type { RecordsReading } from './use-records.ts';

interface RecordsPartProps {
  readonly records: RecordsReading;
  /** The row numbers as displayed. */
  readonly numbers: RowNumbers;
}

/** Reads the user of each row after the check, so that a person sees what changes before anything is sent. */
export function RecordsPart({ records, numbers }: RecordsPartProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const [perMinute, setPerMinute] = useState(String(readsPerMinute.usual));
  const { canRead, state } = records;
  if (!canRead) return null;
  const limit = parseLimit(perMinute, readsPerMinute);
  const range = {
    min: formatNumber(readsPerMinute.min),
    max: formatNumber(readsPerMinute.max),
  };
  return (
    <section aria-labelledby={titleId} className={styles.records}>
      <h2 id={titleId} className={styles.recordsTitle}>
        {t('changes.records.title')}
      </h2>
      <Note tone="plain">{t('changes.records.lead')}</Note>
      {state.phase === 'reading' ? (
        <Progress records={records} />
      ) : (
        <div className={styles.line}>
          <NumberField
            label={t('changes.records.perMinute')}
            {...readsPerMinute}
            value={perMinute}
            onChange={setPerMinute}
            error={typeof limit === 'number' ? null : t('settings.notWhole', range)}
          />
          <Button
            isDisabled={typeof limit !== 'number'}
            onPress={() => {
              if (typeof limit === 'number') records.read(limit);
            }}
          >
            {t(state.phase === 'read' ? 'changes.records.readAgain' : 'changes.records.read')}
          </Button>
        </div>
      )}
      <div role="status" className={styles.result}>
        {state.phase === 'read' && <Counts read={state.read} />}
      </div>
      {state.phase === 'read' && <Made records={records} read={state.read} numbers={numbers} />}
      {state.phase === 'failed' && (
        <FailurePanel description={describeFailure(state.failure, state.task)} />
      )}
    </section>
  );
}

function Progress({ records: { state, rows: all, cancel } }: Pick<RecordsPartProps, 'records'>) {
  const { t } = useTranslation();
  if (state.phase !== 'reading') return null;
  const { rows, waitsUntil } = state;
  return (
    <div className={styles.line}>
      <ProgressBar
        className={styles.progress}
        name={t('changes.records.reading')}
        share={all === 0 ? 0 : rows / all}
        valueLabel={t('batches.make.check.soFar', {
          count: all,
          checked: formatNumber(rows),
          rows: formatNumber(all),
        })}
      />
      {waitsUntil !== null && (
        <Note tone="plain">{t('changes.records.waits', { time: formatClock(waitsUntil) })}</Note>
      )}
      <Button variant="quiet" onPress={cancel}>
        {t('common.cancel')}
      </Button>
    </div>
  );
}

function Counts({ read }: { readonly read: RecordsRead }) {
  const { t } = useTranslation();
  const { changes, noChange, unknown, leftOut } = read;
  const counts = { changes, noChange, unknown: unknown.count, leftOut };
  return (['changes', 'noChange', 'unknown', 'leftOut'] as const)
    .filter((kind) => counts[kind] > 0)
    .map((kind) => (
      <Note key={kind} tone={kind === 'changes' || kind === 'noChange' ? 'plain' : 'warn'}>
        {t(`changes.records.${kind}`, {
          count: counts[kind],
          number: formatNumber(counts[kind]),
        })}
      </Note>
    ));
}

/** The rows that aren't in the new batch because it isn't known what they change, and the button that opens it. */
function Made({ records, read, numbers }: RecordsPartProps & { readonly read: RecordsRead }) {
  const { t } = useTranslation();
  return (
    <>
      {read.unknown.first.length > 0 && (
        <ul className={styles.lines}>
          {read.unknown.first.map(({ row, id, why }) => (
            <li key={row}>
              {t('changes.records.row', {
                row: formatNumber(numbers.shown(row)),
                id: harmless(id),
                why: t(`changes.records.why.${why}`),
              })}
            </li>
          ))}
        </ul>
      )}
      {read.batchId !== null && (
        <div>
          <Button variant="primary" onPress={records.keep}>
            {t('changes.records.make')}
          </Button>
        </div>
      )}
    </>
  );
}
