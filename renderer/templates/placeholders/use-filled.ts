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
import type { FormField } from '../../../main/contract/form/form-description.ts';
import type { BodyKind } from '../../../main/contract/write/write-operations.ts';
import type { BodyContent } from '../../body/content/content.ts';
import { type FilledContent, filledContent } from './filled-content.ts';
import { type Question, questionsOf } from './question.ts';
import { useMoment } from './use-moment.ts';

/** The state of a form's placeholders. */
export interface FillState {
  /** False: they are sent unchanged. */
  readonly fills: boolean;
  readonly answers: Answers;
  /**
   * The values for `{{uuid}}` by index. They are kept, so that the same request can be sent again.
   */
  readonly ids: readonly string[];
}

/** For a form that was not started from a template. */
export const fillsNothing: FillState = { fills: false, answers: new Map(), ids: [] };

export interface Filled {
  readonly content: FilledContent;
  readonly state: FillState;
  readonly setState: (state: FillState) => void;
  /** For another body, with a new time. */
  readonly begin: (state: FillState) => void;
  readonly placeholders: readonly Placeholder[];
  /** The questions while placeholders are filled in. */
  readonly questions: readonly Question[];
  /**
   * The request is being sent: time and IDs are kept, so that the same request can be sent again.
   */
  readonly hold: () => void;
  /** Takes new ones for another request. */
  readonly renew: () => void;
}

/** Fills in the placeholders. This is the only place that does it, for the preview and for sending. */
export function useFilled(
  written: BodyContent,
  kind: BodyKind,
  form: readonly FormField[] | null,
): Filled {
  const { t } = useTranslation();
  const [state, setState] = useState(fillsNothing);
  const text = written.ok ? written.text : null;
  const found = useMemo(() => (text === null ? null : findPlaceholders(text)), [text]);
  // While the user is typing, the JSON may be invalid. Keep the last questions until it can be read.
  const [placeholders, setPlaceholders] = useState(found ?? noPlaceholders);
  if (found !== null && found !== placeholders) setPlaceholders(found);

  const { fills, answers, ids } = state;
  // During render, so that new IDs are shown, saved and sent from the start.
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
  const content = useMemo(() => {
    const filling = known === null ? null : { ...known, times: timesAt(at) };
    return filledContent(t, kind, written, filling, form);
  }, [t, kind, written, known, at, form]);
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
