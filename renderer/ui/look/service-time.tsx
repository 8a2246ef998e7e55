import { formatExactTime } from '../../lib/words/format.ts';

const withZone = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d)$/;

/** Whether a text of a service is an instant: a date and a time with its zone. A day that doesn't exist isn't moved to another one. */
export function isInstant(text: string): boolean {
  const [, day = ''] = withZone.exec(text) ?? [];
  if (day === '' || Number.isNaN(Date.parse(text))) return false;
  return new Date(`${day}T00:00Z`).toISOString().startsWith(day);
}

/** An instant as the window writes times; its title is what the service wrote. */
export function ServiceTime({ text }: { readonly text: string }) {
  return (
    <time dateTime={text} title={text}>
      {formatExactTime(text)}
    </time>
  );
}
