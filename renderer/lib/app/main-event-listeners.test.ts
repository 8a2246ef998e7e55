import { expect, it, vi } from 'vitest';
import type { MainEvent } from '../../../main/contract/events.ts';
import { deliverMainEvents, holdMainEvents, onMainEvent } from './main-event-listeners.ts';

const renewed: MainEvent = { type: 'forms-changed', profileId: 'a' };
const removed: MainEvent = { type: 'requests-changed', write: null };

it('tells what came before the page showed anything once it does, and later events and the end at once', () => {
  let emit: (event: MainEvent) => void = () => undefined;
  const subscribe = (listener: typeof emit) => {
    emit = listener;
    return () => undefined;
  };
  vi.stubGlobal('window', { counterfoil: { subscribe } });
  const heard: string[] = [];
  holdMainEvents();
  emit(renewed);
  const closing = vi.fn();
  onMainEvent('closing', closing);
  emit({ type: 'closing', closingId: 'c' });
  expect(closing).toHaveBeenCalledOnce();
  const ends = [
    onMainEvent('forms-changed', ({ type }) => heard.push(type)),
    onMainEvent('requests-changed', ({ type }) => heard.push(type)),
  ];
  emit(removed);
  expect(heard).toEqual([]);
  deliverMainEvents();
  expect(heard).toEqual(['forms-changed', 'requests-changed']);
  deliverMainEvents();
  expect(heard).toHaveLength(2);
  emit(removed);
  expect(heard).toHaveLength(3);
  for (const end of ends) end();
  emit(renewed);
  expect(heard).toHaveLength(3);
});
