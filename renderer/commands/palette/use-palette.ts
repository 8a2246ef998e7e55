import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWorkspace } from '../../lib/app/start-state.ts';
import { onOffer } from '../../lib/commands/offers.ts';
import { recentCommands } from '../../lib/commands/recent-commands.ts';
import { describeFailure } from '../../lib/failure/describe-failure.ts';
import { failureOf } from '../../lib/failure/failure-of.ts';
import { type Entry, mostEntries, rankEntries, withLateEntries } from './entry.ts';
import { useFoundEntries } from './use-found-entries.ts';
import { useOwnEntries } from './use-own-entries.ts';

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
  const entries = all.slice(0, mostEntries);
  return { typed, entries, highlighted: entries[0]?.key ?? null, waiting: 0, trouble: null };
}
