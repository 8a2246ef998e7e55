import { Undo2 } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localDay } from '../../main/contract/body/local-time.ts';
import type { Failure } from '../../main/contract/failure.ts';
import { describeFailure } from '../lib/failure/describe-failure.ts';
import { failureOf } from '../lib/failure/failure-of.ts';
import { formatNumber } from '../lib/words/format.ts';
import { i18n } from '../lib/words/i18n.ts';
import { Button } from '../ui/button/button.tsx';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { ErrorDialog } from '../ui/failure/error-dialog.tsx';
import { Note } from '../ui/look/note.tsx';
import { useStatus } from '../ui/status/status-context.ts';
import styles from './case-dialog.module.css';
import type { CaseDocument } from './case-document.ts';
import { CasePreview } from './case-preview.tsx';
import { type Field, Fields } from './fields.ts';
import { emptyTally, type Removals, removalsOf, type Tally, tallyOf } from './removals.ts';
import { saveCaseFile } from './save-case-file.ts';

interface CaseDialogProps {
  /** Reads what the file says; null if there is nothing any more. Throws `CallError`. */
  readonly make: () => Promise<CaseDocument | null>;
  /** The ID of the entry or the batch, for the name of the file. */
  readonly id: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The dialog of a button: `open` shows it until the user closes it or the file is saved. */
export function useCaseDialog(id: string, make: CaseDialogProps['make']) {
  // How often it was opened. It stays for a moment after it was closed, and gives the focus back to the button.
  const [{ opened, isOpen }, setState] = useState({ opened: 0, isOpen: false });
  const onClose = () => setState({ opened, isOpen: false });
  return {
    open: () => setState({ opened: opened + 1, isOpen: true }),
    dialog: opened > 0 && <CaseDialog key={opened} {...{ make, id, isOpen, onClose }} />,
  };
}

type Made = { readonly document: CaseDocument | null } | { readonly failure: Failure } | null;

/**
 * Shows what a case file will say, lets parts of it be removed, and saves exactly that. One dialog while it is read and
 * after that: with another one in its place, the focus would not find its way back to the button.
 */
function CaseDialog({ make, id, isOpen, onClose }: CaseDialogProps) {
  const { t } = useTranslation();
  const made = useMade(make);
  const document = made !== null && 'document' in made ? made.document : null;
  const { removals, toggle, toggleEverywhere, undo } = useRemovals(document ?? empty);
  const tally = useTally(document ?? empty, removals);
  const saving = useSaving(document ?? empty, id, onClose);
  const takeBack = (event: KeyboardEvent): void => {
    if (undo === null || event.key !== 'z' || event.shiftKey || !(event.ctrlKey || event.metaKey))
      return;
    event.preventDefault();
    undo();
  };
  if (made !== null && 'failure' in made) {
    const description = describeFailure(made.failure, 'readCaseOfWrite');
    return <ErrorDialog {...{ description, isOpen, onClose }} />;
  }
  return (
    <Dialog
      isOpen={isOpen}
      size="page"
      title={t('caseFile.title')}
      canEscape={!saving.isBusy}
      onClose={saving.cancel}
      footer={
        <>
          <span className={styles.undo}>
            <Button icon={Undo2} isDisabled={undo === null} onPress={() => undo?.()}>
              {t('caseFile.undo')}
            </Button>
          </span>
          <Button onPress={saving.cancel}>{t('common.cancel')}</Button>
          <Button
            variant="primary"
            isPending={saving.isBusy}
            isDisabled={document === null}
            onPress={() => saving.start(removals)}
          >
            {t('caseFile.save')}
          </Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only a shortcut, for the button below */}
      <div className={styles.page} onKeyDown={takeBack}>
        <p>{t('caseFile.lead')}</p>
        <div role="status">
          {made === null && <p>{t('caseFile.loading')}</p>}
          {made !== null && document === null && <Note tone="plain">{t('journal.notFound')}</Note>}
          <OtherPlaces {...{ tally, removals, toggleEverywhere }} />
        </div>
        {document !== null && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          <section aria-label={t('caseFile.preview')} className={styles.preview} tabIndex={0}>
            <CasePreview
              {...{ document, removals }}
              about={aboutWith(document, tally)}
              onToggle={toggle}
            />
          </section>
        )}
      </div>
      {saving.failure !== null && (
        <ErrorDialog
          description={describeFailure(saving.failure, 'endExport')}
          onClose={saving.closeFailure}
        />
      )}
    </Dialog>
  );
}

/** Until it has been read. */
const empty: CaseDocument = {
  ...{ title: '', language: 'en', mark: '', about: [], sections: [] },
  fields: new Fields(),
};

/** What the file says, once it has been read. */
function useMade(make: CaseDialogProps['make']): Made {
  const [made, setMade] = useState<Made>(null);
  const begin = useEffectEvent(make);
  useEffect(() => {
    let isWanted = true;
    begin().then(
      (document) => isWanted && setMade({ document }),
      (thrown) => isWanted && setMade({ failure: failureOf(thrown) }),
    );
    return () => {
      isWanted = false;
    };
  }, []);
  return made;
}

interface OtherPlacesProps {
  readonly tally: Tally;
  readonly removals: Removals;
  readonly toggleEverywhere: () => void;
}

/** Where else the removed values are, and a button that removes them there too or takes that back. */
function OtherPlaces({ tally, removals, toggleEverywhere }: OtherPlacesProps) {
  const { t } = useTranslation();
  if (tally.left === 0 && !removals.isEverywhere) return null;
  const words = { count: tally.left, number: formatNumber(tally.left) };
  return (
    <div className={styles.left}>
      <Note tone={removals.isEverywhere ? 'plain' : 'warn'}>
        {removals.isEverywhere ? t('caseFile.removedEverywhere') : t('caseFile.left', words)}
      </Note>
      {/* One button for both, so that the focus stays on it. */}
      <Button onPress={toggleEverywhere}>
        {t(removals.isEverywhere ? 'caseFile.keepLeft' : 'caseFile.removeLeft')}
      </Button>
    </div>
  );
}

/** What the file says about itself, with how much was removed from it. */
function aboutWith({ about, language }: CaseDocument, { removed }: Tally): readonly string[] {
  if (removed === 0) return about;
  const words = { count: removed, number: formatNumber(removed), lng: language };
  return [...about, i18n.t('caseFile.removed', words)];
}

type Choice = Pick<Removals, 'fields' | 'isEverywhere'>;

/** What is removed, and what was before each press. */
function useRemovals(document: CaseDocument) {
  const [choice, setChoice] = useState<Choice>({ fields: new Set(), isEverywhere: false });
  const [before, setBefore] = useState<readonly Choice[]>([]);
  const removals = useMemo(() => removalsOf(document, choice), [document, choice]);
  const choose = (next: Choice): void => {
    setBefore([...before, choice]);
    setChoice(next);
  };
  const last = before.at(-1);
  return {
    removals,
    toggle(field: Field) {
      const fields = new Set(choice.fields);
      if (!fields.delete(field)) fields.add(field);
      choose({ fields, isEverywhere: choice.isEverywhere && fields.size > 0 });
    },
    toggleEverywhere: () => choose({ ...choice, isEverywhere: !choice.isEverywhere }),
    undo:
      last === undefined
        ? null
        : () => {
            setBefore(before.slice(0, -1));
            setChoice(last);
          },
  };
}

/** Counted in slices, because a body may have megabytes: the numbers follow a moment after a press. */
function useTally(document: CaseDocument, removals: Removals): Tally {
  const [tally, setTally] = useState(emptyTally);
  useEffect(() => {
    const stop = new AbortController();
    tallyOf(document, removals, stop.signal).then(
      (counted) => !stop.signal.aborted && setTally(counted),
      () => undefined,
    );
    return () => stop.abort();
  }, [document, removals]);
  return tally;
}

/** Writes the file, and closes the dialog once it is there. Canceling while it is written leaves no file. */
function useSaving(document: CaseDocument, id: string, onClose: () => void) {
  const { announce } = useStatus();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);
  const save = async (removals: Removals): Promise<void> => {
    stop.current = new AbortController();
    const { signal } = stop.current;
    setIsBusy(true);
    try {
      const words = { date: localDay(new Date()), id: id.slice(0, 8), lng: document.language };
      const suggestedName = i18n.t('caseFile.fileName', words);
      // Counted again: the number on the screen may be that before the last press.
      const about = aboutWith(document, await tallyOf(document, removals, signal));
      const path = await saveCaseFile({ document, removals, about, suggestedName, signal });
      if (path === null) return;
      announce({ text: (t) => t('caseFile.saved', { file: path }) });
      onClose();
    } catch (thrown) {
      if (!signal.aborted) setFailure(failureOf(thrown));
    } finally {
      setIsBusy(false);
    }
  };
  return {
    isBusy,
    failure,
    start: (removals: Removals) => void save(removals),
    cancel() {
      stop.current?.abort();
      onClose();
    },
    closeFailure: () => setFailure(null),
  };
}
