import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import type { Failure } from '../../../main/contract/failure.ts';
import type { ProxyChallenge } from '../../../main/contract/network/network.ts';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import { createStore } from '../app/store.ts';
import { headingInSight, isFocusLost } from '../commands/page-focus.ts';
import type { FailedTask, FailureAction, FailureDescription } from '../failure/description.ts';

/** Who asks. The question ends unanswered when the profile leaves this window, or when the page is left. */
export type Asker = Profile | 'page' | 'window';

/** What a question asks: see the functions in ask.ts. */
export type Asked =
  | (ConfirmQuestion & { readonly kind: 'confirm'; answer(typed: string | null): void })
  | (TextQuestion & { readonly kind: 'text'; answer(isSaved: boolean): void })
  | (FailureToShow & { readonly kind: 'failure'; answer(chosen: FailureAction | null): void })
  | (TokenQuestion & { readonly kind: 'token'; answer(end: LoginEnd): void })
  | {
      readonly kind: 'proxy-login';
      readonly challenge: ProxyChallenge;
      answer(end: LoginEnd): void;
    }
  | { readonly kind: 'own'; readonly draw: () => ReactNode };

export type LoginEnd = 'saved' | 'cancelled';

/** A question before an action that can't be undone. */
export interface ConfirmQuestion {
  /** Its words. Called while the question is drawn, so it may use hooks and its words follow the language. */
  readonly useWords: (t: TFunction) => ConfirmWords;
  /**
   * What the confirming button does while the question stays open, with this button pending. Resolves to whether the
   * question is answered by it.
   */
  readonly act?: () => Promise<boolean>;
  /** It opens by itself, or after another question: it waits while the user is typing, and ignores early clicks. */
  readonly isUnasked?: boolean;
}

/**
 * What can go wrong once a question is confirmed. `none`: nothing that can't be taken back. `mistake`: something is sent
 * that perhaps shouldn't be: twice, to the wrong place, to a production service. `loss`: something is gone for good.
 */
export type Risk = 'none' | 'mistake' | 'loss';

export interface ConfirmWords {
  readonly title: ReactNode;
  readonly text: ReactNode;
  /** A verb and its object: what the confirming button does. */
  readonly confirm: string;
  readonly cancel?: string;
  /** What can go wrong once it is confirmed. */
  readonly risk: Risk;
  /** What has to be typed before it can be confirmed, such as the name of the profile. */
  readonly toType?: TextToType | null;
  /** True while something else has to be done first. */
  readonly isConfirmDisabled?: boolean;
  /** A further button, between the other two. It ends the question unconfirmed. */
  readonly other?: { readonly label: string; readonly onPress: () => void } | null;
}

export interface TextToType {
  readonly label: string;
  readonly isNumber?: boolean;
  readonly isRight: (typed: string) => boolean;
}

/** Asks for one line of text and saves it while the dialog is open, so that a problem is shown at the text. */
export interface TextQuestion {
  readonly useWords: (t: TFunction) => TextWords;
  /** The text at first. */
  readonly text: string;
  readonly maxLength: number;
  /** Saves the text. `replaces`: the user pressed the button *replace*. Returns why it couldn't, or null. */
  readonly save: (text: string, replaces: boolean) => Promise<TextProblem | null>;
}

export interface TextWords {
  readonly title: string;
  readonly label: string;
  readonly description?: string;
  readonly submit: string;
  /** The button for a problem that offers it. */
  readonly replace?: string;
}

export type TextProblem =
  /** Shown at the text box. */
  | { readonly words: (t: TFunction) => string; readonly offersReplace?: boolean }
  | { readonly failure: Failure; readonly task: FailedTask };

export interface FailureToShow {
  /**
   * The failure in words. Called while the dialog is drawn, so it may use hooks. Null: nothing is shown yet or, after
   * something was, no longer: then the dialog closes by itself.
   */
  readonly useParts: () => FailureParts | null;
  /** What its buttons do. An action that isn't here has no button. */
  readonly actions: FailureActions;
}

export type FailureActions = Partial<Readonly<Record<FailureAction, () => unknown>>>;

export interface FailureParts {
  readonly description: FailureDescription;
  /** What it is about. Default: the profile, if it isn't the one on screen. */
  readonly kicker?: ReactNode | undefined;
  /** As good as the action of the description: then neither is the primary one. */
  readonly otherAction?: FailureAction | undefined;
  /** What has been found out since. With `onPress`, a button checks again while the dialog stays open. */
  readonly check?: { readonly note: string; readonly onPress?: () => unknown };
  /** A further part, before "What to do". */
  readonly children?: ReactNode;
}

interface TokenQuestion {
  readonly profile: Profile;
  readonly cause: TokenCause;
}

/**
 * What waits for the token, for the words of the dialog: a form that keeps what was typed, a delete that was not sent,
 * deletes that continue afterwards, or anything else.
 */
export type TokenCause = 'form' | 'delete' | 'paused-deletes' | 'other';

export interface Question {
  readonly key: number;
  readonly of: Asker;
  readonly asked: Asked;
  /** Gives the answer that changes nothing. */
  readonly cancel: () => void;
}

/** The open questions, the newest last. `AskHost` draws them. */
export const questions = createStore<readonly Question[]>([]);
/** Those that are answered, and still on the screen for some frames, as they were asked. */
export const leaving = createStore<readonly Question[]>([]);

/** An answered question has left the screen. */
export function hasLeft(key: number): void {
  const left = leaving.getState().filter((question) => question.key !== key);
  if (left.length === leaving.getState().length) return;
  leaving.setState(left);
  if (questions.getState().length === 0) returnFocus();
}

let lastKey = 0;

/**
 * Asks, and resolves to the answer. `safe` is the answer that changes nothing: that of Escape, and when the question ends
 * without one. If the page is loaded again, nothing that waits for the answer goes on.
 */
export function open<T>(
  of: Asker,
  safe: T,
  ask: (answer: (value: T) => void) => Asked,
): Promise<T> {
  rememberFocus();
  leaving.setState([]);
  return new Promise((resolve) => {
    lastKey += 1;
    const key = lastKey;
    const answer = (value: T): void => {
      const open = questions.getState();
      // Only the first answer counts, for example of the two clicks of a double click.
      if (!open.includes(question)) return;
      leaving.setState([...leaving.getState(), question]);
      questions.setState(open.filter((question) => question.key !== key));
      resolve(value);
      if (questions.getState().length === 0) returnFocus();
    };
    const question: Question = { key, of, asked: ask(answer), cancel: () => answer(safe) };
    questions.setState([...questions.getState(), question]);
  });
}

/** Ends open questions as if Escape had been pressed, for example those of a page that was left. */
export function endQuestions(isOver: (of: Asker) => boolean): void {
  for (const question of questions.getState()) if (isOver(question.of)) question.cancel();
}

/** What had the focus before the first of the open questions. */
let cameFrom: Element | null = null;
/** The dialog that it was in. */
let cameFromDialog: Element | null = null;
/** The part beside the page that it was in. */
let cameFromPane: Element | null = null;
/** The list that it was in, and the place of its item there. */
let cameFromList: { readonly list: Element; readonly at: number } | null = null;
/** Waits for the focus to return. */
let returning = 0;
/** What had the focus last, outside of menus. */
let lastFocused: Element | null = null;

/** Notes what has the focus, from now on. */
export function noteFocus({ target }: FocusEvent): void {
  if (target instanceof Element && target.closest('[role=menu]') === null) lastFocused = target;
}

function rememberFocus(): void {
  const { activeElement } = document;
  // Right after another question the focus is not back yet, or still in the dialog that leaves.
  const isBack = returning === 0 && activeElement?.closest('[role=alertdialog]') == null;
  if (questions.getState().length === 0 && isBack) {
    // A menu goes as its question comes.
    const isOfMenu =
      activeElement === document.body || activeElement?.closest('[role=menu]') != null;
    cameFrom = isOfMenu ? lastFocused : activeElement;
    cameFromDialog = cameFrom?.closest('[role=dialog]') ?? null;
    cameFromPane = cameFrom?.closest('[data-region=pane]') ?? null;
    const item = cameFrom?.closest('li');
    const list = item?.parentElement;
    cameFromList = item && list ? { list, at: [...list.children].indexOf(item) } : null;
  }
  cancelAnimationFrame(returning);
  returning = 0;
}

/**
 * React Aria gives the focus back a frame after a dialog has left, if it still knows to what. After a second question it
 * doesn't, or the element is gone with what the task has done. Then the focus goes to where it was, or to the next item
 * of its list, or to the heading of the part beside the page that it was in, or to that of the page. A task that removes
 * its own button only after the question calls it again then.
 */
export function returnFocus(): void {
  cancelAnimationFrame(returning);
  const wait = (frames: number): void => {
    returning = requestAnimationFrame(() => {
      if (frames > 0) return wait(frames - 1);
      // Closed just now, right after the question: React Aria first returns the focus to where that dialog came from.
      if (cameFromDialog?.isConnected === false) {
        cameFromDialog = null;
        return wait(2);
      }
      returning = 0;
      const { list, at } = cameFromList ?? { list: null, at: 0 };
      const next = (list?.children[at] ?? list?.lastElementChild)?.querySelector('button');
      const beside = cameFromPane?.querySelector('h2[tabindex]');
      for (const wanted of [cameFrom, next, beside, headingInSight()]) {
        if (isFocusLost() && wanted instanceof HTMLElement) wanted.focus({ preventScroll: true });
      }
    });
  };
  wait(2);
}
