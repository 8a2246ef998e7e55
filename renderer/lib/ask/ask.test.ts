import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ask, askForToken, confirm, confirmToDo, confirmTyped, showFailure } from './ask.ts';
import { endQuestions, questions } from './questions.ts';
import {
  drawFrames,
  FakeElement,
  heading,
  newest,
  newestOf,
  page,
  profileOf,
  stubPage,
} from './testing/page.ts';

let button: FakeElement;

beforeEach(() => {
  stubPage();
  button = new FakeElement('button');
  button.focus();
});
afterEach(() => {
  endQuestions(() => true);
  drawFrames();
});

const words = () => ({ title: 'Delete?', text: '', confirm: 'Delete', risk: 'loss' }) as const;
const answer = (typed: string | null): void => newestOf('confirm').answer(typed);

test('a question is answered once, and Escape is the answer that changes nothing', async () => {
  const first = confirm('page', words);
  const { answer: answerAgain } = newestOf('confirm');
  answer('');
  answerAgain(null);
  expect(await first).toBe(true);
  const second = confirmTyped('page', words);
  newest().cancel();
  expect(await second).toBeNull();
  const third = ask('page', 'nothing', () => null);
  newest().cancel();
  expect(await third).toBe('nothing');
});

test('a question stays while what it confirms is done, and has a result even if it ends before', async () => {
  const act = vi.fn(async (): Promise<string | null> => null);
  const first = confirmToDo('page', words, act);
  const question = newestOf('confirm');
  expect(await question.act?.()).toBe(false);
  expect(questions.getState()).toHaveLength(1);
  act.mockResolvedValue('done');
  expect(await question.act?.()).toBe(true);
  question.answer('');
  expect(await first).toBe('done');

  const second = confirmToDo('page', words, act);
  void newestOf('confirm').act?.();
  newest().cancel();
  expect(await second).toBe('done');
  act.mockClear();
  const third = confirmToDo('page', words, act);
  newest().cancel();
  expect(await third).toBeNull();
  expect(act).not.toHaveBeenCalled();
});

test('a question that is asked while another is open is over it, and leaves it open', async () => {
  const lower = confirmTyped('page', words);
  const upper = confirmTyped('page', words);
  answer('upper');
  expect(await upper).toBe('upper');
  expect(questions.getState()).toHaveLength(1);
  answer('lower');
  expect(await lower).toBe('lower');
});

test('the questions of a profile that leaves the window end unanswered, and no others', async () => {
  const [here, gone] = [profileOf('here'), profileOf('gone')];
  const ended = confirm(gone, words);
  const open = [confirm(here, words), confirm('page', words), confirm('window', words)];
  endQuestions((of) => typeof of !== 'string' && of.id === 'gone');
  expect(await ended).toBe(false);
  expect(questions.getState()).toHaveLength(open.length);
});

test('two requests that need the token of a profile ask once', async () => {
  const profile = profileOf('p1');
  const [one, two] = [askForToken(profile), askForToken(profile, 'form')];
  expect(questions.getState()).toHaveLength(1);
  newest().cancel();
  expect(await Promise.all([one, two])).toEqual(['cancelled', 'cancelled']);
  void askForToken(profile);
  expect(questions.getState()).toHaveLength(1);
});

test('a failure is shown until it is closed, and its button does the task again after that', async () => {
  const failure = { kind: 'list-gone', exchange: null } as const;
  const again = vi.fn(() => expect(questions.getState()).toEqual([]));
  const shown = showFailure('page', failure, 'readList', { again });
  newestOf('failure').answer('try-again');
  await shown;
  expect(again).toHaveBeenCalledOnce();
});

/** What the browser does when a dialog leaves. */
const loseFocus = (): void => {
  page.activeElement = page.body;
};

test('the focus returns where it was before the first of several questions', async () => {
  const first = confirm('page', words);
  loseFocus();
  answer('');
  await first;
  const second = confirm('page', words);
  drawFrames();
  expect(page.activeElement).toBe(page.body);
  answer('');
  await second;
  drawFrames();
  expect(page.activeElement).toBe(button);
});

test('if that is gone, the heading of the page gets the focus', async () => {
  const asked = confirm('page', words);
  loseFocus();
  button.isThere = false;
  answer('');
  await asked;
  drawFrames();
  expect(page.activeElement).toBe(heading);
});

test('a focus that has gone elsewhere meanwhile stays there', async () => {
  const asked = confirm('page', words);
  answer('');
  await asked;
  const field = new FakeElement('field');
  field.focus();
  drawFrames();
  expect(page.activeElement).toBe(field);
});
