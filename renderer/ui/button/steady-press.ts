import { createContext } from 'react';

/** True in a dialog whose buttons ignore clicks: it is closing, or it has just opened by itself. */
export const ButtonsHeld = createContext(false);
/** A hand that holds still moves the pointer by less than this between pressing and releasing, in CSS px. */
const stillPx = 6;

interface Began {
  readonly button: HTMLElement;
  readonly words: string | null;
  readonly pointerId: number;
  readonly x: number;
  readonly y: number;
}

/**
 * Makes a click count on the button where it started. Call it when the page starts. The button may move away from a
 * pointer that holds still: the field that loses focus shows its error, or a saved draft shows its buttons. Browsers
 * and React Aria ignore such a click, since the pointer is released outside the button.
 */
export function watchPresses(): void {
  let began: Began | null = null;
  const onDown = ({ target, button, pointerId, clientX: x, clientY: y }: PointerEvent) => {
    const pressed = target instanceof Element ? target.closest<HTMLElement>('button') : null;
    began =
      pressed === null || button !== 0
        ? null
        : { button: pressed, words: pressed.textContent, pointerId, x, y };
  };
  const onUp = (event: PointerEvent) => {
    const press = began;
    began = null;
    if (press === null || !isLostPress(press, event)) return;
    // After React Aria has given up. A click without a pointer is handled like one from a screen reader.
    setTimeout(() => press.button.click());
  };
  window.addEventListener('pointerdown', onDown, { capture: true });
  window.addEventListener('pointerup', onUp, { capture: true });
  window.addEventListener('pointercancel', () => {
    began = null;
  });
}

function isLostPress(
  { button, words, pointerId, x, y }: Began,
  { target, pointerId: id, clientX, clientY }: PointerEvent,
): boolean {
  if (id !== pointerId || !button.isConnected) return false;
  // Released on the button: a normal click.
  if (target instanceof Node && button.contains(target)) return false;
  // Moved away from it, as users do to cancel a click.
  if (Math.hypot(clientX - x, clientY - y) >= stillPx) return false;
  // The button has changed, or a dialog now covers it.
  return button.textContent === words && button.closest('[inert], [aria-hidden=true]') === null;
}
