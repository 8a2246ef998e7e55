/** A hand that holds still moves the pointer by less than this between its two halves of a press, in CSS px. */
const stillPx = 6;

interface Began {
  readonly button: HTMLElement;
  readonly words: string | null;
  readonly pointerId: number;
  readonly x: number;
  readonly y: number;
}

/**
 * Has a press count where it began; for the start of the page. The button may move away under a pointer that holds
 * still: the field that was left says what is wrong with it, the draft that was kept brings its buttons. Browsers and
 * React Aria take no press then, since the pointer is let go beside the button.
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
    // After React Aria has given it up. A click without a pointer is taken like that of a reader.
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
  // Let go on it: the press goes its usual way.
  if (target instanceof Node && button.contains(target)) return false;
  // Drawn away from it, as one does who has thought better of it.
  if (Math.hypot(clientX - x, clientY - y) >= stillPx) return false;
  // Another button by now, or behind a dialog that has come meanwhile.
  return button.textContent === words && button.closest('[inert], [aria-hidden=true]') === null;
}
