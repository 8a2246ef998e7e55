import type { TFunction } from 'i18next';
import {
  ClipboardCopy,
  Copy,
  Ellipsis,
  FileCode,
  FilePen,
  Printer,
  Rows3,
  Search,
} from 'lucide-react';
import { use } from 'react';
import { MenuTrigger } from 'react-aria-components/Menu';
import { useTranslation } from 'react-i18next';
import { localDay } from '../../main/contract/body/local-time.ts';
import type { Profile } from '../../main/contract/profile/profile.ts';
import { longestSubject } from '../../main/contract/write/judge-outcome.ts';
import type { WriteRecord } from '../../main/contract/write/write.ts';
import { type BodyKind, bodyKindOf } from '../../main/contract/write/write-operations.ts';
import { AroundExport } from '../export/export-menu.tsx';
import { useHarExport } from '../export/har-export.tsx';
import { sendToForm } from '../form/drafts/inbox.ts';
import { call, tryCall } from '../lib/app/call.ts';
import { ProfileContext, selectProfile, useWorkspace } from '../lib/app/start-state.ts';
import { showFailure } from '../lib/ask/ask.ts';
import { failureInALine } from '../lib/failure/describe-failure.ts';
import type { FailedTask } from '../lib/failure/description.ts';
import { failureOf } from '../lib/failure/failure-of.ts';
import { copyText } from '../lib/window/copy-text.ts';
import { navigate, useRoute } from '../lib/window/router.ts';
import { harmless } from '../lib/words/harmless.ts';
import { usePrinting } from '../print/printing.tsx';
import { Button } from '../ui/button/button.tsx';
import { IconButton } from '../ui/button/icon-button.tsx';
import { Menu, MenuSeparator } from '../ui/menu/menu.tsx';
import { MenuItem } from '../ui/menu/menu-item.tsx';
import { announce, type Words } from '../ui/toast/announce.ts';
import { entryAsText } from './entry-in-parts.ts';
import { isUnsent } from './journal-entry-facts.ts';
import styles from './journal-entry-pane.module.css';
import { journalEntrySheet } from './journal-entry-sheet.tsx';
import { searchJournal, type Wanted } from './search-to-show.ts';

/** What can be done with a journal entry, in one row: the usual things as buttons, the others in a menu. */
export function JournalEntryActions({ journalEntry }: { readonly journalEntry: WriteRecord }) {
  const kind = bodyKindOf(journalEntry.operation);
  return (
    <p className={styles.actions}>
      {journalEntry.body !== null && kind !== null && (
        <OpenAsDraft journalEntry={journalEntry} kind={kind} />
      )}
      <CopyDetails writeId={journalEntry.writeId} />
      <MoreActions journalEntry={journalEntry} />
    </p>
  );
}

/** What only some want of it. Also handles the menu's *Print* while it is visible. */
function MoreActions({ journalEntry }: { readonly journalEntry: WriteRecord }) {
  const { t } = useTranslation();
  const profile = use(ProfileContext);
  const { writeId, batch } = journalEntry;
  const { page } = useRoute();
  // A batch that was deleted has no name any more.
  const isOfBatch = batch !== null && batch.name !== null && page !== 'batch';
  const har = useHarExport({
    of: { kind: 'entry', writeId },
    scope: 'entry',
    suggestedName: t('har.fileName.entry', { date: localDay(new Date()) }),
  });
  const { ref, whyUnavailable } = har.state;
  const { isBusy, print } = usePrinting(ref, () => journalEntrySheet(journalEntry));
  const others = othersOf(t, journalEntry);
  const openBatch = async (batchId: string) => {
    const at = { page: 'batch', detail: batchId } as const;
    if (await selectProfile(journalEntry.profileId, at)) navigate('batch', batchId);
  };
  const name = t('journal.entryActions');
  return (
    <AroundExport fileExport={har.fileExport} button={ref}>
      <MenuTrigger>
        <IconButton ref={ref} name={name} icon={Ellipsis} />
        <Menu name={name} placement="bottom end">
          <MenuItem icon={Copy} onAction={() => void copyAsCurl(profile, writeId)}>
            {t('journal.curl.button')}
          </MenuItem>
          {!isUnsent(journalEntry) && (
            <MenuItem
              icon={FileCode}
              isDisabled={har.fileExport.isBusy}
              whyUnavailable={whyUnavailable}
              onAction={() => void har.start()}
            >
              {t('menu.exportHar')}
            </MenuItem>
          )}
          <MenuItem icon={Printer} isDisabled={isBusy} onAction={print}>
            {t('menu.print')}
          </MenuItem>
          {(others.length > 0 || isOfBatch) && <MenuSeparator />}
          {others.map(({ label, wanted }) => (
            <MenuItem key={label} icon={Search} onAction={() => searchJournal(wanted)}>
              {label}
            </MenuItem>
          ))}
          {isOfBatch && (
            <MenuItem icon={Rows3} onAction={() => void openBatch(batch.batchId)}>
              {t('journal.batch.open')}
            </MenuItem>
          )}
        </Menu>
      </MenuTrigger>
    </AroundExport>
  );
}

/** What leads to all that was sent for the same user, product or customer. */
function othersOf(
  t: TFunction,
  { profileId, operation, subjectId, ordered }: WriteRecord,
): readonly { readonly label: string; readonly wanted: Wanted }[] {
  const of = (label: string, words: string | null) =>
    words === null || words.trim() === ''
      ? []
      : [{ label, wanted: { search: words.slice(0, 200) } }];
  if (ordered !== null) {
    const { name, customer } = ordered;
    return [
      ...of(t('journal.allOf.name', { name: harmless(name) }), name),
      ...of(t('journal.allOf.name', { name: harmless(customer ?? '') }), customer),
    ];
  }
  if (operation === 'createOrder' || !subjectId || subjectId.length > longestSubject) return [];
  const kind = operation === 'updateUser' ? 'user' : 'product';
  const label = t(`journal.allOf.${operation}`, { id: harmless(subjectId) });
  return [{ label, wanted: { subject: { kind, id: subjectId, profileId } } }];
}

interface Copied {
  readonly text: string;
  readonly said: Words;
}

/** Copies what is read, and says so, or why not. */
async function copy(
  profile: Profile | null,
  task: FailedTask,
  read: () => Promise<Copied>,
): Promise<void> {
  try {
    const { text, said } = await read();
    announce({ text: copyText(text) ? said : (t) => t('common.copyFailed') }, profile);
  } catch (error) {
    announce({ text: () => failureInALine(failureOf(error), task) }, profile);
  }
}

/** Copies the entry with its request and its reply as text, without the tokens. */
function CopyDetails({ writeId }: { readonly writeId: string }) {
  const { t } = useTranslation();
  const profile = use(ProfileContext);
  const read = async (): Promise<Copied> => {
    const entry = await call('readEntryToCopy', { writeId });
    const said = entry.knowsStored ? 'journal.copiedDetails' : 'journal.copiedDetailsOfRun';
    return { text: entryAsText(entry), said: (t) => t(said) };
  };
  return (
    <Button
      variant="quiet"
      className={styles.ghost}
      icon={ClipboardCopy}
      onPress={() => copy(profile, 'readEntryToCopy', read)}
    >
      {t('common.copyDetails')}
    </Button>
  );
}

/** Copies the request as a command, without the token. */
function copyAsCurl(profile: Profile | null, writeId: string): Promise<void> {
  return copy(profile, 'readEntryToCopy', async () => ({
    text: (await call('readEntryToCopy', { writeId })).curl,
    said: (t) => t('journal.curl.copied'),
  }));
}

interface OpenAsDraftProps {
  readonly journalEntry: WriteRecord;
  readonly kind: BodyKind;
}

function OpenAsDraft({ journalEntry, kind }: OpenAsDraftProps) {
  const { t } = useTranslation();
  const { profiles, activeProfile } = useWorkspace();
  const own = profiles.find(({ id }) => id === journalEntry.profileId);
  const profile = own ?? activeProfile;
  if (profile === null) return null;
  const isOwn = own !== undefined;
  return (
    <Button
      variant="quiet"
      className={styles.ghost}
      icon={FilePen}
      onPress={() => openAsDraft(profile, isOwn, { journalEntry, kind })}
    >
      {t('drafts.openAsDraft')}
    </Button>
  );
}

/**
 * Opens what a journal entry sent in the form of its profile. The previous content of the form stays a separate draft.
 * `isOwn`: the profile is still there; if not, it is another one.
 */
async function openAsDraft(
  profile: Profile,
  isOwn: boolean,
  { journalEntry: { writeId }, kind }: OpenAsDraftProps,
): Promise<void> {
  // Before the draft is created: if the profile is open in another window, the form is filled in there.
  if (!(await selectProfile(profile.id, { page: 'journal', detail: writeId }))) return;
  const made = await tryCall('makeDraft', { writeId, profileId: profile.id, of: 'sent' });
  if (!made.ok) return await showFailure(profile, made.failure, 'makeDraft');
  announce(
    {
      text: (t) =>
        isOwn ? t('drafts.opened') : t('drafts.openedElsewhere', { profile: profile.name }),
    },
    profile,
  );
  navigate(kind === 'order' ? 'orders' : 'users');
  sendToForm(profile.id, kind, { what: 'draft', draftId: made.value.draftId });
}
