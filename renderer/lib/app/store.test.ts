import { expect, test } from 'vitest';
import { createStore } from './store.ts';

test('everyone who follows hears of a change once, and finds it there', () => {
  const store = createStore('a');
  const seen: string[] = [];
  store.subscribe(() => seen.push(`one ${store.getState()}`));
  store.subscribe(() => seen.push(`two ${store.getState()}`));
  store.setState('b');
  expect(seen).toEqual(['one b', 'two b']);
});

test('the same value is no change', () => {
  const list = [1];
  const store = createStore<readonly number[]>(list);
  let changes = 0;
  store.subscribe(() => {
    changes += 1;
  });
  store.setState(list);
  expect(changes).toBe(0);
  store.setState([1]);
  expect(changes).toBe(1);
});

test('whoever stops hears no more, others go on', () => {
  const store = createStore(0);
  const heard: string[] = [];
  const stop = store.subscribe(() => {
    heard.push('first');
    // The change itself may unmount a component.
    stop();
  });
  store.subscribe(() => heard.push('second'));
  store.setState(1);
  store.setState(2);
  expect(heard).toEqual(['first', 'second', 'second']);
});
