import { RelativeTime } from './relative-time.tsx';

/** The placeholder value for the time in a sentence rendered by `SentenceWithTime`. */
export const placeOfTime = '\uFFFC';

/** A complete translated sentence with a time in it, whose position differs between languages. */
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
