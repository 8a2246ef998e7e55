import { useEffect, useEffectEvent, useState } from 'react';
import { fileSource, type TableSource } from '../read/table-source.ts';

/** Takes a file that is dropped on `place`; returns whether one is held over it. */
export function useFileDrop(
  place: HTMLElement | null,
  onTake: (source: TableSource) => Promise<void>,
): boolean {
  const [isOver, setIsOver] = useState(false);
  const onDrop = useEffectEvent((event: DragEvent) => {
    setIsOver(false);
    const file = event.dataTransfer?.files[0];
    if (file === undefined) return;
    event.preventDefault();
    void onTake(fileSource(file));
  });
  useEffect(() => {
    if (place === null) return;
    const over = (event: DragEvent) => {
      // Text that is dragged belongs to the box it is dropped in.
      if (event.dataTransfer?.types.includes('Files') !== true) return;
      event.preventDefault();
      setIsOver(true);
    };
    const leave = (event: DragEvent) => {
      const to = event.relatedTarget;
      if (!(to instanceof Node && place.contains(to))) setIsOver(false);
    };
    const drop = (event: DragEvent) => onDrop(event);
    place.addEventListener('dragover', over);
    place.addEventListener('dragleave', leave);
    place.addEventListener('drop', drop);
    return () => {
      place.removeEventListener('dragover', over);
      place.removeEventListener('dragleave', leave);
      place.removeEventListener('drop', drop);
    };
  }, [place]);
  return isOver;
}
