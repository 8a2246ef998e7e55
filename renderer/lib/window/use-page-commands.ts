import { useEffect, useEffectEvent } from 'react';
import { useMainEvent } from '../app/use-main-event.ts';
import { isDialogOpen } from './is-dialog-open.ts';

interface PageCommands {
  readonly refresh: () => void;
  readonly find: () => void;
}

/** Ctrl+F and the menu's Find and Refresh, while this page is the one in sight and no dialog is over it. */
export function usePageCommands(isCurrent: boolean, { refresh, find }: PageCommands): void {
  const isReachable = () => isCurrent && !isDialogOpen();

  useMainEvent('menu', ({ command }) => {
    if (command === 'refresh' && isReachable()) refresh();
    if (command === 'find' && isReachable()) find();
  });

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isFind = event.key.toLowerCase() === 'f' && (event.ctrlKey || event.metaKey);
    if (!isFind || event.shiftKey || event.altKey || !isReachable()) return;
    event.preventDefault();
    find();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
