import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answers } from '../../../main/contract/body/fill-placeholders.ts';
import {
  findPlaceholders,
  isFilledOnce,
  noPlaceholders,
  type Placeholder,
} from '../../../main/contract/body/find-placeholders.ts';
import { timesAt } from '../../../main/contract/body/local-time.ts';
import type { BodyKind } from '../../../main/contract/write/write-operations.ts';
import type { BodyContent } from '../../body/content/content.ts';
import { type FilledContent, filledContent } from './filled-content.ts';
import { type Question, questionsOf } from './question.ts';
import { useMoment } from './use-moment.ts';

/** What a form says about its placeholders. */
export interface FillState {
  /** False: they are sent as they stand. */
  readonly fills: boolean;
  readonly answers: Answers;
  /** What `{{uuid}}` becomes, by its place. They stay, for sending the same again. */
  readonly ids: readonly string[];
}

/** Of a form that was not begun from a template. */
export const fillsNothing: FillState = { fills: false, answers: new Map(), ids: [] };

export interface Filled {
  readonly content: FilledContent;
  readonly state: FillState;
  readonly setState: (state: FillState) => void;
  /** For another body, with the time anew. */
  readonly begin: (state: FillState) => void;
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

  const { fills, answers, ids } = state;
  // While drawing, so that they are shown, kept and sent from the beginning.
  const open = fills ? placeholders.filter(isId).length - ids.length : 0;
  if (open > 0) setState({ ...state, ids: [...ids, ...Array.from({ length: open }, freshId)] });
  const known = useMemo(() => {
    if (!fills || !placeholders.some(isFilledOnce)) return null;
    const uuid = (index: number) => ids[index] ?? '';
    return { placeholders, questions: questionsOf(placeholders), answers, uuid };
  }, [fills, placeholders, answers, ids]);
  const isTold = known?.placeholders.some(tellsTime) === true;
  const moment = useMoment(known, isTold);
  const { at, hold } = moment;
  const content = useMemo(
    () => filledContent(t, kind, written, known === null ? null : { ...known, times: timesAt(at) }),
    [t, kind, written, known, at],
  );
  const questions = known?.questions ?? [];
  const begin = (next: FillState) => {
    setState(next);
    moment.renew();
  };
  const renew = () => {
    setState((before) => ({ ...before, ids: [] }));
    moment.renew();
  };
  return { content, state, setState, begin, placeholders, questions, hold, renew };
}

const isId = ({ kind }: Placeholder): boolean => kind === 'uuid';
const freshId = () => crypto.randomUUID();
const tellsTime = ({ kind }: Placeholder): boolean => kind === 'today' || kind === 'now';
