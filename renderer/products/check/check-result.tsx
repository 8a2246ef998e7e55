import type { TFunction } from 'i18next';
import { Copy } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../lib/window/copy-text.ts';
import { formatExactTime, formatNumber } from '../../lib/words/format.ts';
import { harmless } from '../../lib/words/harmless.ts';
import type { Advice } from '../../schema/check/advice.ts';
import { describeAdvice } from '../../schema/describe-schema.ts';
import { Button } from '../../ui/button/button.tsx';
import { Note } from '../../ui/look/note.tsx';
import type { ProductRow } from '../index/protocol/product-rows.ts';
import { productLabel } from '../product-label.ts';
import styles from './check-dialog.module.css';
import type { CheckReport } from './use-entries-check.ts';

interface CheckResultProps {
  readonly report: CheckReport;
  readonly schemaName: string;
  readonly onProduct: (row: ProductRow) => void;
}

/** How much of one product is listed. */
const mostInProduct = 5;
/** How many kinds of differences are listed, the most common ones first. */
const mostKinds = 50;

/** Which products differ from the schema, and how. */
export function CheckResult({ report, schemaName, onProduct }: CheckResultProps) {
  const { t } = useTranslation();
  const [copied, setCopied] = useState<boolean | null>(null);
  const { words, kinds, products } = useMemo(
    () => resultInWords(t, report, schemaName),
    [t, report, schemaName],
  );
  const copy = () => {
    const parts = [
      words,
      kinds.map(({ text, count }) => `${text} (${count})`),
      products.flatMap(({ label, lines }) => [label, ...lines.map((line) => `  ${line}`)]),
    ];
    const text = parts.filter((lines) => lines.length > 0).map((lines) => lines.join('\n'));
    setCopied(copyText(text.join('\n\n')));
  };
  const [headline, ...notes] = words;
  return (
    <section className={styles.result} aria-label={t('products.check.result')}>
      <p role="status" className={styles.headline}>
        {headline}
      </p>
      {notes.map((note) => (
        <Note key={note} tone="plain">
          {note}
        </Note>
      ))}
      {kinds.length > 0 && (
        <>
          <h3 className={styles.title}>{t('products.check.differences')}</h3>
          <ul className={styles.kinds}>
            {kinds.map(({ key, text, count }) => (
              <li key={key}>
                <span>{text}</span>
                <span className={styles.count}>{count}</span>
              </li>
            ))}
          </ul>
          <h3 className={styles.title}>{t('products.check.products')}</h3>
          <ul className={styles.products}>
            {products.map(({ row, label, lines }) => (
              <li key={row.row}>
                <Button variant="quiet" className={styles.product} onPress={() => onProduct(row)}>
                  {label}
                </Button>
                <ul>
                  {lines.map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </>
      )}
      <div className={styles.progress}>
        <Button icon={Copy} onPress={copy}>
          {t('products.check.copy')}
        </Button>
        <span role="status">
          {copied !== null && t(copied ? 'common.copied' : 'common.notCopied')}
        </span>
      </div>
    </section>
  );
}

function resultInWords(t: TFunction, { checked, readAt, broken }: CheckReport, schema: string) {
  const { entries, differing, unchecked, first } = checked;
  const matching = entries - differing - unchecked;
  const counted = (count: number) => ({ count, products: formatNumber(count) });
  const headline = [
    t('products.check.match', { ...counted(matching), of: formatNumber(entries) }),
    ...(differing === 0 ? [] : [t('products.check.differ', counted(differing))]),
  ];
  const kinds = [...checked.differences].sort(([, a], [, b]) => b.entries - a.entries);
  const words = [
    headline.join(' '),
    ...(unchecked === 0 ? [] : [t('products.check.unchecked', counted(unchecked))]),
    ...(broken === 0
      ? []
      : [t('products.check.broken', { count: broken, entries: formatNumber(broken) })]),
    t('products.check.against', { time: formatExactTime(readAt), schema }),
    ...(first.length === differing
      ? []
      : [
          t('products.check.first', {
            shown: formatNumber(first.length),
            of: formatNumber(differing),
          }),
        ]),
    ...(checked.isMore || kinds.length > mostKinds ? [t('products.check.moreDifferences')] : []),
  ];
  return {
    words,
    kinds: kinds.slice(0, mostKinds).map(([key, { advice, entries: count }]) => ({
      key,
      text: placed(t, advice.path, advice),
      count: t('products.check.inProducts', counted(count)),
    })),
    products: first.map(({ label, advice }) => {
      // Safe to cast: our own worker wrote it.
      const row = JSON.parse(label) as ProductRow;
      const all = [...new Set(advice.map((one) => placed(t, one.place, one)))];
      const lines = all.slice(0, mostInProduct);
      const count = all.length - lines.length;
      const more = { count, differences: formatNumber(count) };
      return {
        row,
        label: productLabel(row),
        lines: count === 0 ? lines : [...lines, t('products.check.more', more)],
      };
    }),
  };
}

/** A difference with its place, which is empty for the entry itself. The words name what is missing there. */
function placed(t: TFunction, place: string, advice: Advice): string {
  const words = describeAdvice(t, advice);
  const isSaid = place === '' || (advice.keyword === 'required' && place === advice.expected);
  return isSaid ? words : t('products.check.place', { place: harmless(place), words });
}
