import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { TableColumn } from '../../../../main/contract/batch/table.ts';
import type { Profile } from '../../../../main/contract/profile/profile.ts';
import type { ColumnRule } from '../../../../main/contract/write/template.ts';
import { short } from '../../../body/content/describe-problem.ts';
import { useProductChoices } from '../../../body/form/product-choices.ts';
import { useProductListStatus } from '../../../body/form/use-product-search.ts';
import { showFailure } from '../../../lib/ask/ask.ts';
import { formatNumber, formatSeenAt } from '../../../lib/words/format.ts';
import { partInWords } from '../../../lib/words/list-part.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Note } from '../../../ui/look/note.tsx';
import { announce } from '../../../ui/toast/announce.ts';
import type { SaveCells } from '../../table/use-cell-editor.ts';
import type { ProductColumn, UnlistedProducts } from '../making/use-unlisted.ts';
import styles from './check-step.module.css';
import { idsOfNames } from './ids-of-names.ts';

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
    const rule = rules.find((one) => one.column === columns[column]?.name);
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

function namedInWords(t: TFunction, named: number, seen: number): string {
  const rest = seen - named;
  const words = t('batches.make.check.products.named', {
    count: named,
    number: formatNumber(named),
  });
  if (rest === 0) return words;
  return `${words} ${t('batches.make.check.products.notNamed', { count: rest, number: formatNumber(rest) })}`;
}
