import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Failure } from '../../../main/contract/failure.ts';
import { endQuestions, questions } from '../../lib/ask/questions.ts';
import { newestOf, profileOf, stubPage } from '../../lib/ask/testing/page.ts';
import { createDeletes, type DeletePlace, deleteProduct } from './delete-product.tsx';

const done = { ok: true, value: { kind: 'done', writeId: '', status: 204, notRecorded: false } };
const failure: Failure = { kind: 'storage', exchange: null, detail: '' };
/** What main was asked to do, and its answers, in order. */
const invoke = vi.fn();
let place: DeletePlace;

beforeEach(() => {
  stubPage();
  invoke.mockReset().mockResolvedValue(done);
  vi.stubGlobal('window', { counterfoil: { invoke } });
  place = { profile: profileOf('shop'), list: null, deletes: createDeletes() };
});
afterEach(() => endQuestions(() => true));

const product = (id: string) =>
  ({
    id,
    row: 0,
    name: id,
    nameCut: false,
    price: '1',
    problems: [],
    fields: [],
    listId: null,
  }) as const;
const start = (id: string) => deleteProduct(place, product(id));
const confirm = () => newestOf('confirm').answer('');

test('presses while the question is open, and a second answer to it, send nothing more', async () => {
  const first = start('1');
  await start('1');
  await start('2');
  await expect.poll(() => questions.getState()).toHaveLength(1);
  const { answer } = newestOf('confirm');
  answer('');
  answer('');
  await first;
  expect(invoke).toHaveBeenCalledTimes(1);
});

test('a product that is being deleted is not deleted again, another one is, each with its own writeId', async () => {
  invoke.mockReturnValue(new Promise(() => undefined));
  for (const id of ['1', '1', '2']) {
    void start(id);
    await expect.poll(() => questions.getState()).toHaveLength(1);
    confirm();
    await expect.poll(() => place.deletes.busy.getState().has(id)).toBe(true);
  }
  expect(invoke).toHaveBeenCalledTimes(2);
  expect(new Set(invoke.mock.calls.map(([, { writeId }]) => writeId)).size).toBe(2);
  expect([...place.deletes.busy.getState()]).toEqual(['1', '2']);
});

test('a delete that is declined sends nothing', async () => {
  const ended = start('1');
  await expect.poll(() => questions.getState()).toHaveLength(1);
  newestOf('confirm').answer(null);
  await ended;
  expect(invoke).not.toHaveBeenCalled();
});

test('deletes that fail are shown one after the other, and the rows are free again', async () => {
  invoke.mockResolvedValue({ ok: false, failure });
  const ends = [];
  for (const id of ['1', '2']) {
    ends.push(start(id));
    await expect
      .poll(() => questions.getState().some(({ asked }) => asked.kind === 'confirm'))
      .toBe(true);
    confirm();
    await expect
      .poll(() => questions.getState().some(({ asked }) => asked.kind === 'failure'))
      .toBe(true);
  }
  await expect.poll(() => place.deletes.busy.getState().size).toBe(0);
  expect(questions.getState()).toHaveLength(1);
  newestOf('failure').answer(null);
  await expect.poll(() => questions.getState()).toHaveLength(1);
  newestOf('failure').answer(null);
  await Promise.all(ends);
});
