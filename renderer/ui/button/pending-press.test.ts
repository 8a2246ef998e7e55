import { expect, test, vi } from 'vitest';
import { pressOnce } from './pending-press.ts';

/** A button whose presses end when `end` is called. */
function startButton() {
  const isUnderWay = { current: false };
  const told: boolean[] = [];
  let end = (_: { readonly failed: boolean }) => {};
  const act = vi.fn(
    () =>
      new Promise<void>((resolve, reject) => {
        end = ({ failed }) => (failed ? reject(new Error('a defect of the page')) : resolve());
      }),
  );
  const press = () => pressOnce(isUnderWay, act, (isPending) => told.push(isPending));
  return { press, act, told, end: (how: { readonly failed: boolean }) => end(how) };
}

test('presses before a promise has settled do nothing, however many', async () => {
  const { press, act, told, end } = startButton();
  for (let n = 0; n < 1000; n++) press();
  expect(act).toHaveBeenCalledOnce();
  expect(told).toEqual([true]);
  end({ failed: false });
  await expect.poll(() => told).toEqual([true, false]);
  press();
  expect(act).toHaveBeenCalledTimes(2);
});

test('a press that returns no promise is never pending', () => {
  const act = vi.fn();
  const tell = vi.fn();
  const isUnderWay = { current: false };
  pressOnce(isUnderWay, act, tell);
  pressOnce(isUnderWay, act, tell);
  expect(act).toHaveBeenCalledTimes(2);
  expect(tell).not.toHaveBeenCalled();
});

test('a promise that rejects frees the button, and is not swallowed', async () => {
  const { press, act, told, end } = startButton();
  const ended = press();
  end({ failed: true });
  await expect(ended).rejects.toThrow('a defect of the page');
  expect(told).toEqual([true, false]);
  press();
  expect(act).toHaveBeenCalledTimes(2);
});
