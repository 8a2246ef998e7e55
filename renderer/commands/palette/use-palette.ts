import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CommandId, commandIds, commands } from '../../../main/contract/commands.ts';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import { everyWrite } from '../../../main/contract/write/judge-outcome.ts';
import { type BodyKind, bodyKinds } from '../../../main/contract/write/write-operations.ts';
import { sendToForm } from '../../form/drafts/inbox.ts';
import { call } from '../../lib/app/call.ts';
import { useWorkspace } from '../../lib/app/start-state.ts';
import { findProducts } from '../../lib/commands/finders.ts';
import { useCommandKeys } from '../../lib/commands/keys-in-words.ts';
import { offerOf, onOffer } from '../../lib/commands/offers.ts';
import { goToPage } from '../../lib/commands/page-focus.ts';
import { describeFailure, failureInALine } from '../../lib/failure/describe-failure.ts';
import { failureOf } from '../../lib/failure/failure-of.ts';
import { navigate, useSelectProfile } from '../../lib/window/router.ts';
import { formatRelativeTime } from '../../lib/words/format.ts';
import { harmless } from '../../lib/words/harmless.ts';
import { useStatus } from '../../ui/status/status-context.ts';
import {
  type Entry,
  type EntryKind,
  inGroups,
  mostEntries,
  rankEntries,
  recentCommands,
  withLateEntries,
} from './entry.ts';

/** The most results per slow source. */
const mostFound = 12;
/** The maximum of the journal's filter. */
export const longestSearch = 200;

const pageOf = { order: 'orders', user: 'users' } as const satisfies Record<BodyKind, string>;

/** An entry that isn't a command. */
const entry = (kind: EntryKind, key: string, label: string, detail: string, run: () => void) => ({
  ...{ key: `${kind} ${key}`, kind, label, detail, run },
  ...{ keys: null, forbidden: null, command: null, isRecent: false },
});

/** The sources that main answers: `kept` when the palette opens, `found` for what is typed. One promise per source. */
interface Sources {
  readonly kept: () => readonly Promise<readonly Entry[]>[];
  readonly found: (typed: string) => readonly Promise<readonly Entry[]>[];
}

function useFoundEntries(profile: Profile | null): Sources {
  const { t } = useTranslation();
  const { announce } = useStatus();
  if (profile === null) return { kept: () => [], found: () => [] };
  const { id: profileId, name: profileName } = profile;

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

const pages: readonly CommandId[] = [
  'products',
  'orders',
  'users',
  'batches',
  'journal',
  'settings',
];
/** The palette itself, which is already open. */
const notHere: readonly CommandId[] = ['palette'];

/**
 * Returns a function that reads what the page knows by itself: the commands offered at that moment, those of `recent`
 * first, and the other profiles.
 */
function useOwnEntries(recent: readonly CommandId[]): () => readonly Entry[] {
  const { t } = useTranslation();
  const { profiles, activeProfile } = useWorkspace();
  const selectProfile = useSelectProfile();
  const keysOf = useCommandKeys();

  const commandEntry = (id: CommandId): readonly Entry[] => {
    const offer = offerOf(id);
    if (offer === null || notHere.includes(id)) return [];
    return [
      {
        key: `command ${id}`,
        kind: pages.includes(id) ? 'page' : 'command',
        label: offer.label ?? t(`menu.${commands[id].words}`),
        detail: '',
        keys: keysOf(id),
        forbidden: offer.forbidden ?? null,
        command: id,
        isRecent: recent.includes(id),
        run: offer.run,
      },
    ];
  };
  const others = profiles.filter(({ id }) => id !== activeProfile?.id);
  return () => [
    ...[...recent, ...commandIds.filter((id) => !recent.includes(id))].flatMap(commandEntry),
    ...others.map(({ id, name, baseUrl }) =>
      entry('profile', id, name, baseUrl.replace(/^https?:\/\//, ''), () => selectProfile(id)),
    ),
  ];
}

export interface Palette {
  readonly typed: string;
  /** Best first. */
  readonly entries: readonly Entry[];
  /** The index of the highlighted entry. -1 for none. */
  readonly place: number;
  /** A source has not answered yet. */
  readonly isSearching: boolean;
  /** Why a source could not be searched. Null if all could. */
  readonly trouble: string | null;
  readonly type: (typed: string) => void;
  readonly highlight: (place: number) => void;
}

interface PaletteState {
  readonly typed: string;
  readonly entries: readonly Entry[];
  readonly highlighted: string | null;
  /** The number of sources that have not answered yet. */
  readonly waiting: number;
  readonly trouble: string | null;
}

/** The state of the palette for what is typed into it. */
export function usePalette(): Palette {
  const { activeProfile } = useWorkspace();
  const { language } = useTranslation().i18n;
  const [recent] = useState(recentCommands);
  const own = useOwnEntries(recent);
  const sources = useFoundEntries(activeProfile);
  /** What was saved when the palette opened: drafts and templates. */
  const kept = useRef<readonly Entry[]>([]);
  /** Increases with each key. Answers to older questions are dropped. */
  const question = useRef(0);
  const [state, setState] = useState<PaletteState>(() => begun('', own()));

  const add = (late: readonly Entry[]) =>
    setState((now) => {
      const entries = withLateEntries(now.typed, now.entries, now.highlighted, late);
      return { ...now, entries, highlighted: now.highlighted ?? entries[0]?.key ?? null };
    });
  const fail = (error: unknown) => {
    const { whatHappened } = describeFailure(failureOf(error), 'listWrites');
    setState((now) => ({ ...now, trouble: whatHappened }));
  };
  const type = (typed: string) => {
    const asked = ++question.current;
    const isAsked = () => asked === question.current;
    const found = typed.trim() === '' ? [] : sources.found(typed);
    setState({ ...begun(typed, [...own(), ...kept.current]), waiting: found.length });
    for (const source of found) {
      void source
        .then(
          (late) => isAsked() && add(late),
          (error) => isAsked() && fail(error),
        )
        .then(() => isAsked() && setState((now) => ({ ...now, waiting: now.waiting - 1 })));
    }
  };
  const begin = useEffectEvent((isOver: () => boolean) => {
    kept.current = [];
    type(state.typed);
    for (const source of sources.kept()) {
      void source.then(
        (entries) => {
          if (isOver()) return;
          kept.current = [...kept.current, ...entries];
          add(entries);
        },
        (error) => !isOver() && fail(error),
      );
    }
  });
  const addOwn = useEffectEvent(() => add(own()));
  // The page may offer a command while the palette is open, such as for rows that were just selected.
  useEffect(() => onOffer(() => addOwn()), []);
  // Starts again when the language changes, because the entries hold their texts.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is begun is worded in the language.
  useEffect(() => {
    let isOver = false;
    begin(() => isOver);
    return () => {
      isOver = true;
    };
  }, [language]);

  return {
    typed: state.typed,
    entries: state.entries,
    place: state.entries.findIndex(({ key }) => key === state.highlighted),
    isSearching: state.waiting > 0,
    trouble: state.trouble,
    type,
    highlight: (place) =>
      setState((now) => ({ ...now, highlighted: now.entries[place]?.key ?? now.highlighted })),
  };
}

/** With nothing typed, all entries in the order given. */
function begun(typed: string, known: readonly Entry[]): PaletteState {
  const all = typed.trim() === '' ? known : rankEntries(typed, known);
  const entries = inGroups(typed, all.slice(0, mostEntries));
  return { typed, entries, highlighted: entries[0]?.key ?? null, waiting: 0, trouble: null };
}
