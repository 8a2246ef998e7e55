import { type TextChange, textChange } from '../text/text-change.ts';
import type { BodyRow } from './row.ts';
import type { ShownText } from './rows-to-text.ts';
import type { NoFields } from './text-to-rows.ts';

/** What was written at a point in time. */
export interface Writing {
  /** The body, exactly as it is sent. It may have a mistake while it is typed as JSON. */
  readonly text: string;
  /** The boxes of its fields, also of those that are left out. What can't be written into the text is in them alone. */
  readonly rows: readonly BodyRow[];
  /** The text that the rows were read from. Typing a value back brings its bytes back. */
  readonly source: ShownText;
  /** Why the rows aren't those of the text: they can't show it, or it is long and waits to be read. Null if they are. */
  readonly noFields: NoFields | 'unread' | null;
}

/** The step from one writing to an earlier or later one. A text of megabytes is stored as a difference. */
interface Step extends Omit<Writing, 'text'> {
  readonly text: string | TextChange;
}

/** What is being typed, letter by letter: one undo step as long as typing continues in the same place. */
interface OpenStep {
  readonly before: Writing;
  readonly spot: Spot;
  /** By the page's clock, in milliseconds. */
  readonly at: number;
}

/** Where a letter was typed, to see if the next one continues there. */
export interface Spot {
  /** A text box: the JSON text, or the name or value of a row. */
  readonly box: string;
  /** Letters were inserted or deleted. */
  readonly way: 'in' | 'out';
  /** In the JSON text: the caret's position before and after it. */
  readonly from: number;
  readonly to: number;
}

/** The undo history of a body, shared by its fields and its JSON. */
export interface BodySteps {
  /** Newest last. */
  readonly past: readonly Step[];
  /** Next one last. */
  readonly future: readonly Step[];
  readonly open: OpenStep | null;
}

export const noSteps: BodySteps = { past: [], future: [], open: null };

/** Shorter texts are stored whole. */
const longText = 10_000;
/** How many steps are kept, and how many UTF-16 units of text in them. */
const mostSteps = 500;
const mostUnits = 20 * 1024 * 1024;
/** After this pause, in milliseconds, the next letter starts a new step. */
const pauseMs = 1000;

/** The steps after `before` was replaced by `after`. `spot` is null unless a single letter was typed in a box. */
export function stepsAfter(
  steps: BodySteps,
  before: Writing,
  after: Writing,
  spot: Spot | null,
): BodySteps {
  const { open } = steps;
  const now = performance.now();
  if (open !== null && spot !== null && continuesStep(open, spot, now)) {
    return { past: steps.past, future: [], open: { before: open.before, spot, at: now } };
  }
  const past = closed(steps, before);
  return spot === null
    ? { past: limited([...past, stepTo(before, after)]), future: [], open: null }
    : { past, future: [], open: { before, spot, at: now } };
}

/** One step back or forward from `now`; null if there isn't one. */
export function takeStep(
  steps: BodySteps,
  now: Writing,
  way: 'undo' | 'redo',
): { readonly writing: Writing; readonly steps: BodySteps } | null {
  const past = closed(steps, now);
  const [from, to] = way === 'undo' ? [past, steps.future] : [steps.future, past];
  const step = from.at(-1);
  if (step === undefined) return null;
  const writing = { ...step, text: textOf(step, now) };
  const left = from.slice(0, -1);
  const back = [...to, stepTo(now, writing)];
  const next = way === 'undo' ? { past: left, future: back } : { past: back, future: left };
  return { writing, steps: { ...next, open: null } };
}

function continuesStep({ spot: last, at }: OpenStep, spot: Spot, now: number): boolean {
  if (spot.box !== last.box || spot.way !== last.way || now - at > pauseMs) return false;
  // The Delete key doesn't move the caret.
  return spot.from === last.to || (spot.way === 'out' && spot.to === last.to);
}

/** Everything that can be undone, given that the open step has led to `now`. */
function closed({ past, open }: BodySteps, now: Writing): readonly Step[] {
  return open === null ? past : limited([...past, stepTo(open.before, now)]);
}

/** The step to a writing from another one. */
function stepTo({ text, rows, source, noFields }: Writing, from: Writing): Step {
  const isShort = text.length < longText;
  return {
    rows,
    source,
    noFields,
    text: isShort ? text : (textChange(from.text, text) ?? noChange),
  };
}

const noChange: TextChange = { from: 0, to: 0, insert: '' };

function textOf({ text }: Step, from: Writing): string {
  if (typeof text === 'string') return text;
  return from.text.slice(0, text.from) + text.insert + from.text.slice(text.to);
}

function limited(steps: readonly Step[]): readonly Step[] {
  let units = 0;
  let kept = 0;
  for (const { text } of steps.toReversed()) {
    units += typeof text === 'string' ? text.length : text.insert.length;
    if (kept === mostSteps || (units > mostUnits && kept > 0)) break;
    kept += 1;
  }
  return steps.slice(steps.length - kept);
}

/** What a key asks for: undo or redo; null for other keys. */
export function historyKey(event: KeyboardEvent): 'undo' | 'redo' | null {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return null;
  const key = event.key.toLowerCase();
  if (key === 'z') return event.shiftKey ? 'redo' : 'undo';
  return key === 'y' && event.ctrlKey && !event.shiftKey ? 'redo' : null;
}
