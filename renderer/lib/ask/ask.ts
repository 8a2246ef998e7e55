import type { ReactNode } from 'react';
import type { Failure } from '../../../main/contract/failure.ts';
import type { ProxyChoice } from '../../../main/contract/network/network.ts';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import { call } from '../app/call.ts';
import { describeFailure } from '../failure/describe-failure.ts';
import type { FailedTask, FailureAction } from '../failure/description.ts';
import { findAddressPart, findHowPart, navigate } from '../window/router.ts';
import { wordIssue } from '../words/word-issue.ts';
import {
  type Asker,
  type ConfirmQuestion,
  type FailureActions,
  type FailureToShow,
  type LoginEnd,
  open,
  questions,
  type TextProblem,
  type TextQuestion,
  type TokenCause,
} from './questions.ts';

type ConfirmOptions = Omit<ConfirmQuestion, 'useWords' | 'act'>;

/** Asks before an action that can't be undone. Resolves to whether it is confirmed. */
export async function confirm(
  of: Asker,
  useWords: ConfirmQuestion['useWords'],
  options: ConfirmOptions = {},
): Promise<boolean> {
  return (await confirmTyped(of, useWords, options)) !== null;
}

/** Like `confirm`, but resolves to what had to be typed; an empty text if nothing had to. Null: not confirmed. */
export function confirmTyped(
  of: Asker,
  useWords: ConfirmQuestion['useWords'],
  options: ConfirmOptions = {},
): Promise<string | null> {
  return open<string | null>(of, null, (answer) => ({
    kind: 'confirm',
    useWords,
    ...options,
    answer,
  }));
}

/**
 * Like `confirm`, for what takes its time: the question stays, with its button pending, while `act` runs. Resolves to what
 * `act` returns; null if not confirmed. If `act` returns null, nothing was done and the question stays.
 */
export async function confirmToDo<T>(
  of: Asker,
  useWords: ConfirmQuestion['useWords'],
  act: () => Promise<T | null>,
): Promise<T | null> {
  // Also what is done by the time the question ends otherwise, for example with its page, has a result.
  let done: Promise<T | null> = Promise.resolve(null);
  await open<string | null>(of, null, (answer) => ({
    kind: 'confirm',
    useWords,
    act: async () => {
      done = act();
      return (await done) !== null;
    },
    answer,
  }));
  return await done;
}

/** Asks for one line of text, and saves it. Resolves to whether that was done. */
export function askText(of: Asker, question: TextQuestion): Promise<boolean> {
  return open(of, false, (answer) => ({ kind: 'text', ...question, answer }));
}

/** The problem of a name that main takes: at the text box if main refused just that. */
export function textProblem(failure: Failure, task: FailedTask): TextProblem {
  const issue =
    failure.kind === 'invalid-input'
      ? failure.issues.find(({ path }) => path === 'name')
      : undefined;
  return issue === undefined ? { failure, task } : { words: () => wordIssue(issue.message) };
}

/** Asks with a dialog of its own, which has to call `answer`. `safe` is the answer that changes nothing. */
export function ask<T>(
  of: Asker,
  safe: T,
  draw: (answer: (value: T) => void) => ReactNode,
): Promise<T> {
  return open(of, safe, (answer) => ({ kind: 'own', draw: () => draw(answer) }));
}

interface ShowFailureOptions {
  /** Does the task again: the button *Try again*. */
  readonly again?: () => unknown;
  /** What further buttons do, after the dialog has closed. */
  readonly actions?: FailureActions;
  /** What it is about. Default: the profile, if it isn't the one on screen. */
  readonly kicker?: ReactNode;
}

/** Shows why a task failed. Resolves once the dialog is closed and what its button does is done. */
export function showFailure(
  of: Asker,
  failure: Failure,
  task: FailedTask,
  { again, actions = {}, kicker }: ShowFailureOptions = {},
): Promise<void> {
  const all = again === undefined ? actions : { ...actions, 'try-again': again };
  return showFailureParts(of, () => ({ description: describeFailure(failure, task), kicker }), all);
}

/** Like `showFailure`, with parts of its own. `useParts` is called while the dialog is drawn, so it may use hooks. */
export async function showFailureParts(
  of: Asker,
  useParts: FailureToShow['useParts'],
  actions: FailureActions,
): Promise<void> {
  const chosen = await open<FailureAction | null>(of, null, (answer) => ({
    kind: 'failure',
    useParts,
    actions,
    answer,
  }));
  if (chosen !== null) await actions[chosen]?.();
}

/**
 * Asks for a profile's token over the page, which stays unchanged. After `saved` a read may be repeated; a write waits
 * for a click on its button. Two requests that need the same token ask once.
 */
export function askForToken(profile: Profile, cause: TokenCause = 'other'): Promise<LoginEnd> {
  const same = asked.get(profile.id);
  if (same !== undefined) return same;
  const answer = open<LoginEnd>(profile, 'cancelled', (answer) => ({
    kind: 'token',
    profile,
    cause,
    answer,
  })).finally(() => asked.delete(profile.id));
  asked.set(profile.id, answer);
  return answer;
}

/** By the ID of the profile. */
const asked = new Map<string, Promise<LoginEnd>>();

/**
 * Asks for the login of the proxy that wants one. After `saved` a read may be repeated; a write waits for a click on its
 * button.
 */
export async function askForProxyLogin(proxy: ProxyChoice): Promise<LoginEnd> {
  const challenge = await call('getProxyChallenge', { proxy }).catch(() => null);
  // The login was given meanwhile: there is nothing to ask, and the failed request can be retried.
  if (challenge === null) return 'saved';
  for (const { asked, cancel } of questions.getState()) if (asked.kind === 'proxy-login') cancel();
  return await open<LoginEnd>('window', 'cancelled', (answer) => ({
    kind: 'proxy-login',
    challenge,
    answer,
  }));
}

/**
 * The error dialog actions that are the same everywhere: replace the token, log in to the proxy, open the settings, edit
 * the profile. `onTokenSaved` is for reads, which may be repeated after a new token or login; a write waits for a click.
 * `cause`: what waits for the token.
 */
export function failureActions(
  profile: Profile,
  onTokenSaved?: () => void,
  cause: TokenCause = 'other',
): FailureActions {
  const thenSaved = (end: LoginEnd): void => {
    if (end === 'saved') onTokenSaved?.();
  };
  return {
    'replace-token': async () => thenSaved(await askForToken(profile, cause)),
    'proxy-login': async () => thenSaved(await askForProxyLogin(profile.proxy)),
    settings: () => navigate('settings'),
    profile: () => navigate('profile', profile.id),
    'find-address': () => navigate('profile', `${profile.id}/${findAddressPart}`),
    'find-how': () => navigate('profile', `${profile.id}/${findHowPart}`),
  };
}
