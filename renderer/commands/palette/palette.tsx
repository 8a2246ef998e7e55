import { LockKeyhole, Search } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/words/format.ts';
import { classNames } from '../../ui/look/class-names.ts';
import { Icon } from '../../ui/look/icon.tsx';
import { Kbd, Marked } from '../../ui/look/texts.tsx';
import { type Entry, mostEntries } from './entry.ts';
import styles from './palette.module.css';
import { usePalette } from './use-palette.ts';

interface PaletteOptionProps {
  readonly id: string;
  readonly entry: Entry;
  /** What was typed. */
  readonly words: readonly string[];
  readonly isHighlighted: boolean;
  readonly onChoose: () => void;
}

/** An entry of the palette on one line: its label and detail, and its shortcut or the reason why it is disabled. */
function PaletteOption({ id, entry, words, isHighlighted, onChoose }: PaletteOptionProps) {
  const { label, detail, keys, forbidden } = entry;
  const option = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isHighlighted) option.current?.scrollIntoView({ block: 'nearest' });
  }, [isHighlighted]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the input has focus and keys.
    <div
      ref={option}
      id={id}
      role="option"
      aria-selected={isHighlighted}
      aria-disabled={forbidden !== null}
      className={classNames(
        styles.option,
        isHighlighted && styles.highlighted,
        forbidden !== null && styles.forbidden,
      )}
      onClick={onChoose}
    >
      <Icon as={forbidden === null ? entry.icon : LockKeyhole} />
      <span className={styles.words} title={detail === '' ? label : `${label} · ${detail}`}>
        <span className={styles.label}>
          <Marked text={label} words={words} />
        </span>
        {detail !== '' && (
          <span className={styles.detail}>
            {' '}
            <Marked text={detail} words={words} />
          </span>
        )}
      </span>
      {forbidden !== null && (
        <span className={styles.reason} title={forbidden}>
          {' '}
          {forbidden}
        </span>
      )}
      {keys !== null && <Kbd keys={keys} />}
    </div>
  );
}

interface PaletteProps {
  /** Closes it and then runs this. */
  readonly onClose: (run?: () => void) => void;
}

const page = 8;
/** The most characters that can be typed. */
const longestSearch = 200;

/**
 * Everything that can be done or found, in one input: a combobox whose list is always open (ARIA pattern; the focus
 * stays in the input). Disabled entries can be highlighted and say why they are disabled.
 */
export function Palette({ onClose }: PaletteProps) {
  const { t } = useTranslation();
  const { typed, groups, entries, place, type, highlight } = usePalette();
  const [refused, setRefused] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const words = typed.split(/\s+/);
  useEffect(() => input.current?.focus(), []);

  const choose = (entry: Entry | undefined) => {
    if (entry === undefined) return;
    if (entry.forbidden !== null) {
      setRefused(entry.forbidden);
      return;
    }
    onClose(entry.run);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.shiftKey) return;
    if (event.key === 'Enter' && !event.repeat) choose(entries[place]);
    const next = placeAfter(event, place, entries.length);
    if (next !== null) highlight(next);
    if (next !== null || event.key === 'Enter') event.preventDefault();
  };
  return (
    <ModalOverlay
      className={styles.overlay ?? ''}
      isOpen
      isDismissable
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <Modal className={styles.modal ?? ''}>
        <Dialog className={styles.dialog ?? ''} aria-label={t('palette.title')}>
          <div className={styles.head}>
            <Icon as={Search} />
            <input
              ref={input}
              type="text"
              role="combobox"
              aria-label={t('palette.input')}
              aria-autocomplete="list"
              aria-expanded={entries.length > 0}
              aria-controls={listId}
              aria-activedescendant={place < 0 ? undefined : `${listId}-${place}`}
              className={styles.input}
              placeholder={t('palette.hint')}
              autoComplete="off"
              spellCheck="false"
              maxLength={longestSearch}
              value={typed}
              onChange={({ target }) => {
                setRefused(null);
                type(target.value);
              }}
              onKeyDown={onKeyDown}
            />
          </div>
          {/* The input keeps the focus, whatever is clicked. */}
          <div
            id={listId}
            role="listbox"
            aria-label={t('palette.list')}
            className={styles.list}
            onPointerDown={(event) => event.preventDefault()}
          >
            {groups.map(({ kind, entries: ofKind }) => (
              <PaletteGroup key={kind} title={t(`palette.group.${kind}`)}>
                {ofKind.map((entry) => {
                  const at = entries.indexOf(entry);
                  return (
                    <PaletteOption
                      key={entry.key}
                      id={`${listId}-${at}`}
                      entry={entry}
                      words={words}
                      isHighlighted={at === place}
                      onChoose={() => choose(entry)}
                    />
                  );
                })}
              </PaletteGroup>
            ))}
          </div>
          <footer className={styles.foot}>
            <p role="status" className={styles.status}>
              {refused ?? <CountWords typed={typed} count={entries.length} />}
            </p>
            <p className={styles.keys}>{t('palette.keys')}</p>
          </footer>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

interface PaletteGroupProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Entries of one kind below their heading. */
function PaletteGroup({ title, children }: PaletteGroupProps) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be in a list box.
    <div role="group" aria-labelledby={id} className={styles.group}>
      <div id={id} role="presentation" className={styles.heading}>
        {title}
      </div>
      {children}
    </div>
  );
}

/** The number of results. Screen readers announce each change. */
function CountWords({ typed, count }: { readonly typed: string; readonly count: number }) {
  const { t } = useTranslation();
  if (count === 0) return t('palette.nothing', { search: typed.trim() });
  const number = formatNumber(count);
  return count < mostEntries
    ? t('palette.count', { count, number })
    : t('palette.most', { count, number });
}

/**
 * The index that a key moves to. Null for a key that doesn't move. Home and End move the caret; with
 * Ctrl or Cmd they move in the list.
 */
function placeAfter(
  { key, ctrlKey, metaKey }: KeyboardEvent,
  place: number,
  count: number,
): number | null {
  if (count === 0) return null;
  const isCommand = ctrlKey || metaKey;
  if (key === 'Home') return isCommand ? 0 : null;
  if (key === 'End') return isCommand ? count - 1 : null;
  if (isCommand) return null;
  if (key === 'ArrowDown') return (place + 1) % count;
  if (key === 'ArrowUp') return (place + count - 1) % count;
  if (key === 'PageDown') return Math.min(count - 1, place + page);
  if (key === 'PageUp') return Math.max(0, place - page);
  return null;
}
