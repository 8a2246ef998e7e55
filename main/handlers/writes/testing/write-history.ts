import { randomBytes, randomUUID } from 'node:crypto';
import { copyFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Libsql from 'libsql';
import { vi } from 'vitest';
import type { Answer } from '../../../../e2e/kit/service/answer.ts';
import { seededRandom } from '../../../../e2e/storm/seeded-random.ts';
import { everyWrite } from '../../../contract/write/judge-outcome.ts';
import type { Outcome } from '../../../contract/write/outcome.ts';
import { encrypted } from '../../../ledger/sql/database.ts';
import { draftContent } from '../../../ledger/testing/samples.ts';
import { routeTo } from '../../../vault/testing/route-to.ts';
import { type HistoryWorld, openRun } from '../../batches/testing/batch-history.ts';
import { profileId } from '../../batches/testing/test-batches.ts';
import { draftOf } from '../../testing/test-app.ts';

const actions = [
  ...(['order', 'order', 'update', 'update', 'update', 'put back', 'put back'] as const),
  ...(['kill', 'kill', 'restart', 'resolve', 'resolve', 'retention', 'clear'] as const),
  ...(['clock', 'token', 'address'] as const),
] as const;

const answers: [Answer, ...Answer[]] = [
  { status: 201 },
  ...[200, 200, 200, 500, 408, 400, 404, 409].map((status) => ({ status })),
  ...(['reset', 'drop-after-reading'] as const),
];

interface Place {
  readonly address: string;
  readonly token: string;
}

/** One press of a button. The request that it sends has its word in its body. */
interface Press {
  readonly writeId: string;
  readonly word: string;
  readonly operation: 'createOrder' | 'updateUser';
  /** The draft that it sends. */
  readonly draftId: string | null;
  /** The address and token of the profile when it was pressed. */
  readonly pressedAt: Place;
  /** The only place where it may go; null for what was typed. */
  readonly madeFor: Place | null;
  /** What the window was told; null if the app was killed before. */
  told: Outcome['kind'] | null;
  isCleared: boolean;
}

/**
 * Sends orders and updates through random events: responses of every kind, kills, restarts, a person who resolves and clears,
 * retention, a clock that jumps, other tokens and addresses. Returns everything that isn't true. Reports each step to `steps`.
 */
export async function liveThrough(
  { service, parts, seed }: HistoryWorld,
  history: number,
  steps: string[],
): Promise<readonly string[]> {
  const random = seededRandom(seed, history);
  const key = randomBytes(32).toString('hex');
  const fileOf = (copy: number) => join(parts.folder, `writes-${history}-${copy}.db`);
  const tokens = [service.token, 'of-another-account'] as const;
  service.tokens.add(tokens[1]);
  service.always('*', () => random.pick(answers));
  const first = service.requests.length;

  let place: Place = { address: service.baseUrl, token: service.token };
  const settle = async (change: Partial<Place>) => {
    place = { ...place, ...change };
    await parts.profiles.save(profileId, draftOf(place.address));
    const route = routeTo(place.address);
    await parts.vault.save(profileId, route, place.token, { sessionOnly: false });
  };
  await settle({});

  let copies = 0;
  let run = await openRun(parts, { file: fileOf(0), key });
  const presses: Press[] = [];
  const problems: string[] = [];

  const press = (
    operation: Press['operation'],
    draftId: string | null,
    madeFor: Place | null = null,
  ) => {
    const writeId = randomUUID();
    const word = `w${randomBytes(6).toString('hex')}`;
    const of = { writeId, word, operation, draftId, pressedAt: place, madeFor };
    const one: Press = { ...of, told: null, isCleared: false };
    presses.push(one);
    const { handlers } = run;
    const sent = { profileId, writeId, draftId, confirmation: null, body: `{"a":"${word}"}` };
    const ended =
      operation === 'createOrder'
        ? handlers.createOrder({ ...sent, idempotencyKey: null })
        : handlers.updateUser({ ...sent, inDraft: draftId, id: random.pick(['7', '7', '7', '8']) });
    return { one, ended };
  };
  const pressed = async (...of: Parameters<typeof press>) => {
    const { one, ended } = press(...of);
    one.told = (await ended).kind;
    steps.push(`  ${one.word}: ${one.told}`);
  };
  const newDraft = () => {
    const draftId = randomUUID();
    const draft = { draftId, profileId, kind: 'order', isOpen: false } as const;
    run.journal.drafts.save({ ...draft, content: draftContent }, new Date().toISOString());
    return draftId;
  };
  const arrived = () => service.requests.slice(first);
  const arrivalsOf = ({ word }: Press) => arrived().filter(({ body }) => body.includes(word));
  const entryOf = ({ writeId }: Press) => run.journal.get(writeId);
  const clear = (keepUnresolved: boolean) => {
    for (let more = 1; more > 0; )
      more = run.journal.clear({ before: null, keepUnresolved, atMost: 1 + random.below(3) });
    for (const one of presses) if (entryOf(one) === null) one.isCleared = true;
  };

  const act = async (action: (typeof actions)[number]): Promise<void> => {
    switch (action) {
      case 'order':
        return pressed('createOrder', random.chance(0.5) ? newDraft() : null);
      case 'update':
        return pressed('updateUser', null);
      case 'put back': {
        const updates = presses.filter(
          (one) => one.operation === 'updateUser' && entryOf(one)?.outcome === 'done',
        );
        const last = updates.at(-1);
        if (last === undefined) return;
        const { writeId, pressedAt } = last;
        const { putBack } = await run.handlers.findRelated({ writeId });
        if (putBack?.problem !== null) return;
        const { draftId } = await run.handlers.makeDraft({ writeId, profileId, of: 'before' });
        if (random.chance(0.5)) await settle({ token: random.pick(tokens) });
        return pressed('updateUser', draftId, pressedAt);
      }
      case 'kill': {
        const held = random.chance(0.6) ? service.hold('*') : null;
        const { ended } = press(random.pick(['createOrder', 'updateUser'] as const), null);
        await (held === null ? sleep(random.below(5)) : Promise.race([held.arrived, ended]));
        // A killed process leaves its files as they are at that moment and writes nothing more.
        copies += 1;
        for (const end of ['', '-wal'])
          if (existsSync(`${run.file}${end}`))
            copyFileSync(`${run.file}${end}`, fileOf(copies) + end);
        run.journal.close();
        const killed = run.inFlight;
        run = await openRun(parts, { file: fileOf(copies), key });
        held?.release();
        await ended;
        while (killed.count > 0) await sleep(1);
        return;
      }
      case 'restart':
        run.journal.close();
        run = await openRun(parts, { file: run.file, key });
        return;
      case 'resolve': {
        const open = presses.filter((one) =>
          ['failed', 'unknown'].includes(entryOf(one)?.outcome ?? ''),
        );
        const one = open[random.below(open.length)];
        const as = random.pick(['done', 'not-done', null] as const);
        if (one !== undefined)
          run.journal.resolve(one.writeId, as && { as, at: '2026-01-01', remark: '' });
        return;
      }
      case 'retention': {
        const inDoubt = presses.filter((one) => {
          const entry = entryOf(one);
          return entry?.resolution === null && ['failed', 'unknown'].includes(entry.outcome);
        });
        clear(true);
        for (const { word, isCleared } of inDoubt)
          if (isCleared) problems.push(`${word} was in doubt, and age has removed it.`);
        return;
      }
      case 'clear':
        return clear(false);
      case 'clock':
        vi.setSystemTime(Date.now() + (random.below(800) - 400) * 86_400_000);
        return;
      case 'token':
        return settle({ token: random.pick(tokens) });
      case 'address':
        return settle({ address: random.pick([service.baseUrl, `${service.baseUrl}/b`] as const) });
    }
  };

  const judge = (): void => {
    const raw = new Libsql(run.file, encrypted(key));
    const kept = JSON.stringify([
      raw.prepare('SELECT * FROM attempts').all(),
      raw.prepare('SELECT * FROM texts').all(),
    ]);
    const found = raw.prepare('SELECT count(*) AS found FROM words WHERE words MATCH ?');
    const isFound = (word: string) => Reflect.get(Object(found.get(word)), 'found') !== 0;
    for (const one of presses) {
      const { word, told, isCleared, draftId, madeFor } = one;
      const [arrival, ...others] = arrivalsOf(one);
      const entry = entryOf(one);
      if (others.length > 0) problems.push(`${word} arrived twice.`);
      if (isCleared) {
        if (entry !== null) problems.push(`${word} was cleared and is back.`);
        if (kept.includes(word) || isFound(word)) problems.push(`${word} can still be read.`);
      } else if (arrival !== undefined && entry === null) problems.push(`${word} is lost.`);
      if (arrival !== undefined && (told === 'not-sent' || entry?.outcome === 'not-sent'))
        problems.push(`${word} arrived and is said not to be sent.`);
      if (arrival === undefined && ['done', 'refused'].includes(entry?.outcome ?? ''))
        problems.push(`${word} is said to be ${entry?.outcome} and never arrived.`);
      if (entry?.outcome === 'sending' || entry?.outcome === 'waiting')
        problems.push(`${word} is under way for ever.`);
      if (told !== null && entry !== null && entry.outcome !== told)
        problems.push(`${word} was told as ${told} and is ${entry.outcome}.`);
      if (told === 'done' && draftId !== null && run.journal.drafts.open(draftId) !== null)
        problems.push(`The draft of ${word} is left.`);
      if (arrival === undefined || madeFor === null) continue;
      const { address, token } = madeFor;
      if (
        !`${service.origin}${arrival.path}`.startsWith(`${address}/api`) ||
        arrival.headers.authorization !== `Bearer ${token}`
      )
        problems.push(`${word} went to another address or account than it was made for.`);
    }
    raw.close();
    const listed = run.journal.list({ limit: 500, before: null, filter: everyWrite }).writes;
    const order = presses.filter(({ writeId }) => listed.some((one) => one.writeId === writeId));
    if (
      listed.map(({ writeId }) => writeId).join() !==
      order
        .map((one) => one.writeId)
        .reverse()
        .join()
    )
      problems.push('The list is in another order than the presses.');
  };

  try {
    for (let step = 0; step < 20 && problems.length === 0; step += 1) {
      // What can be put back is needed first.
      const action = step < 2 ? 'update' : random.pick(actions);
      steps.push(action);
      await act(action);
      judge();
    }
  } finally {
    run.journal.close();
  }
  return problems;
}
