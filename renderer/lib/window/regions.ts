/** The parts of the window in the order in which F6 visits them: the values of `data-region`. */
const order = ['rail', 'head', 'notices', 'page', 'pane', 'foot', 'toast'];

/** What had the focus when F6 left a part, and the grid around it: its row may be drawn anew meanwhile. */
const left = new WeakMap<
  Element,
  { readonly focused: HTMLElement; readonly grid: Element | null }
>();

/** Moves the focus to the next part of the window that can take it (1), or to the previous one (-1), and around. */
export function goToRegion(step: 1 | -1): void {
  const regions = [...document.querySelectorAll<HTMLElement>('[data-region]')]
    .filter((region) => region.checkVisibility({ visibilityProperty: true }))
    .sort((one, other) => placeOf(one) - placeOf(other));
  const focused = document.activeElement;
  const current = focused?.closest<HTMLElement>('[data-region]') ?? null;
  if (current !== null && focused instanceof HTMLElement) {
    left.set(current, { focused, grid: focused.closest('[role="grid"]') });
  }
  const from = current === null ? (step === 1 ? -1 : 0) : regions.indexOf(current);
  for (let count = 1; count <= regions.length; count++) {
    const region = regions.at((from + step * count) % regions.length);
    const target = region === undefined ? null : targetIn(region);
    if (target === null) continue;
    target.focus();
    return;
  }
}

function placeOf({ dataset }: HTMLElement): number {
  return order.indexOf(dataset.region ?? '');
}

/** What had the focus there before, or the first control. */
function targetIn(region: HTMLElement): HTMLElement | null {
  const before = left.get(region);
  if (before !== undefined && canTakeFocus(before.focused, region)) return before.focused;
  const around = before?.grid?.isConnected === true ? before.grid : region;
  const controls = around.querySelectorAll<HTMLElement>(
    'a[href], button, input, select, textarea, [tabindex]',
  );
  return [...controls].find((each) => each.tabIndex >= 0 && canTakeFocus(each, region)) ?? null;
}

function canTakeFocus(element: HTMLElement, region: HTMLElement): boolean {
  return (
    element.isConnected &&
    // A part can be inside another one.
    element.closest('[data-region]') === region &&
    !element.matches(':disabled') &&
    element.checkVisibility({ visibilityProperty: true })
  );
}
