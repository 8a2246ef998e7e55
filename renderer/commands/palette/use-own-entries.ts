import { useTranslation } from 'react-i18next';
import { type CommandId, commandIds, commands } from '../../../main/contract/commands.ts';
import { useWorkspace } from '../../lib/app/start-state.ts';
import { useCommandKeys } from '../../lib/commands/keys-in-words.ts';
import { offerOf } from '../../lib/commands/offers.ts';
import { useSelectProfile } from '../../lib/window/use-select-profile.ts';
import type { Entry } from './entry.ts';

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
export function useOwnEntries(recent: readonly CommandId[]): () => readonly Entry[] {
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
        run: offer.run,
      },
    ];
  };
  const others = profiles.filter(({ id }) => id !== activeProfile?.id);
  return () => [
    ...[...recent, ...commandIds.filter((id) => !recent.includes(id))].flatMap(commandEntry),
    ...others.map(
      ({ id, name, baseUrl }): Entry => ({
        key: `profile ${id}`,
        kind: 'profile',
        label: name,
        detail: baseUrl.replace(/^https?:\/\//, ''),
        keys: null,
        forbidden: null,
        command: null,
        run: () => selectProfile(id),
      }),
    ),
  ];
}
