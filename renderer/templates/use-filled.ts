import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BodyContent } from '../body/body-content.ts';
import type { BodyKind } from '../body/body-words.ts';
import type { Answers } from './fill-placeholders.ts';
import { type FilledContent, filledContent } from './filled-content.ts';
import { findPlaceholders, noPlaceholders, type Placeholder } from './placeholders.ts';
import { type Question, questionsOf } from './questions.ts';
import { useMoment } from './use-moment.ts';

/** What a form says about its placeholders. */
export interface FillState {
  /** False: they are sent as they stand. */
  readonly fills: boolean;
  readonly answers: Answers;
}

/** Of a form that was not begun from a template. */
const fillsNothing: FillState = { fills: false, answers: new Map() };

export interface Filled {
  readonly content: FilledContent;
  readonly state: FillState;
  readonly setState: (state: FillState) => void;
  /** For another body: nothing is answered, and its ids are fresh. */
  readonly begin: (fills: boolean) => void;
  readonly placeholders: readonly Placeholder[];
  /** What is asked while they are filled in. */
  readonly questions: readonly Question[];
  /** It leaves: time and ids stay, for sending the same again. */
  readonly hold: () => void;
  /** Takes fresh ones, for another request. */
  readonly renew: () => void;
}

/**
 * Makes what will leave out of what was written: the one place where placeholders are filled in, for
 * the preview and for sending alike.
 */
export function useFilled(written: BodyContent, kind: BodyKind): Filled {
  const { t } = useTranslation();
  const [state, setState] = useState(fillsNothing);
  const text = written.ok ? written.text : null;
  const found = useMemo(() => (text === null ? null : findPlaceholders(text)), [text]);
  // In the middle of a word of JSON nothing can be read: what was asked stays in its place meanwhile.
  const [placeholders, setPlaceholders] = useState(found ?? noPlaceholders);
  if (found !== null && found !== placeholders) setPlaceholders(found);

  const { fills, answers } = state;
  const known = useMemo(() => {
    if (!fills || !placeholders.some(({ kind }) => kind !== 'unknown')) return null;
    return { placeholders, questions: questionsOf(placeholders), answers };
  }, [fills, placeholders, answers]);
  const isTold = known?.placeholders.some(tellsTime) === true;
  const { at, uuid, hold, renew } = useMoment(known, isTold);
  const content = useMemo(
    () => filledContent(t, kind, written, known === null ? null : { ...known, at, uuid }),
    [t, kind, written, known, at, uuid],
  );
  const questions = known?.questions ?? [];
  const begin = (fills: boolean) => {
    setState({ ...fillsNothing, fills });
    renew();
  };
  return { content, state, setState, begin, placeholders, questions, hold, renew };
}

const tellsTime = ({ kind }: Placeholder): boolean => kind === 'today' || kind === 'now';
