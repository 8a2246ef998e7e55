import { RelativeTime } from './relative-time.tsx';

/** What stands for the time in a sentence that is drawn by `SentenceWithTime`: the value of its placeholder. */
export const placeOfTime = '\uFFFC';

/** A whole sentence of the locale with a time in it, which every language has in another place. */
export function SentenceWithTime({
  sentence,
  iso,
}: {
  readonly sentence: string;
  readonly iso: string;
}) {
  const [before, after] = sentence.split(placeOfTime);
  return (
    <>
      {before}
      <RelativeTime iso={iso} />
      {after}
    </>
  );
}
