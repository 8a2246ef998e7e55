import { useTranslation } from 'react-i18next';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import { everyWrite } from '../../../main/contract/write/every-write.ts';
import { type BodyKind, bodyKinds } from '../../../main/contract/write/write-operations.ts';
import { sendToForm } from '../../form/drafts/inbox.ts';
import { call } from '../../lib/app/call.ts';
import { findProducts } from '../../lib/commands/finders.ts';
import { goToPage } from '../../lib/commands/page-focus.ts';
import { failureInALine } from '../../lib/failure/describe-failure.ts';
import { failureOf } from '../../lib/failure/failure-of.ts';
import { navigate } from '../../lib/window/router.ts';
import { formatRelativeTime } from '../../lib/words/format.ts';
import { harmless } from '../../lib/words/harmless.ts';
import { useStatus } from '../../ui/status/status-context.ts';
import type { Entry, EntryKind } from './entry.ts';

/** The most results per slow source. */
const mostFound = 12;
/** The maximum of the journal's filter. */
const longestSearch = 200;

const pageOf = { order: 'orders', user: 'users' } as const satisfies Record<BodyKind, string>;

/** The sources that main answers: `kept` when the palette opens, `found` for what is typed. One promise per source. */
export interface Sources {
  readonly kept: () => readonly Promise<readonly Entry[]>[];
  readonly found: (typed: string) => readonly Promise<readonly Entry[]>[];
}

export function useFoundEntries(profile: Profile | null): Sources {
  const { t } = useTranslation();
  const { announce } = useStatus();
  if (profile === null) return { kept: () => [], found: () => [] };
  const { id: profileId, name: profileName } = profile;

  const entry = (kind: EntryKind, key: string, label: string, detail: string, run: () => void) => ({
    ...{ key: `${kind} ${key}`, kind, label, detail, run },
    ...{ keys: null, forbidden: null, command: null },
  });
  const drafts = async (kind: BodyKind): Promise<readonly Entry[]> => {
    const all = await call('listDrafts', { profileId, kind });
    return all.map(({ draftId, firstFields }) => {
      const label = firstFields === '' ? t('drafts.nothingReadable') : firstFields;
      return entry('draft', draftId, label, t(`palette.of.${kind}`), () => {
        goToPage(pageOf[kind]);
        sendToForm(profileId, kind, { what: 'draft', draftId });
      });
    });
  };
  const begin = async (kind: BodyKind, templateId: string): Promise<void> => {
    try {
      const template = await call('getTemplate', { templateId });
      goToPage(pageOf[kind]);
      sendToForm(profileId, kind, { what: 'template', template });
    } catch (error) {
      announce({ text: () => failureInALine(failureOf(error), 'getTemplate') });
    }
  };
  const templates = async (kind: BodyKind): Promise<readonly Entry[]> => {
    const all = await call('listTemplates', { profileId, kind });
    return all.map(({ templateId, name }) =>
      entry('template', templateId, name, t(`palette.of.${kind}`), () => {
        void begin(kind, templateId);
      }),
    );
  };
  const products = async (typed: string): Promise<readonly Entry[]> => {
    // The list was closed meanwhile, or its worker has ended. The latter is shown elsewhere.
    const all = await findProducts(typed, mostFound).catch(() => []);
    if (all === null) {
      const open = () => goToPage('products');
      return [entry('product', 'list', t('palette.productsNotLoaded'), profileName, open)];
    }
    return all.map(({ key, label, detail, run }) => ({
      ...entry('product', '', label, detail, run),
      key,
    }));
  };
  const journalEntries = async (typed: string): Promise<readonly Entry[]> => {
    const filter = { ...everyWrite, search: typed.slice(0, longestSearch) };
    const { writes } = await call('listWrites', { limit: mostFound, before: null, filter });
    return writes.map(({ writeId, operation, target, outcome, startedAt, profileName }) => {
      const label = [t(`journal.what.${operation}`), target].filter((part) => part !== '');
      const detail = [
        t(`common.outcome.${outcome}`),
        formatRelativeTime(startedAt),
        harmless(profileName),
      ];
      return entry('journalEntry', writeId, label.join(' · '), detail.join(' · '), () =>
        navigate('journal', writeId),
      );
    });
  };
  return {
    kept: () => [...bodyKinds.map(drafts), ...bodyKinds.map(templates)],
    found: (typed) => [products(typed), journalEntries(typed)],
  };
}
