// `npm run bench:changes`: how long 20,000 rows of a batch of updates take to be compared with the records that were read
// for them, one after the other, and how long one body of 5 MB takes. No app: it is the same code in main and in the page.

import { loadavg } from 'node:os';
import { compareJson } from '../main/contract/body/compare/compare-json.ts';

const rows = 20_000;
/** At most this for all rows, in seconds. */
const aim = 10;

/** A user of about a kilobyte, with nested values and lists. */
function userOf(nth: number, city: string): string {
  return JSON.stringify({
    id: nth,
    name: `Ana Novak ${nth}`,
    email: `user.${nth}@example.com`,
    balance: nth / 7,
    address: { street: `Main street ${nth}`, city, zip: '8010', geo: { lat: 47.07, lon: 15.43 } },
    roles: ['reader', 'editor', 'approver'],
    devices: Array.from({ length: 8 }, (_, id) => ({ id, name: `Device ${id}`, seen: nth * id })),
    note: 'Called twice about the invoice. '.repeat(10),
  });
}

/** Returns the seconds that it took. */
function timed(act: () => void): number {
  const start = performance.now();
  act();
  return (performance.now() - start) / 1000;
}

const pairs = Array.from({ length: rows }, (_, nth) => ({
  record: userOf(nth, 'Graz'),
  // Every third one changes nothing.
  body: userOf(nth, nth % 3 === 0 ? 'Graz' : 'Linz'),
}));
const size = pairs.reduce((sum, { record, body }) => sum + record.length + body.length, 0);
let changed = 0;
const seconds = timed(() => {
  for (const { record, body } of pairs) {
    const compared = compareJson(record, body);
    if (!compared.ok) throw new Error('They are JSON.');
    if (compared.differences.length > 0) changed += 1;
  }
});
const large = `[${pairs.slice(0, 5_200).map(({ record }) => record)}]`;
const largeSeconds = timed(() => {
  const compared = compareJson(large, large.replace('"Graz"', '"Linz"'));
  if (!compared.ok || compared.counts.changed !== 1) throw new Error('Another difference.');
});
console.log(
  `${rows} rows (${(size / 1e6).toFixed(0)} MB, ${changed} with changes): ${seconds.toFixed(1)} s, at most ${aim} s`,
);
console.log(
  `${(large.length / 1e6).toFixed(1)} MB with itself, one value changed: ${largeSeconds.toFixed(1)} s`,
);
console.log(
  `Load of the machine: ${loadavg()
    .map((each) => each.toFixed(1))
    .join(' ')}`,
);
