import { useCallback, useEffect, useRef } from 'react';
import type { Input } from '../../../main/contract/procedures.ts';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import { beforeClose } from '../../lib/app/before-close.ts';
import { tryCall } from '../../lib/app/call.ts';
import { announce } from '../../ui/toast/announce.ts';

type ListViewChange = Omit<Input<'saveView'>, 'profileId'>;

/** Saves how the list is shown, with the profile. */
export type SaveListView = (change: ListViewChange) => void;

/** Other changes may follow at once, such as the next letter, and drawing the new profile must not delay the rows. */
const restMs = 400;

export function useSaveListView(profile: Profile): SaveListView {
  const unsaved = useRef<ListViewChange>({});
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  const flush = useCallback(async () => {
    clearTimeout(timer.current);
    const change = unsaved.current;
    unsaved.current = {};
    if (Object.keys(change).length === 0) return;
    const saved = await tryCall('saveView', { profileId: profile.id, ...change });
    // Main has told the window the new profile. The same once more would look like one saved by a person.
    if (saved.ok) return;
    // The next change saves it too.
    unsaved.current = { ...change, ...unsaved.current };
    const isColumns = change.fields !== undefined || change.widths !== undefined;
    const words = isColumns ? 'products.columns.notKept' : 'products.viewNotKept';
    announce({ text: (t) => t(words) }, profile);
  }, [profile]);
  // What isn't saved then is no reason to ask before quitting.
  useEffect(() => beforeClose(() => flush().then(() => true)), [flush]);

  return useCallback(
    (change) => {
      unsaved.current = { ...unsaved.current, ...change };
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void flush(), restMs);
    },
    [flush],
  );
}
