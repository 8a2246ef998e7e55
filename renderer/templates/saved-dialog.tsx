import { type ReactNode, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { foldText } from '../../main/contract/fold-text.ts';
import type { FailureDescription } from '../lib/failure/description.ts';
import { useHelpOfPart } from '../lib/help/help.ts';
import { formatNumber } from '../lib/words/format.ts';
import { Button } from '../ui/button/button.tsx';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { FailurePanel } from '../ui/failure/failure-panel.tsx';
import { SearchField } from '../ui/field/search-field.tsx';
import styles from './saved-dialog.module.css';

/** Something that is saved for a form. */
export interface SavedItem {
  readonly id: string;
  /** What the search looks in. */
  readonly text: string;
  /** Puts it into the form, or back where it can be. */
  readonly use: () => void;
  /** Its line. `leave` moves the focus to another item before this one disappears. */
  readonly draw: (leave: () => void) => ReactNode;
}

export interface SavedGroup {
  readonly title: string;
  /** Null until they have been read. */
  readonly items: readonly SavedItem[] | null;
  /** Why they could not be read. */
  readonly failure: FailureDescription | null;
  /** What is said while there are none. Null: nothing, and no title. */
  readonly none: string | null;
  /** What is said about them. */
  readonly note?: string;
}

/** The number of items that need no search. */
const mostAtAGlance = 8;

interface SavedDialogProps {
  readonly groups: readonly SavedGroup[];
  /** *Save as template…* */
  readonly onSave: () => void;
  readonly onClose: () => void;
}

/**
 * What is saved for a form, in groups. A dialog and not a menu: each item has several actions, which a menu would hide in a
 * menu of its own. Here Tab reaches all of them, the list stays open after each, and there is room for a search.
 */
export function SavedDialog({ groups, onSave, onClose }: SavedDialogProps) {
  const { t } = useTranslation();
  useHelpOfPart('saved');
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const close = useRef<HTMLButtonElement>(null);
  const [search, setSearch] = useState('');
  const all = groups.flatMap(({ items }) => items ?? []);
  const found = all.filter(({ text }) => hasWords(text, search));
  const [only] = found;
  const isSearching = search.trim() !== '';
  const words = { search, shown: formatNumber(found.length), all: formatNumber(all.length) };

  const leave = (item: SavedItem): void => {
    const index = found.indexOf(item);
    const lines = place?.querySelectorAll('li') ?? [];
    const next = lines[index + 1] ?? lines[index - 1];
    (next?.querySelector('button') ?? close.current)?.focus();
  };
  const shown = groups
    .map((group) => ({ ...group, items: group.items?.filter((one) => found.includes(one)) }))
    .filter(({ items, failure, none }) =>
      isSearching ? items?.length !== 0 : none !== null || failure !== null || items?.length !== 0,
    )
    .map(({ title, items, failure, none, note }) => (
      <Group key={title} title={title}>
        {failure !== null && <FailurePanel description={failure} />}
        {items === undefined && failure === null && (
          <p className={styles.muted}>{t('saved.loading')}</p>
        )}
        {items?.length === 0 && <p className={styles.muted}>{none}</p>}
        {items !== undefined && items.length > 0 && note !== undefined && (
          <p className={styles.muted}>{note}</p>
        )}
        {items !== undefined && items.length > 0 && (
          <ul className={styles.list}>
            {items.map((item) => (
              <li key={item.id}>{item.draw(() => leave(item))}</li>
            ))}
          </ul>
        )}
      </Group>
    ));
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="wide"
      title={t('saved.title')}
      footer={
        <>
          <Button ref={close} onPress={onClose}>
            {t('common.close')}
          </Button>
          <Button variant="primary" onPress={onSave}>
            {t('templates.saveAs')}
          </Button>
        </>
      }
    >
      <div ref={setPlace} className={styles.place}>
        {all.length <= mostAtAGlance && search === '' ? (
          shown
        ) : (
          <div className={styles.searched}>
            <SearchField
              autoFocus
              className={styles.search}
              name={t('saved.search')}
              clearName={t('common.clearSearch')}
              value={search}
              onChange={setSearch}
              onSubmit={() => {
                if (only !== undefined && found.length === 1) only.use();
              }}
            />
            <p role="status" className={styles.count}>
              {isSearching && t(found.length === 0 ? 'saved.foundNone' : 'saved.found', words)}
            </p>
            <div className={styles.found}>{shown}</div>
          </div>
        )}
      </div>
    </Dialog>
  );
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const titleId = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has its own look and needs a legend
    <div role="group" aria-labelledby={titleId} className={styles.group}>
      <h3 id={titleId} className={styles.title}>
        {title}
      </h3>
      {children}
    </div>
  );
}

/** Whether a text contains every word of the search, ignoring case and accents. */
export function hasWords(text: string, search: string): boolean {
  const folded = foldText(text);
  return foldText(search)
    .split(/\s+/)
    .every((word) => folded.includes(word));
}
