import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { bodyKindOf } from '../../../../main/contract/write/write-operations.ts';
import { BodyEditor } from '../../../body/editor.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Note } from '../../../ui/look/note.tsx';
import { useStatus } from '../../../ui/status/status-context.ts';
import { ColumnRules } from '../columns/column-rules.tsx';
import { IdColumn } from '../columns/id-column.tsx';
import { isSuggestedBody } from '../content/make-state.ts';
import { Step } from '../step.tsx';
import type { MakingBatch } from '../use-make-batch.ts';

/** What is sent for each row: its ID, the body with placeholders, and how cells become values in it. */
export function BodyStep({ making }: { readonly making: MakingBatch }) {
  const { t } = useTranslation();
  const { announce } = useStatus();
  const { state, dispatch, bodyContent } = making;
  const { operation, table, body, rules, idColumn } = state;
  const kind = bodyKindOf(operation);
  const beginBody = () => {
    dispatch({ type: 'begin-body' });
    const undo = () => dispatch({ type: 'write-body', action: { type: 'replace', state: body } });
    const action = { label: (t: TFunction) => t('templates.undo'), onPress: undo };
    announce({ text: (t) => t('batches.make.body.begun'), action });
  };
  return (
    <Step
      title={t('batches.make.body.title')}
      actions={
        kind !== null &&
        table !== null &&
        !isSuggestedBody(state) && (
          <Button variant="quiet" onPress={beginBody}>
            {t('batches.make.body.begin')}
          </Button>
        )
      }
    >
      {operation !== 'createOrder' && (
        <IdColumn
          operation={operation}
          columns={table?.columns ?? []}
          value={idColumn}
          onChange={(column) => dispatch({ type: 'choose-id', column })}
        />
      )}
      {kind === null ? (
        <Note tone="plain">{t('batches.make.body.noBody')}</Note>
      ) : (
        <>
          <Note tone="plain">
            {t('batches.make.body.hint', {
              row: '{{row:Column}}',
              uuid: '{{uuid}}',
              today: '{{today}}',
            })}
          </Note>
          <BodyEditor
            state={body}
            content={bodyContent}
            dispatch={(action) => dispatch({ type: 'write-body', action })}
            kind={kind}
            showProblems={false}
          />
          <ColumnRules
            columns={table?.columns ?? null}
            rules={rules}
            content={bodyContent}
            onChange={(rule) => dispatch({ type: 'put-rule', rule })}
          />
        </>
      )}
    </Step>
  );
}
