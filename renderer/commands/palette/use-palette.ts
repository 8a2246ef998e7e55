import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CommandId, commandIds, commands } from '../../../main/contract/commands.ts';
import { sendToForm } from '../../form/drafts/inbox.ts';
import { useWorkspace } from '../../lib/app/start-state.ts';
import { useCommandKeys } from '../../lib/commands/keys-in-words.ts';
import { offerOf, onOffer } from '../../lib/commands/offers.ts';
import { goToPage } from '../../lib/commands/page-focus.ts';
import { useSelectProfile } from '../../lib/window/router.ts';
import {
  type Entry,
  type EntryKind,
  inGroups,
  mostEntries,
  rankEntries,
  recentCommands,
  withLateEntries,
} from './entry.ts';

const pages: readonly CommandId[] = ['products', 'orders', 'users', 'journal', 'settings'];
/** The palette itself, which is already open. */
const notHere: readonly CommandId[] = ['palette'];

/**
 * Returns a function that reads what can be chosen: the commands offered at that moment, those of `recent` first, the
 * other profiles, and a user if an ID of digits was typed.
 */
function useEntries(recent: readonly CommandId[]): (typed: string) => readonly Entry[] {
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
  const otherEntry = (kind: EntryKind, id: string, label: string, detail: string) => ({
    key: `${kind} ${id}`,
    kind,
    label,
    detail,
    keys: null,
    forbidden: null,
    command: null,
    isRecent: false,
  });
  const userEntry = (userId: string): readonly Entry[] => {
    if (activeProfile === null || !/^\d+$/.test(userId)) return [];
    const run = () => {
      goToPage('users');
      sendToForm(activeProfile.id, 'user', { what: 'user', userId });
    };
    const label = t('palette.user', { id: userId });
    return [{ ...otherEntry('page', userId, label, t('users.update')), run }];
  };
  const others = profiles.filter(({ id }) => id !== activeProfile?.id);
  return (typed) => [
    ...[...recent, ...commandIds.filter((id) => !recent.includes(id))].flatMap(commandEntry),
    ...others.map(({ id, name, baseUrl }) => ({
      ...otherEntry('profile', id, name, baseUrl.replace(/^https?:\/\//, '')),
      run: () => selectProfile(id),
    })),
    ...userEntry(typed.trim()),
  ];
}

export interface Palette {
  readonly typed: string;
  /** Best first. */
  readonly entries: readonly Entry[];
  /** The index of the highlighted entry. -1 for none. */
  readonly place: number;
  readonly type: (typed: string) => void;
  readonly highlight: (place: number) => void;
}

interface PaletteState {
  readonly typed: string;
  readonly entries: readonly Entry[];
  readonly highlighted: string | null;
}

/** The state of the palette for what is typed into it. */
export function usePalette(): Palette {
  const { language } = useTranslation().i18n;
  const [recent] = useState(recentCommands);
  const entriesFor = useEntries(recent);
  const [state, setState] = useState<PaletteState>(() => begun('', entriesFor('')));

  const type = (typed: string) => setState(begun(typed, entriesFor(typed)));
  const addLate = useEffectEvent(() =>
    setState((now) => {
      const late = entriesFor(now.typed);
      const entries = withLateEntries(now.typed, now.entries, now.highlighted, late);
      return { ...now, entries, highlighted: now.highlighted ?? entries[0]?.key ?? null };
    }),
  );
  const typeAgain = useEffectEvent(() => type(state.typed));
  // The page may offer a command while the palette is open, such as for rows that were just selected.
  useEffect(() => onOffer(() => addLate()), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the entries hold their texts in this language.
  useEffect(() => typeAgain(), [language]);

  return {
    typed: state.typed,
    entries: state.entries,
    place: state.entries.findIndex(({ key }) => key === state.highlighted),
    type,
    highlight: (place) =>
      setState((now) => ({ ...now, highlighted: now.entries[place]?.key ?? now.highlighted })),
  };
}

/** With nothing typed, all entries in the order given. */
function begun(typed: string, known: readonly Entry[]): PaletteState {
  const all = typed.trim() === '' ? known : rankEntries(typed, known);
  const entries = inGroups(typed, all.slice(0, mostEntries));
  return { typed, entries, highlighted: entries[0]?.key ?? null };
}
