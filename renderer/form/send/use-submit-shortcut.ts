import { useEffect, useEffectEvent } from 'react';

export const submitKeys = navigator.userAgent.includes('Mac') ? '⌘ Enter' : 'Ctrl+Enter';

/**
 * Calls back for Ctrl/Cmd+Enter anywhere in the window while the page is the current one, but for
 * dialogs. The key ends there: on the focused button it would be a press of its own when it is let go.
 */
export function useSubmitShortcut(isCurrent: boolean, submit: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.isComposing) return;
    const { target } = event;
    if (target instanceof Element && target.closest('[role=dialog], [role=alertdialog]')) return;
    event.preventDefault();
    event.stopPropagation();
    if (!event.repeat) submit();
  });
  useEffect(() => {
    if (!isCurrent) return;
    // Named here: an effect event itself may not be handed on.
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener, { capture: true });
    return () => window.removeEventListener('keydown', listener, { capture: true });
  }, [isCurrent]);
}
