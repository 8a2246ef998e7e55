import { Server, Zap } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CommandId, commandIds, commands } from '../../../main/contract/commands.ts';
import { sendToForm } from '../../form/drafts/inbox.ts';
import { useWorkspace } from '../../lib/app/start-state.ts';
import { useCommandKeys } from '../../lib/commands/keys-in-words.ts';
import { offerOf } from '../../lib/commands/offers.ts';
import { goToPage } from '../../lib/commands/page-focus.ts';
import { useSelectProfile } from '../../lib/window/router.ts';
import { type IconType, pageIcons } from '../../ui/look/icon.tsx';
import { type Entry, groupEntries, mostEntries, rankEntries } from './entry.ts';

/** The pages that are commands. */
const iconsOfPages: Partial<Readonly<Record<CommandId, IconType>>> = pageIcons;

/** What can be chosen: the commands offered now, the other profiles, and a user if an ID of digits was typed. */
function useEntries(typed: string): readonly Entry[] {
  const { t } = useTranslation();
  const { profiles, activeProfile } = useWorkspace();
  const selectProfile = useSelectProfile();
  const keysOf = useCommandKeys();

  const commandEntry = (id: CommandId): readonly Entry[] => {
    const offer = offerOf(id);
    // The palette itself is already open.
    if (offer === null || id === 'palette') return [];
    const pageIcon = iconsOfPages[id];
    return [
      {
        key: `command ${id}`,
        kind: pageIcon === undefined ? 'command' : 'page',
        label: offer.label ?? t(`menu.${commands[id].words}`),
        detail: '',
        keys: keysOf(id),
        forbidden: offer.forbidden ?? null,
        icon: pageIcon ?? Zap,
        run: offer.run,
      },
    ];
  };
  const usual = { keys: null, forbidden: null } as const;
  const userEntry = (userId: string): readonly Entry[] => {
    if (activeProfile === null || !/^\d+$/.test(userId)) return [];
    const run = () => {
      goToPage('users');
      sendToForm(activeProfile.id, 'user', { what: 'user', userId });
    };
    const label = t('palette.user', { id: userId });
    const detail = t('users.update');
    const icon = pageIcons.users;
    return [{ ...usual, key: `user ${userId}`, kind: 'page', label, detail, icon, run }];
  };
  return [
    ...commandIds.flatMap(commandEntry),
    ...profiles
      .filter(({ id }) => id !== activeProfile?.id)
      .map(({ id, name, baseUrl }) => ({
        ...usual,
        key: `profile ${id}`,
        kind: 'profile' as const,
        label: name,
        detail: baseUrl.replace(/^https?:\/\//, ''),
        icon: Server,
        run: () => selectProfile(id),
      })),
    ...userEntry(typed.trim()),
  ];
}

/** The state of the palette for what is typed into it. */
export function usePalette() {
  const [typed, setTyped] = useState('');
  const [highlighted, setHighlighted] = useState<string | null>(null);
  const all = useEntries(typed);
  const groups = groupEntries(rankEntries(typed, all).slice(0, mostEntries));
  const entries = groups.flatMap((group) => group.entries);
  const found = entries.findIndex(({ key }) => key === highlighted);
  return {
    typed,
    groups,
    entries,
    /** The index of the highlighted entry. -1 without entries. */
    place: found < 0 && entries.length > 0 ? 0 : found,
    type: (text: string) => {
      setTyped(text);
      setHighlighted(null);
    },
    highlight: (place: number) => setHighlighted(entries[place]?.key ?? null),
  };
}
