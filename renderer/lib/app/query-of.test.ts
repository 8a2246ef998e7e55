import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askAgain, queryClient, queryOf } from './queries.ts';

const invoke = vi.fn(async (_name: string, _input: unknown) => ({ ok: true, value: [] }));
beforeEach(() => void vi.stubGlobal('window', { counterfoil: { invoke } }));
afterEach(() => {
  invoke.mockClear();
  queryClient.clear();
});

const shown = (query: ReturnType<typeof queryOf<'listTemplates'>>) => {
  const observer = new QueryObserver(queryClient, query);
  return observer.subscribe(() => undefined);
};
const asked = () => invoke.mock.calls;

test('what is called is what the key says', async () => {
  const query = queryOf('listTemplates', { profileId: 'p', kind: 'order' });
  await queryClient.fetchQuery(query);
  const [name, input] = query.queryKey;
  expect(asked()).toEqual([[name, input]]);
});

test('without an input nothing is asked', async () => {
  const end = shown(queryOf('listTemplates', null));
  await askAgain('listTemplates');
  end();
  expect(asked()).toEqual([]);
});

test('what the reply depends on besides the input makes another query of it', async () => {
  const input = { profileId: 'p', kind: 'order' } as const;
  await queryClient.fetchQuery(queryOf('listTemplates', input, 'sending'));
  await queryClient.fetchQuery(queryOf('listTemplates', input, 'sending'));
  await queryClient.fetchQuery(queryOf('listTemplates', input, 'done'));
  expect(asked()).toHaveLength(2);
});

test('asked again is what is in sight of the same procedure with the same in its input', async () => {
  const queries = [
    queryOf('listTemplates', { profileId: 'p', kind: 'order' }, 'as of'),
    queryOf('listTemplates', { profileId: 'p', kind: 'user' }),
    queryOf('listTemplates', { profileId: 'other', kind: 'order' }),
  ];
  const ends = queries.map(shown);
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  invoke.mockClear();
  await askAgain('listTemplates', { profileId: 'p' });
  expect(asked()).toEqual([
    ['listTemplates', { profileId: 'p', kind: 'order' }],
    ['listTemplates', { profileId: 'p', kind: 'user' }],
  ]);
  await askAgain('listDrafts');
  expect(asked()).toHaveLength(2);
  for (const end of ends) end();
});
