import { useTranslation } from 'react-i18next';
import type { ListStatus } from '../../../main/contract/list-status.ts';
import { failureInALine } from '../../lib/failure/describe-failure.ts';
import { formatBytes, formatSeenAt } from '../../lib/words/format.ts';
import { partInWords } from '../../lib/words/list-part.ts';
import { Button } from '../../ui/button/button.tsx';
import { Note } from '../../ui/look/note.tsx';
import { ProgressBar } from '../../ui/page/progress-bar.tsx';
import type { FoundProducts, ProductChoices } from './product-choices.ts';
import styles from './product-field.module.css';
import { canBeFound, textOfValue } from './product-value.ts';

interface ProductNoteProps {
  readonly id: string;
  readonly choices: ProductChoices;
  readonly status: ListStatus;
  readonly value: string | null;
  /** The products with this value; null if that isn't known. */
  readonly found: FoundProducts | null;
  /** The box shows the name of the product. */
  readonly isNamed: boolean;
}

/** Below the box: the product with the value, and what is known about the list. */
export function ProductNote({ id, choices, status, value, found, isNamed }: ProductNoteProps) {
  const { t } = useTranslation();
  const { reading, read } = status;
  const known = found?.choices ?? [];
  const isStranger = found !== null && known.length === 0;
  const offersRead = reading === null && (read === null || isStranger || read.count === 0);
  return (
    <div className={styles.note}>
      <div id={id} className={styles.noteWords}>
        {known.length > 1 && <p>{t('products.pick.several', { count: known.length })}</p>}
        {known.map(({ key, name, price }) => (
          <p key={key} className={styles.known} dir="auto">
            {!isNamed && (
              <span className={styles.knownName}>
                {name === '' ? t('products.pick.noName') : name}
              </span>
            )}
            {!isNamed && price !== '' && ' · '}
            <span className={styles.knownPrice}>{price}</span>
          </p>
        ))}
        {reading === null && <ListWords status={status} isStranger={isStranger} />}
        {known.length === 0 && canBeFound(value) && <SentAs value={value} />}
        {known.length > 0 && value !== null && known.every((one) => one.value !== value) && (
          <p>{t(value.startsWith('"') ? 'products.pick.isText' : 'products.pick.isNumber')}</p>
        )}
      </div>
      {reading !== null && <ReadProgress reading={reading} onCancel={() => choices.cancel()} />}
      {offersRead && (
        <Button variant="quiet" onPress={() => choices.read()}>
          {t(read === null ? 'products.pick.read' : 'products.pick.readAgain')}
        </Button>
      )}
    </div>
  );
}

interface ListWordsProps {
  readonly status: ListStatus;
  /** True if a value is in the body that the list doesn't have. */
  readonly isStranger: boolean;
}

/** Whether and when the list was read, and what is wrong with it. */
function ListWords({ status: { read, failure }, isStranger }: ListWordsProps) {
  const { t } = useTranslation();
  if (read === null) {
    return failure === null ? (
      <p>{t('products.pick.notRead')}</p>
    ) : (
      <Note tone="warn">{failureInALine(failure, 'readList')}</Note>
    );
  }
  const time = formatSeenAt(read.at);
  return (
    <>
      {failure !== null && <Note tone="warn">{failureInALine(failure, 'readList')}</Note>}
      {read.count === 0 && <p>{t('products.pick.empty', { time })}</p>}
      {read.count > 0 && isStranger && (
        <Note tone="warn">{t('products.pick.notIn', { time })}</Note>
      )}
      {read.count > 0 && !isStranger && <p>{t('products.pick.readAt', { time })}</p>}
      {read.part !== undefined && <p>{partInWords(read.part)}</p>}
    </>
  );
}

/** A number and the same digits as text are different values to a service. */
function SentAs({ value }: { readonly value: string }) {
  const { t } = useTranslation();
  const words = value.startsWith('"') ? 'products.pick.sentText' : 'products.pick.sentNumber';
  return <p>{t(words, { value: textOfValue(value) })}</p>;
}

interface ReadProgressProps {
  readonly reading: NonNullable<ListStatus['reading']>;
  readonly onCancel: () => void;
}

function ReadProgress({ reading: { bytes, totalBytes }, onCancel }: ReadProgressProps) {
  const { t } = useTranslation();
  const come = formatBytes(bytes);
  const label =
    totalBytes === null ? come : t('products.progress.of', { come, all: formatBytes(totalBytes) });
  return (
    <div className={styles.progress}>
      <ProgressBar
        className={styles.bar}
        name={t('products.progress.name')}
        // If more bytes arrive than announced, don't claim that it's done.
        share={totalBytes === null || totalBytes === 0 ? null : Math.min(1, bytes / totalBytes)}
        {...(bytes === 0 ? {} : { valueLabel: label })}
      />
      <Button variant="quiet" onPress={onCancel}>
        {t('common.cancel')}
      </Button>
    </div>
  );
}
