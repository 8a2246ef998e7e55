import { keepPreviousData, useQueries } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Table, TableColumn } from '../../../../main/contract/batch/table.ts';
import type { ValueKind } from '../../../../main/contract/list/product-rows.ts';
import type { Output } from '../../../../main/contract/procedures.ts';
import type { Profile } from '../../../../main/contract/profile/profile.ts';
import type { ColumnRule } from '../../../../main/contract/write/template.ts';
import { short } from '../../../body/content/describe-problem.ts';
import { useProductChoices } from '../../../body/form/product-choices.ts';
import { useProductListStatus } from '../../../body/form/use-product-search.ts';
import { queryOf } from '../../../lib/app/queries.ts';
import { showFailure } from '../../../lib/ask/ask.ts';
import { formatNumber, formatSeenAt } from '../../../lib/words/format.ts';
import { partInWords } from '../../../lib/words/list-part.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Note } from '../../../ui/look/note.tsx';
import { announce } from '../../../ui/toast/announce.ts';
import type { CellChoices } from '../../table/cell-choices.ts';
import type { SaveCells } from '../../table/use-cell-editor.ts';
import styles from './check-step.module.css';
import { idsOfNames } from './ids-of-names.ts';

/** A column of products. */
interface ProductColumn {
  readonly column: number;
  /** The member of the product that its cells have; null for the ID. */
  readonly member: string | null;
}

/** What the list that was read says about the products of a column. Null until that is known. */
export interface UnlistedProducts extends ProductColumn {
  readonly found: Output<'findUnlisted'>;
}

/** Compares the products of the table with the list of the profile. `table` null: nothing is compared. */
export function useUnlisted(
  batchId: string,
  table: Table | null,
  choices: ReadonlyMap<number, CellChoices>,
): readonly UnlistedProducts[] {
  const { read } = useProductListStatus(useProductChoices());
  const columns = table === null ? [] : columnsOf(choices);
  const asOf = `${table?.hash} ${table?.edits} ${read?.readId} ${read?.count}`;
  return useQueries({
    queries: columns.map((column) => ({
      ...queryOf('findUnlisted', read === null ? null : { batchId, ...column }, asOf),
      // Until they are compared again, what was found stays.
      placeholderData: keepPreviousData,
      gcTime: 0,
    })),
    combine: useCallback(
      (found: readonly { readonly data?: Output<'findUnlisted'> | undefined }[]) =>
        columnsOf(choices).map((column, at) => ({ ...column, found: found[at]?.data ?? null })),
      [choices],
    ),
  });
}

function columnsOf(choices: ReadonlyMap<number, CellChoices>): readonly ProductColumn[] {
  return [...choices].flatMap(([column, one]) =>
    one.kind === 'product' ? { column, member: one.member } : [],
  );
}

interface ProductNotesProps {
  readonly profile: Profile;
  readonly batchId: string;
  readonly columns: readonly TableColumn[];
  readonly rules: readonly ColumnRule[];
  readonly unlisted: readonly UnlistedProducts[];
  readonly save: SaveCells;
  readonly onRule: (rule: ColumnRule) => void;
}

/**
 * Says which products aren't in the product list, or why that can't be told. The batch can be sent anyway. Where cells have the
 * names of products, their IDs, or the members that are sent, take their place after a press.
 */
export function ProductNotes(props: ProductNotesProps) {
  const { profile, batchId, columns, rules, unlisted, save, onRule } = props;
  const { t } = useTranslation();
  const choices = useProductChoices();
  const { read, reading } = useProductListStatus(choices);
  if (unlisted.length === 0 || choices === null) return null;
  if (read === null)
    return (
      <div className={styles.offer}>
        <Note tone="plain">{t('batches.make.check.products.notRead')}</Note>
        <Button isPending={reading !== null} onPress={() => choices.read()}>
          {t('products.pick.read')}
        </Button>
      </div>
    );
  const ruleOf = (column: number) => rules.find((one) => one.column === columns[column]?.name);
  const putIds = async (
    { column, member }: ProductColumn,
    rows: readonly number[],
  ): Promise<void> => {
    const found = await idsOfNames({ batchId, column, member, rows, choices });
    if (!found.ok) return showFailure(profile, found.failure, 'editCells');
    const { edits, before, seen, kind } = found.value;
    if (edits.length === 0) {
      if (seen === 0) return;
      announce({ text: (t) => t('batches.make.check.products.noneNamed') }, profile);
      return;
    }
    const rule = ruleOf(column);
    if (!(await save(edits))) return;
    // What the list writes as numbers is sent as numbers.
    const isUsual = kind === 'number' || kind === 'text';
    if (rule !== undefined && isUsual && rule.type !== kind) onRule({ ...rule, type: kind });
    announce(
      {
        text: (t) => namedInWords(t, edits.length, seen),
        action: {
          label: (t) => t('common.undo'),
          onPress() {
            void save(before);
            if (rule !== undefined) onRule(rule);
          },
        },
      },
      profile,
    );
  };
  return (
    <>
      {unlisted.map(({ column, found }) => (
        <OtherKind key={column} rule={ruleOf(column)} kind={found?.kind ?? null} onRule={onRule} />
      ))}
      {unlisted.map(({ found, ...of }) => {
        if (found === null || found.count === 0) return null;
        const { column } = of;
        const name = short(columns[column]?.name ?? '');
        return (
          <div key={column} className={styles.offer}>
            <Note tone="warn">
              {t('batches.make.check.products.unlisted', {
                column: name,
                count: found.count,
                number: formatNumber(found.count),
                time: formatSeenAt(found.at),
              })}
            </Note>
            <Button
              aria-label={t('batches.make.check.products.byNameOf', { column: name })}
              onPress={() => putIds(of, found.rows)}
            >
              {t('batches.make.check.products.byName')}
            </Button>
          </div>
        );
      })}
      {read.part !== undefined && <Note tone="plain">{partInWords(read.part)}</Note>}
    </>
  );
}

interface OtherKindProps {
  readonly rule: ColumnRule | undefined;
  /** How the list writes what the column sends. */
  readonly kind: ValueKind;
  readonly onRule: (rule: ColumnRule) => void;
}

/** Says that a column is sent as text where the list has numbers, or the other way round. Most services don't find "7" for 7. */
function OtherKind({ rule, kind, onRule }: OtherKindProps) {
  const { t } = useTranslation();
  if (rule === undefined || (kind !== 'number' && kind !== 'text')) return null;
  if (rule.type === kind || (rule.type !== 'number' && rule.type !== 'text')) return null;
  const column = short(rule.column);
  const as = kind === 'number' ? 'asNumbers' : 'asText';
  return (
    <div className={styles.offer}>
      <Note tone="warn">{t(`batches.make.check.products.kind.${kind}`, { column })}</Note>
      <Button
        aria-label={t(`batches.make.check.form.${as}Of`, { column: rule.column })}
        onPress={() => onRule({ ...rule, type: kind })}
      >
        {t(`batches.make.check.form.${as}`)}
      </Button>
    </div>
  );
}

function namedInWords(t: TFunction, named: number, seen: number): string {
  const rest = seen - named;
  const words = t('batches.make.check.products.named', {
    count: named,
    number: formatNumber(named),
  });
  if (rest === 0) return words;
  return `${words} ${t('batches.make.check.products.notNamed', { count: rest, number: formatNumber(rest) })}`;
}
