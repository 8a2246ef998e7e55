import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormField } from '../../main/contract/form/form-description.ts';
import { Button } from '../ui/button/button.tsx';
import { Disclosure } from '../ui/button/disclosure.tsx';
import { Note } from '../ui/look/note.tsx';
import { answersFor } from './content/answers-at.ts';
import { undescribedRows } from './content/form-places.ts';
import { formTree, isShownField } from './content/form-tree.ts';
import { type BodyRow, isLeftOut } from './content/row.ts';
import { firstProblem } from './content/row-problem.ts';
import type { BodyAction, BodyState } from './content/state.ts';
import { mostRows } from './content/text-to-rows.ts';
import { FieldRows } from './rows/field-rows.tsx';

interface MoreFieldsProps {
  readonly form: readonly FormField[];
  readonly state: BodyState;
  readonly dispatch: (action: BodyAction) => void;
  readonly showProblems: boolean;
  readonly onShowJson: (at: number | null) => void;
  /** A field that a person has to see is among them. */
  readonly showsMore?: boolean;
}

/** The fields that the form doesn't describe, as rows. Open where the form describes none, or if something is wrong there. */
export function MoreFields({
  form,
  state,
  dispatch,
  showProblems,
  onShowJson,
  showsMore = false,
}: MoreFieldsProps) {
  const { t } = useTranslation();
  const { rows, answers } = state;
  const tree = useMemo(() => formTree(form), [form]);
  // A field that is being named may get the name of one that has a control.
  const [added, setAdded] = useState<ReadonlySet<string>>(new Set());
  const groups = useMemo(() => undescribedRows(rows, tree, added), [rows, tree, added]);
  const all = groups.flatMap((group) => group.rows);
  const count = all.filter((row) => !isLeftOut(row)).length;
  const isNamed = groups.some(({ steps, rows: own }) => {
    const within = steps.reduce(answersFor, answers);
    return own.some(({ name }) => answersFor(within, name).length > 0);
  });
  const isWrong = showProblems && firstProblem(all) !== null;
  return (
    <Disclosure
      title={count === 0 ? t('body.form.moreNone') : t('body.form.more', { count })}
      isOpenAtFirst={showsMore || !form.some(isShownField)}
      mustShow={isNamed || isWrong}
      isLazy
    >
      {sizeOf(all) > mostRows ? (
        <Note tone="plain">
          {t('body.tooMany', { count: sizeOf(all) })}{' '}
          <Button variant="quiet" onPress={() => onShowJson(null)}>
            {t('menu.showJson')}
          </Button>
        </Note>
      ) : (
        <FieldRows
          state={state}
          groups={groups}
          dispatch={dispatch}
          showProblems={showProblems}
          onAdd={(key) => setAdded((before) => new Set(before).add(key))}
        />
      )}
    </Disclosure>
  );
}

/** How many rows there are, at all depths. */
function sizeOf(rows: readonly BodyRow[]): number {
  return rows.reduce((size, row) => size + 1 + sizeOf(row.rows), 0);
}
