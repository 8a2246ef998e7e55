import type { TFunction } from 'i18next';
import { useCallback, useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { TableColumn } from '../../../../main/contract/batch/table.ts';
import type { Placeholder } from '../../../../main/contract/body/find-placeholders.ts';
import type { Profile } from '../../../../main/contract/profile/profile.ts';
import type { ColumnRule } from '../../../../main/contract/write/template.ts';
import { bodyKindOf } from '../../../../main/contract/write/write-operations.ts';
import type { BodyAction } from '../../../body/content/state.ts';
import { BodyFields, BodyJson } from '../../../body/editor.tsx';
import { RowColumns } from '../../../body/form/choice-field.tsx';
import { ShowJsonButton } from '../../../body/json/show-json-button.tsx';
import { useJsonPane } from '../../../body/json/use-json-pane.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Select } from '../../../ui/field/select.tsx';
import { Note } from '../../../ui/look/note.tsx';
import { announce } from '../../../ui/toast/announce.ts';
import { canBeNamed } from '../draft/body-of-columns.ts';
import { formOf, isSuggestedBody } from '../draft/draft.ts';
import { rulesWithoutColumn, usedColumns } from '../draft/rules-of-columns.ts';
import type { MakingBatch } from '../making/use-make-batch.ts';
import styles from './request-step.module.css';

interface RequestStepProps {
  readonly making: MakingBatch;
}

/** Above the table: the ID of each row, and notes on the columns. The header of the table maps the columns. */
export function RequestStep({ making }: RequestStepProps) {
  const { t } = useTranslation();
  const { placeholders } = making;
  const { operation, table, rules } = making.draft;
  const columns = table?.columns ?? null;
  const used = useMemo(() => usedColumns(columns ?? [], placeholders), [columns, placeholders]);
  if (bodyKindOf(operation) === null) {
    return (
      <>
        <IdColumn making={making} />
        <Note tone="plain">{t('batches.make.body.noBody')}</Note>
      </>
    );
  }
  return (
    <>
      <IdColumn making={making} />
      <Note tone="plain">
        {t(`batches.make.columns.${used.length === 0 && columns !== null ? 'none' : 'hint'}`)}
      </Note>
      <MissingColumns columns={columns} rules={rules} placeholders={placeholders} />
    </>
  );
}

/** The most columns to name. */
const mostNamed = 20;

interface MissingColumnsProps {
  /** Null before there is a table. */
  readonly columns: readonly TableColumn[] | null;
  readonly rules: readonly ColumnRule[];
  readonly placeholders: readonly Placeholder[];
}

/**
 * The rules of a template that have no column in the table, limited to those the body still names.
 */
function MissingColumns({ columns, rules, placeholders }: MissingColumnsProps) {
  const { t } = useTranslation();
  const brought = rulesWithoutColumn(columns ?? [], rules);
  if (brought.length === 0) return null;
  const named = new Set(placeholders.map((found) => (found.kind === 'row' ? found.column : null)));
  const missing = brought.map(({ column }) => column).filter((column) => named.has(column));
  if (missing.length === 0) return null;
  const more = missing.length - mostNamed;
  const words = { count: missing.length, columns: missing.slice(0, mostNamed).join(', ') };
  return (
    <Note tone={columns === null ? 'plain' : 'warn'}>
      {t(columns === null ? 'batches.make.columns.brought' : 'batches.make.columns.missing', words)}
      {more > 0 && ` ${t('batches.make.columns.moreMissing', { count: more })}`}
    </Note>
  );
}

/** Which column holds the ID of the user or product. */
function IdColumn({ making: { draft, dispatch } }: RequestStepProps) {
  const { t } = useTranslation();
  const { operation, table, idColumn } = draft;
  if (operation === 'createOrder') return null;
  const columns = table?.columns ?? [];
  // By index, because a header may be any text.
  const place = columns.findIndex(({ name }) => name === idColumn);
  return (
    <Select
      className={styles.id}
      label={t('batches.make.columns.id')}
      description={t(`batches.make.columns.idOf.${operation}`)}
      options={[
        { value: '-1', label: t('batches.make.columns.chooseId') },
        ...columns.map(({ name }, at) => ({ value: String(at), label: name })),
      ]}
      value={String(place)}
      onChange={(chosen) =>
        dispatch({ type: 'choose-id', column: columns[Number(chosen)]?.name ?? null })
      }
    />
  );
}

/** A schema describes filled-in values, and the values of a batch are those of its rows. */
const noAdvice = [] as const;

interface BodySectionProps extends RequestStepProps {
  readonly profile: Profile;
}

/** Below the table: the body with placeholders that every row fills in. Null for deletes, which have none. */
export function BodySection({ profile, making }: BodySectionProps) {
  const { t } = useTranslation();
  const pane = useJsonPane(profile);
  const titleId = useId();
  const { draft, dispatch, bodyContent, leftOut } = making;
  const { body, operation, table } = draft;
  const kind = bodyKindOf(operation);
  const columns = useMemo(
    () => (table?.columns ?? []).map(({ name }) => name).filter(canBeNamed),
    [table],
  );
  const write = useCallback(
    (action: BodyAction) => dispatch({ type: 'write-body', action }),
    [dispatch],
  );
  if (kind === null) return null;
  const begin = () => {
    dispatch({ type: 'begin-body' });
    const undo = () => dispatch({ type: 'write-body', action: { type: 'replace', state: body } });
    const action = { label: (t: TFunction) => t('templates.undo'), onPress: undo };
    announce({ text: (t) => t('batches.make.body.begun'), action });
  };
  return (
    <section aria-labelledby={titleId} className={styles.body}>
      <div className={styles.bodyHead}>
        <h2 id={titleId} className={styles.title}>
          {t('batches.make.body.title')}
        </h2>
        <ShowJsonButton pane={pane} />
        {table !== null && !isSuggestedBody(draft) && (
          <Button variant="quiet" onPress={begin}>
            {t('batches.make.body.begin')}
          </Button>
        )}
      </div>
      <Note tone="plain">
        {t('batches.make.body.hint', {
          row: '{{row:Column}}',
          uuid: '{{uuid}}',
          today: '{{today}}',
        })}
      </Note>
      <RowColumns value={columns}>
        <BodyFields
          state={body}
          content={bodyContent}
          dispatch={write}
          kind={kind}
          form={formOf(draft)}
          advice={noAdvice}
          showProblems={false}
          onShowJson={pane.show}
        />
        {pane.isOpen && (
          <BodyJson
            state={body}
            content={bodyContent}
            dispatch={write}
            kind={kind}
            leftOut={leftOut}
            caret={pane.caret}
          />
        )}
      </RowColumns>
    </section>
  );
}
