import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Takes a file that is dropped on `place`, the first of several, and says how many others there were; returns whether one
 * is held over it. A place inside of it that takes files
 * too goes first.
 */
export function useFileDrop(
  place: HTMLElement | Window | null,
  onTake: (file: File, others: number) => void,
): boolean {
  const [isOver, setIsOver] = useState(false);
  const take = useEffectEvent((file: File, others: number) => onTake(file, others));
  useEffect(() => {
    if (place === null) return;
    const stops = new AbortController();
    const on = (name: 'dragover' | 'dragleave' | 'drop', act: (event: DragEvent) => void) =>
      place.addEventListener(name, (event) => event instanceof DragEvent && act(event), stops);
    on('dragover', (event) => {
      // Text that is dragged belongs to the box it is dropped in.
      const isFile = event.dataTransfer?.types.includes('Files') === true;
      setIsOver(isFile && !event.defaultPrevented);
      // Otherwise it is not dropped at all.
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
      event.preventDefault();
      take(file, files.length - 1);
    });
    return () => stops.abort();
  }, [place]);
  return isOver;
}
