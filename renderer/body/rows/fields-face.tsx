import type { TFunction } from 'i18next';
import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { BodyKind } from '../../../main/contract/write/write-operations.ts';
import { Button } from '../../ui/button/button.tsx';
import { Note } from '../../ui/look/note.tsx';
import type { BodyContent } from '../content/content.ts';
import { describeBodyProblem } from '../content/describe-problem.ts';
import { type BodyRow, isLeftOut } from '../content/row.ts';
import type { BodyAction, BodyState } from '../content/state.ts';
import styles from './fields-face.module.css';
import { onRowKey } from './on-row-key.ts';
import { RowList } from './row-list.tsx';
import { useRowActions } from './use-row-actions.ts';

interface FieldsFaceProps {
  readonly state: BodyState;
  readonly content: BodyContent;
  readonly dispatch: (action: BodyAction) => void;
  readonly kind: BodyKind;
  readonly showProblems: boolean;
}

/** The Fields face: one row per field, in the order in which they are sent. */
export function FieldsFace({ state, content, dispatch, kind, showProblems }: FieldsFaceProps) {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  const { rows } = state;
  const actions = useRowActions(place, rows, dispatch);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens to what bubbles up from boxes
    <div
      ref={place}
      className={styles.fields}
      onKeyDown={(event) => onRowKey(event, rows, actions)}
    >
      {rows.length > 0 && (
        <div className={styles.heads} aria-hidden="true">
          <span />
          <span>{t('body.fieldName')}</span>
          <span>{t('body.type')}</span>
          <span>{t('body.value')}</span>
        </div>
      )}
      <RowList
        rows={rows}
        holder="object"
        answers={state.answers}
        showProblems={showProblems}
        actions={actions}
      />
      <LeftOutNote rows={rows} />
      {!content.ok && content.problem.kind === 'too-large' && (
        <Note tone="danger">{describeBodyProblem(t, content.problem, kind)}</Note>
      )}
      <div data-adds-to="">
        <Button icon={Plus} onPress={() => actions.add(null)}>
          {t('body.addField')}
        </Button>
      </div>
    </div>
  );
}

/** Names the rows that are not sent. */
function LeftOutNote({ rows }: { readonly rows: readonly BodyRow[] }) {
  const { t } = useTranslation();
  const sentence = leftOutSentence(t, rows);
  return sentence === null ? null : <Note tone="plain">{sentence}</Note>;
}

/** Names the fields that are not sent because nothing was entered; null if there are none. */
export function leftOutSentence(t: TFunction, rows: readonly BodyRow[]): string | null {
  const names = rows.filter((row) => isLeftOut(row) && row.name !== '').map(({ name }) => name);
  if (names.length === 0) return null;
  const first = names.slice(0, 5).join(', ');
  const more = { names: first, number: names.length - 5 };
  return t('body.leftOut', { names: names.length > 5 ? t('body.leftOutMore', more) : first });
}
