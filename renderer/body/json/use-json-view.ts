import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { JsonView, JsonViewOptions } from './json-view.ts';

interface JsonViewPlace {
  readonly frame: RefObject<HTMLElement | null>;
  readonly picture: RefObject<HTMLElement | null>;
}

/**
 * CodeMirror in this element, once its code is loaded: it is fetched when the first JSON face opens. Until then the
 * value is undefined; if loading fails, null.
 */
export function useJsonView(
  { frame, picture }: JsonViewPlace,
  text: string,
  write: JsonViewOptions['onWrite'],
): JsonView | null | undefined {
  const [view, setView] = useState<JsonView | null>();
  const create = useEffectEvent((make: typeof import('./json-view.ts').createJsonView) =>
    frame.current === null || picture.current === null
      ? null
      : make({
          frame: frame.current,
          parent: picture.current,
          text,
          onWrite: (next, change) => onWrite(next, change),
        }),
  );
  const onWrite = useEffectEvent(write);
  useEffect(() => {
    let made: JsonView | null = null;
    let isGone = false;
    loadJsonView().then(
      (createJsonView) => {
        if (isGone) return;
        made = create(createJsonView);
        setView(made);
      },
      // The text area works without it.
      () => {
        if (!isGone) setView(null);
      },
    );
    return () => {
      isGone = true;
      made?.destroy();
    };
  }, []);
  return view;
}

async function loadJsonView() {
  const { createJsonView } = await import('./json-view.ts');
  // In a task of its own: together the two blocked the window for 74 ms.
  await new Promise((resolve) => setTimeout(resolve));
  return createJsonView;
}
