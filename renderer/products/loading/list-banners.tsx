import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StillListed } from '../../../main/contract/events.ts';
import type { CountedEntries, ListSummary } from '../../../main/contract/list/product-rows.ts';
import type { ProductsRead } from '../../../main/contract/product.ts';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import { useProfileLocks } from '../../lib/app/policy.ts';
import { ask } from '../../lib/ask/ask.ts';
import { hrefOf } from '../../lib/window/router.ts';
import { cutText } from '../../lib/words/cell-name.ts';
import { formatClock, formatNumber } from '../../lib/words/format.ts';
import { harmless } from '../../lib/words/harmless.ts';
import { listInWords } from '../../lib/words/list-in-words.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Banner } from '../../ui/page/banner.tsx';
import styles from './list-banners.module.css';
import { readAs } from './read-as.ts';

interface ListBannersProps {
  readonly profile: Profile;
  readonly read: ProductsRead;
  readonly summary: ListSummary;
  /** How many selected rows have left the list. */
  readonly left: number;
  readonly stillListed: StillListed | null;
}

/** Notes on deviations from the documented format, and on selected rows that have left the list. */
export function ListBanners(props: ListBannersProps) {
  const { read, summary, left, stillListed } = props;
  const [seen, setSeen] = useState<string | null>(null);
  const [seenStill, setSeenStill] = useState<string | null>(null);
  return (
    <>
      {left > 0 && seen !== read.readId && (
        <SelectionLeft left={left} onDismiss={() => setSeen(read.readId)} />
      )}
      {stillListed !== null && seenStill !== read.readId && (
        <StillListedNote
          stillListed={stillListed}
          readAt={read.readAt}
          onDismiss={() => setSeenStill(read.readId)}
        />
      )}
      <ListNotes summary={summary} />
      <MembersNote {...props} />
    </>
  );
}

/** How more of each product would be shown, for a person to accept. */
function MembersNote({ profile, read: { proposal }, summary }: ListBannersProps) {
  const { t } = useTranslation();
  const { isLocked } = useProfileLocks(profile);
  // The first entries have nothing there. Only if none has is it the way of this service.
  const isOfAll = summary.incomplete.count === summary.entries - summary.broken.count;
  if (proposal === undefined || !isOfAll || isLocked('list')) return null;
  const action = (
    <Button
      variant="quiet"
      onPress={({ target }) => {
        // The button disappears and would take the focus with it.
        const grid = target.closest('section')?.querySelector('[role="grid"] [tabindex="0"]');
        if (grid instanceof HTMLElement) grid.focus({ preventScroll: true });
        return readAs(profile, { list: proposal });
      }}
    >
      {t('failure.action.use-list')}
    </Button>
  );
  return (
    <Banner tone="info" isLive action={action}>
      {t('failure.todo.useEmptyList', { list: listInWords(proposal) })}
    </Banner>
  );
}

function SelectionLeft(props: { readonly left: number; readonly onDismiss: () => void }) {
  const { t } = useTranslation();
  return (
    <Banner tone="info" isLive onDismiss={props.onDismiss}>
      {t('products.selection.left', { count: props.left, rows: formatNumber(props.left) })}
    </Banner>
  );
}

interface StillListedNoteProps {
  readonly stillListed: StillListed;
  readonly readAt: string;
  readonly onDismiss: () => void;
}

/** One note for all deletes that were done although the list has their products. */
function StillListedNote({ stillListed, readAt, onDismiss }: StillListedNoteProps) {
  const { t } = useTranslation();
  const { count, writeId, target, isAccepted } = stillListed;
  const words = { count, products: formatNumber(count), time: formatClock(readAt) };
  const isOne = count === 1;
  return (
    <Banner
      tone="warn"
      isLive
      action={
        <a href={isOne ? hrefOf('journal', writeId) : hrefOf('journal')}>
          {t(isOne ? 'journal.openEntry' : 'journal.open')}
        </a>
      }
      onDismiss={onDismiss}
    >
      {isOne
        ? t(`products.stillListed.${isAccepted ? 'oneAccepted' : 'one'}`, {
            ...words,
            product: harmless(target),
          })
        : t(`products.stillListed.${isAccepted ? 'manyAccepted' : 'many'}`, words)}
    </Banner>
  );
}

function ListNotes({ summary }: { readonly summary: ListSummary }) {
  const { t } = useTranslation();
  const { entries, broken, incomplete, textPrices, duplicateCount, duplicateIds } = summary;
  const show = (kind: 'broken' | 'incomplete') => (
    <Button variant="quiet" onPress={() => showEntries(summary[kind])}>
      {t(`products.${kind}.open`)}
    </Button>
  );
  return (
    <>
      {broken.count > 0 && (
        <Banner tone="warn" isLive action={show('broken')}>
          {t('products.broken.banner', {
            count: broken.count,
            broken: formatNumber(broken.count),
            entries: formatNumber(entries),
          })}
        </Banner>
      )}
      {incomplete.count > 0 && (
        <Banner tone="warn" isLive action={show('incomplete')}>
          {t('products.incomplete.banner', {
            count: incomplete.count,
            rows: formatNumber(incomplete.count),
            entries: formatNumber(entries),
          })}
        </Banner>
      )}
      {duplicateCount > 0 && (
        <Banner tone="warn" isLive>
          {t('products.duplicates', {
            count: duplicateCount,
            rows: formatNumber(duplicateCount),
            ids: duplicateIds.map((id) => cutText(harmless(id), 60, false)).join(', '),
          })}
        </Banner>
      )}
      {textPrices > 0 && <Banner tone="info">{t('products.textPrices')}</Banner>}
    </>
  );
}

/** Shows them until the dialog is closed. */
const showEntries = (entries: CountedEntries): Promise<void> =>
  ask<void>('window', undefined, (close) => (
    <BrokenEntriesDialog entries={entries} onClose={() => close()} />
  ));

interface BrokenEntriesDialogProps {
  readonly entries: CountedEntries;
  readonly onClose: () => void;
}

/** Entries that don't match the documented format: their position in the list, the problem, and how they start. */
function BrokenEntriesDialog({ entries, onClose }: BrokenEntriesDialogProps) {
  const { t } = useTranslation();
  const { first, count } = entries;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="wide"
      title={t('products.broken.title')}
      footer={
        <Button autoFocus onPress={onClose}>
          {t('common.close')}
        </Button>
      }
    >
      <p>{t('products.broken.documented')}</p>
      {first.length < count && (
        <p>
          {t('products.broken.first', {
            shown: formatNumber(first.length),
            all: formatNumber(count),
          })}
        </p>
      )}
      <ol className={styles.entries}>
        {first.map(({ position, problems, excerpt }) => (
          <li key={position} className={styles.entry}>
            <p className={styles.words}>
              <span className={styles.position}>
                {t('products.broken.position', { position: formatNumber(position) })}
              </span>
              {problems.map((problem) => t(`products.broken.problem.${problem}`)).join(' ')}
            </p>
            <code className={styles.excerpt}>{harmless(excerpt)}</code>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
