import type { BodyKind } from '../../../main/contract/write/write-operations.ts';
import type { BodyState } from '../../body/content/state.ts';
import { createStore } from '../../lib/app/store.ts';
import type { Words } from '../../ui/toast/announce.ts';

/** What another page sends to a form: one of its drafts, or what to start a new one from. */
export type Arrival =
  | { readonly what: 'draft'; readonly draftId: string }
  | { readonly what: 'user'; readonly userId: string }
  /** `said`: shown once the form has it. */
  | { readonly what: 'body'; readonly body: BodyState; readonly said: Words };

/** The draft for which the form reads the user as soon as it shows it. Null once it has. */
export const draftToRead = createStore<string | null>(null);

/** The order that was started with a product at an assumed place, because no field of its form takes one. */
export const assumption = createStore<{
  readonly profileId: string;
  /** The row of the field, and the name that it started with. */
  readonly key: string;
  readonly name: string;
} | null>(null);

type Open = (arrival: Arrival) => void;

const keyOf = (profileId: string, kind: BodyKind) => `${kind} ${profileId}`;
const forms = new Map<string, Open>();
const waiting = new Map<string, Arrival>();

/** Opens a draft, an ID or a body in its form: immediately, or when the form is ready. */
export function sendToForm(profileId: string, kind: BodyKind, arrival: Arrival): void {
  const key = keyOf(profileId, kind);
  const open = forms.get(key);
  if (open === undefined) waiting.set(key, arrival);
  else open(arrival);
}

/** Registers a form as ready. Returns a function that unregisters it. */
export function takeArrivals(profileId: string, kind: BodyKind, open: Open): () => void {
  const key = keyOf(profileId, kind);
  forms.set(key, open);
  const arrival = waiting.get(key);
  waiting.delete(key);
  if (arrival !== undefined) open(arrival);
  return () => {
    forms.delete(key);
  };
}
