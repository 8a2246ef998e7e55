import { type Dispatch, useEffect, useEffectEvent } from 'react';
import { historyKey } from '../body/content/steps.ts';
import type { EditorAction } from './state/editor-state.ts';

/**
 * Undo and redo by keyboard and menu, wherever the focus is in the dialog: the browser's own history covers only one
 * text box.
 */
export function useEditorKeys(dialog: HTMLElement | null, dispatch: Dispatch<EditorAction>): void {
  const take = useEffectEvent((event: Event, way: 'undo' | 'redo' | null) => {
    if (way === null || !isOfForm(event.target)) return;
    event.preventDefault();
    dispatch({ type: way });
  });
  useEffect(() => {
    if (dialog === null) return;
    const stop = new AbortController();
    const options = { capture: true, signal: stop.signal };
    dialog.addEventListener('keydown', (event) => take(event, historyKey(event)), options);
    dialog.addEventListener('beforeinput', (event) => take(event, wayOf(event)), options);
    return () => stop.abort();
  }, [dialog]);
}

function wayOf({ inputType }: InputEvent): 'undo' | 'redo' | null {
  if (inputType === 'historyUndo') return 'undo';
  return inputType === 'historyRedo' ? 'redo' : null;
}

/** The preview and the address of a schema aren't part of the form, and keep the browser's history. */
function isOfForm(target: EventTarget | null): boolean {
  return !(target instanceof Element) || target.closest('[data-own-history], form') === null;
}
