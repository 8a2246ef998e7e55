import type { TFunction } from 'i18next';
import { useCallback, useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { bodyKindOf } from '../../../../main/contract/write/write-operations.ts';
import type { BodyAction } from '../../../body/content/state.ts';
import { BodyFields, BodyJson } from '../../../body/editor.tsx';
import { RowColumns } from '../../../body/form/choice-field.tsx';
import type { JsonPane } from '../../../body/json/use-json-pane.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Note } from '../../../ui/look/note.tsx';
import { announce } from '../../../ui/toast/announce.ts';
import { canBeNamed } from '../draft/body-of-columns.ts';
import { formOf, isSuggestedBody } from '../draft/draft.ts';
import type { MakingBatch } from '../making/use-make-batch.ts';
import styles from './rows-body.module.css';

/** A schema describes filled-in values, and the values of a batch are those of its rows. */
const noAdvice = [] as const;

interface RowsBodyProps {
  readonly making: MakingBatch;
  readonly pane: JsonPane;
}

/** Below the table: the body with placeholders that every row fills in. Null for deletes, which have none. */
export function RowsBody({ making, pane }: RowsBodyProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const { draft, dispatch, bodyContent, lateBody, leftOut } = making;
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
    const action = { label: (t: TFunction) => t('common.undo'), onPress: undo };
    announce({ text: (t) => t('batches.make.body.begun'), action });
  };
  return (
    <section aria-labelledby={titleId} className={styles.body}>
      <div className={styles.bodyHead}>
        <h2 id={titleId} className={styles.title}>
          {t('batches.make.body.title')}
        </h2>
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
        <BodyJson
          state={body}
          content={bodyContent}
          late={lateBody}
          dispatch={write}
          kind={kind}
          form={formOf(draft)}
          leftOut={leftOut}
          caret={pane.caret}
        />
      </RowColumns>
    </section>
  );
}
