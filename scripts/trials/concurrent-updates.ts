// `npm run test:conflicts`: two clients edit the same users at the same time, 1,000 edits together, each reading a user,
// adding its number to the user's note and sending the whole record with main's own code. With strong ETags, no edit that
// was accepted may be missing at the end. Without them, every record that had changed when it was read again must have
// kept the update from being sent; what is lost in the gap between that read and the update is counted, and the gap is
// measured. `--django` does the first with a service by other authors. `--edits N` makes another number of edits.

import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startStranger } from '../../e2e/fixtures/strangers/start-stranger.ts';
import { startTestService, type TestService } from '../../e2e/kit/service/start-test-service.ts';
import type { ProfileDraft } from '../../main/contract/profile/profile.ts';
import { routeOf } from '../../main/contract/profile/route.ts';
import { draftOf, openMainParts } from '../../main/handlers/testing/main-parts.ts';
import { userHandlers } from '../../main/handlers/writes/user-handlers.ts';
import { writeHandlers } from '../../main/handlers/writes/write-handlers.ts';

const { values } = parseArgs({
  options: {
    edits: { type: 'string', default: '1000' },
    django: { type: 'boolean', default: false },
  },
});
const edits = Number(values.edits);
/** A person would look at a record for seconds. The shorter this is, the more edits meet. */
const longestThoughtMs = 60;
/** Each client edits as many users at once. */
const users = ['17', '18', '19', '20'];

interface Place {
  readonly baseUrl: string;
  readonly token: string;
}

/** One user of the app, with its own profile, journal and connections. */
async function openClient({ baseUrl, token }: Place, changes: Partial<ProfileDraft>) {
  const parts = await openMainParts();
  const profileId = randomUUID();
  const profile = await parts.profiles.save(profileId, draftOf(baseUrl, changes));
  await parts.vault.save(profileId, routeOf(profile), token, { sessionOnly: false });
  const handlers = { ...writeHandlers(parts), ...userHandlers(parts) };
  return {
    profileId,
    close: parts.close,
    read: (id: string) => handlers.readUser({ profileId, callId: randomUUID(), id }),
    testUser: (id: string) =>
      handlers.testUserRecords({
        ...{ callId: randomUUID(), profileId, draft: draftOf(baseUrl, changes), token: null, id },
      }),
    /** Adds this number to the note of a user. Returns how the update ended. */
    async edit(id: string, number: number): Promise<string> {
      const { text, etag, readAt } = await this.read(id);
      await sleep(Math.random() * longestThoughtMs);
      const record = JSON.parse(text);
      const body = JSON.stringify({ ...record, note: `${record.note}${number},` });
      const ended = await handlers.updateUser({
        ...{ profileId, writeId: randomUUID(), draftId: null, confirmation: null, id, body },
        base: { text, etag, readAt, source: 'read' },
      });
      if (!('kind' in ended)) throw new Error('The update waits.');
      if (ended.kind === 'done') return 'done';
      const { failure } = ended;
      return failure.kind === 'http' ? `http ${failure.status}` : failure.kind;
    },
  };
}
type Client = Awaited<ReturnType<typeof openClient>>;

/** Makes all edits, each again until it is accepted, and returns the accepted ones by user. */
async function editAll(clients: readonly Client[]) {
  const ends = new Map<string, number>();
  const accepted = new Map(users.map((id) => [id, new Set<string>()]));
  let next = 0;
  const work = async (client: Client, id: string) => {
    while (next < edits) {
      const number = next;
      next += 1;
      for (let end = ''; end !== 'done'; ) {
        end = await client.edit(id, number);
        ends.set(end, (ends.get(end) ?? 0) + 1);
      }
      accepted.get(id)?.add(String(number));
    }
  };
  await Promise.all(clients.flatMap((client) => users.map((id) => work(client, id))));
  return { ends: Object.fromEntries(ends), accepted };
}

/** The accepted edits that are missing at the end. */
async function lostOf(client: Client, accepted: ReadonlyMap<string, ReadonlySet<string>>) {
  const lost: string[] = [];
  for (const [id, numbers] of accepted) {
    const there = new Set(String(JSON.parse((await client.read(id)).text).note).split(','));
    lost.push(...[...numbers].filter((number) => !there.has(number)));
  }
  return lost;
}

function fail(message: string): void {
  process.exitCode = 1;
  console.error(message);
}

async function withEtags(place: Place, changes: Partial<ProfileDraft>): Promise<void> {
  const records = { send: 'whole', idMember: 'id', hasStrongEtag: true } as const;
  const all = { ...changes, userRecords: records };
  const clients = [await openClient(place, all), await openClient(place, all)] as const;
  const test = await clients[0].testUser('17');
  if (!test.hasStrongEtag || test.idMember !== 'id') fail(`The test found ${JSON.stringify(test)}`);
  const { ends, accepted } = await editAll(clients);
  const lost = await lostOf(clients[0], accepted);
  console.log(`With strong ETags: ${JSON.stringify(ends)}, ${lost.length} overwritten unseen.`);
  if (lost.length > 0) fail(`Lost: ${lost.join()}`);
  await Promise.all(clients.map((client) => client.close()));
}

/** What each client was shown last of each user, and when; by token and path. */
async function withoutEtags(service: TestService): Promise<void> {
  const other = `token-${randomUUID()}`;
  service.tokens.add(other);
  service.etags = 'none';
  const shown = new Map<string, { readonly text: string; readonly at: number }>();
  const gaps: number[] = [];
  let uncaught = 0;
  service.always('GET /users/*', (request) => {
    const text = service.records.get(request.path.split('/').at(-1) ?? '') ?? '';
    shown.set(`${request.headers.authorization} ${request.path}`, { text, at: performance.now() });
    return { status: 200, headers: { 'Content-Type': 'application/json' }, body: text };
  });
  service.always('PUT /users/*', (request) => {
    const read = shown.get(`${request.headers.authorization} ${request.path}`);
    if (read === undefined) throw new Error('An update came without a read.');
    gaps.push(performance.now() - read.at);
    // The base of the update, without the number that it adds.
    const base = JSON.parse(request.body).note.replace(/\d+,$/, '');
    if (JSON.parse(read.text).note !== base) uncaught += 1;
    return {};
  });
  const records = { send: 'whole', idMember: 'id', hasStrongEtag: false } as const;
  const clients = [
    await openClient(service, { userRecords: records }),
    await openClient({ ...service, token: other }, { userRecords: records }),
  ] as const;
  const { ends, accepted } = await editAll(clients);
  const lost = await lostOf(clients[0], accepted);
  gaps.sort((a, b) => a - b);
  const at = (share: number) => gaps[Math.floor((gaps.length - 1) * share)]?.toFixed(1);
  console.log(
    `Without ETags: ${JSON.stringify(ends)}, ${uncaught} differences not caught, ${lost.length} overwritten in the gap.`,
  );
  console.log(`The gap: median ${at(0.5)} ms, 95 % ${at(0.95)} ms, longest ${at(1)} ms.`);
  if (uncaught > 0) fail('A record had changed when it was read again, and was overwritten.');
  await Promise.all(clients.map((client) => client.close()));
}

if (values.django) {
  const django = await startStranger('django');
  const placement = { kind: 'authorization', prefix: 'Token' } as const;
  for (const id of users.slice(1)) {
    const body = JSON.stringify({ email: `user${id}@shop.example` });
    const headers = { Authorization: `Token ${django.token}`, 'Content-Type': 'application/json' };
    const made = await fetch(`${django.origin}/api/v1/users/`, { method: 'POST', headers, body });
    if (Object(await made.json()).id !== Number(id)) fail(`User ${id} was not created.`);
  }
  await withEtags(
    { baseUrl: django.origin, token: django.token },
    { placement, pathsEndWithSlash: true },
  );
  await django.close();
} else {
  const service = await startTestService();
  for (const id of users) service.records.set(id, JSON.stringify({ id, note: '' }));
  await withEtags(service, {});
  for (const id of users) service.records.set(id, JSON.stringify({ id, note: '' }));
  await withoutEtags(service);
  await service.close();
}
process.exit();
