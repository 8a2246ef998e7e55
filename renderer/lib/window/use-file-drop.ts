import type { TFunction } from 'i18next';
import { useEffect, useEffectEvent, useState } from 'react';
import { useIsLocked } from '../app/policy.ts';
import { formatNumber } from '../words/format.ts';
import { harmless } from '../words/harmless.ts';

/**
 * Handles a file dropped on `place`: passes on the first of several, with the number of others. Returns whether a file
 * is being dragged over it. An element inside that also accepts files takes precedence.
 *
 * If the administrator doesn't allow imports, no place takes a file. The window then calls `onLocked`, wherever in it the
 * file was dropped.
 */
export function useFileDrop(
  place: HTMLElement | Window | null,
  onTake: (file: File, others: number) => void,
  onLocked?: () => void,
): boolean {
  const [isOver, setIsOver] = useState(false);
  const isLocked = useIsLocked()('imports');
  const locked = useEffectEvent(() => onLocked?.());
  const take = useEffectEvent((file: File, others: number) => onTake(file, others));
  useEffect(() => {
    if (place === null) return;
    const stops = new AbortController();
    const on = (name: 'dragover' | 'dragleave' | 'drop', act: (event: DragEvent) => void) =>
      place.addEventListener(name, (event) => event instanceof DragEvent && act(event), stops);
    on('dragover', (event) => {
      // Dragged text belongs to the text box it is dropped in.
      const isFile = event.dataTransfer?.types.includes('Files') === true;
      setIsOver(isFile && !isLocked && !event.defaultPrevented);
      // Without this there would be no drop event.
      if (isFile) event.preventDefault();
    });
    on('dragleave', ({ relatedTarget: to }) => {
      const isInside = to instanceof Node && (!(place instanceof Node) || place.contains(to));
      if (!isInside) setIsOver(false);
    });
    on('drop', (event) => {
      setIsOver(false);
      const { files } = event.dataTransfer ?? { files: [] };
      const file = files[0];
      if (file === undefined || event.defaultPrevented) return;
      if (isLocked && place !== window) return;
      event.preventDefault();
      if (isLocked) locked();
      else take(file, files.length - 1);
    });
    return () => stops.abort();
  }, [place, isLocked]);
  return isOver;
}

/** Says which of several dropped files is read, where only one can be. */
export function droppedWords(t: TFunction, { name }: Pick<File, 'name'>, others: number): string {
  const words = { count: others, number: formatNumber(others), name: harmless(name) };
  return t('drop.others', words);
}
