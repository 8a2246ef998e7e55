import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import type { Failure } from '../contract/failure.ts';
import type { RecordedOutcome } from '../contract/write/judge-outcome.ts';
import { FailureError } from '../failure-error.ts';
import { productDelete } from '../ledger/testing/samples.ts';
import { updateUserRequest } from '../service/request/build-requests.ts';
import { failureOf } from '../service/testing/failure-of.ts';
import {
  exchange,
  failing,
  http,
  journal,
  logged,
  never,
  press,
  profile,
  reply,
  sendingBy,
  sendOne,
  subject,
  told,
  withJournal,
} from './testing/sent-write.ts';
import { createUserLocks } from './user-locks.ts';

withJournal();

describe('a write', () => {
  it('stands in the journal as sending before it leaves, and with its outcome afterwards', async () => {
    const wanted = press();
    const { writeId } = wanted;
    let whileSending: unknown;
    const service = sendingBy(async () => {
      whileSending = journal.get(writeId);
      return reply;
    });
    const slot = vi.spyOn(service, 'slot');
    const result = await sendOne({ service }, wanted);
    expect(slot.mock.calls).toEqual([[profile, never, false]]);
    const { id: profileId, name: profileName, baseUrl, placement } = profile;
    const sentTo = { baseUrl, placement };
    const kept = {
      writeId,
      profileId,
      profileName,
      sentTo,
      ...subject,
      ...wanted.request,
    };
    expect(whileSending).toMatchObject({ ...kept, outcome: 'sending', endedAt: null });
    expect(result).toMatchObject({ kind: 'done', writeId, ...reply, notRecorded: false });
    expect(journal.get(writeId)).toMatchObject({
      ...kept,
      outcome: 'done',
      status: 201,
      endedAt: expect.any(String),
      ended: result,
    });
    expect(told.map((write) => write.outcome)).toEqual(['sending', 'done']);
  });

  it('is sent once under its id, however often it is asked for', async () => {
    const wanted = press();
    let sent = 0;
    const service = sendingBy(async () => {
      sent += 1;
      return reply;
    });
    const presses = [1, 2, 3].map(() => sendOne({ service }, wanted));
    const [first, ...others] = await Promise.all(presses);
    expect(first).toMatchObject({ kind: 'done', status: 201 });
    const used = {
      kind: 'not-sent',
      failure: { kind: 'invalid-input', issues: [{ path: 'writeId', message: 'used' }] },
    };
    for (const other of others) expect(other).toMatchObject(used);
    expect(await sendOne({ service }, wanted)).toMatchObject(used);
    expect(sent).toBe(1);
    expect(journal.get(wanted.writeId)).toMatchObject({ outcome: 'done' });
  });

  it('that a guard does not let pass is recorded as not sent, and never leaves', async () => {
    const failure = {
      kind: 'guarded',
      exchange: null,
      why: 'read-only',
      profileName: 'Shop',
    } as const;
    const wanted = press();
    let sent = 0;
    const guards = {
      admit: () => {
        throw new FailureError(failure);
      },
      stillAdmits: () => undefined,
    };
    const service = sendingBy(async () => {
      sent++;
      return reply;
    });
    expect(await failureOf(sendOne({ guards, service }, wanted))).toEqual(failure);
    expect(sent).toBe(0);
    expect(journal.get(wanted.writeId)).toMatchObject({
      outcome: 'not-sent',
      ended: { failure },
    });
  });

  const netCode = 'ERR_CONNECTION_RESET';
  it.each<[Failure, RecordedOutcome, number | null]>([
    [http(400), 'refused', 400],
    [http(401), 'refused', 401],
    [http(404), 'refused', 404],
    [http(408), 'failed', 408],
    [http(500), 'failed', 500],
    [http(503), 'failed', 503],
    [{ kind: 'signed-out', exchange, changes: [] }, 'not-sent', null],
    [
      { kind: 'unreachable', exchange, cause: 'dns', netCode, host: 'h', tls: null },
      'not-sent',
      null,
    ],
    [{ kind: 'keychain', exchange, problem: 'locked', detail: '' }, 'not-sent', null],
    [{ kind: 'cancelled', exchange, sent: false }, 'not-sent', null],
    [{ kind: 'cancelled', exchange, sent: true }, 'unknown', null],
    [{ kind: 'timeout', exchange, limitMs: 1, phase: 'whole', received: null }, 'unknown', null],
    [{ kind: 'interrupted', exchange, netCode, how: 'reset', received: null }, 'unknown', null],
    [{ kind: 'redirected', exchange, status: 307, location: null, asked: null }, 'unknown', 307],
  ])('that ends with %j is recorded as %s', async (failure, recordedAs, status) => {
    const wanted = press();
    const ended = await sendOne({ service: sendingBy(failing(failure)) }, wanted);
    expect(ended).toMatchObject({ kind: recordedAs, failure, notRecorded: false });
    expect(journal.get(wanted.writeId)).toMatchObject({ outcome: recordedAs, status });
    expect(journal.get(wanted.writeId)?.ended).toEqual(ended);
    expect(told.at(-1)).toMatchObject({ outcome: recordedAs, status });
  });

  it('that ends with a defect before it leaves is not sent', async () => {
    const wanted = press();
    const service = sendingBy(() => Promise.reject(new Error('It was sent.')));
    const slot = async (...of: Parameters<typeof service.slot>) => ({
      ...(await service.slot(...of)),
      ready: () => Promise.reject(new Error('a defect')),
    });
    const ended = await sendOne({ service: { ...service, slot } }, wanted);
    expect(ended).toMatchObject({ kind: 'not-sent', failure: { kind: 'unexpected', sent: false } });
    expect(journal.get(wanted.writeId)).toMatchObject({ outcome: 'not-sent' });
  });

  it('of a user who is being updated takes no slot', async () => {
    const locks = createUserLocks();
    const service = sendingBy(async () => reply);
    const slot = vi.spyOn(service, 'slot');
    const update = {
      ...press(updateUserRequest('7', '{}')),
      subject: { ...subject, subjectId: '7' },
    };
    const held = locks.take(profile.id, '7');
    expect(await sendOne({ locks, service }, update)).toMatchObject({
      kind: 'not-sent',
      failure: { kind: 'update-under-way', userId: '7' },
    });
    expect(slot).not.toHaveBeenCalled();
    held?.release();
    const again = { ...update, writeId: randomUUID() };
    expect(await sendOne({ locks, service }, again)).toMatchObject({ kind: 'done' });
    expect(locks.take(profile.id, '7')).not.toBeNull();
  });

  it('that ends with a defect is unknown; what the error says stays in the log', async () => {
    const wanted = press();
    const defect = new Error('a secret detail');
    const ended = sendOne({ service: sendingBy(() => Promise.reject(defect)) }, wanted);
    const failure = { kind: 'unexpected', exchange: null, logId: 'log-1', sent: true };
    expect(await failureOf(ended)).toEqual(failure);
    expect(logged).toEqual([defect]);
    expect(journal.get(wanted.writeId)).toMatchObject({ outcome: 'unknown' });
  });
});

describe('a 404 to a delete', () => {
  it('is refused, whatever it may mean, with what the service said', async () => {
    const wanted = press(productDelete('2'));
    const ended = sendOne({ service: sendingBy(failing(http(404))) }, wanted);
    expect(await failureOf(ended)).toEqual(http(404));
    expect(journal.get(wanted.writeId)).toMatchObject({
      outcome: 'refused',
      status: 404,
      ended: { kind: 'refused', failure: http(404) },
      evidence: null,
    });
  });
});

describe('a journal that fails', () => {
  const storage: Failure = { kind: 'storage', exchange: null, detail: 'disk full' };
  const broken = (failsAt: 'has' | 'recordSending' | 'recordOutcome', error: Error) => ({
    ledger: async () => ({
      ...journal,
      [failsAt]: () => {
        throw error;
      },
    }),
  });
  const neverSent = async () => {
    throw new Error('It was sent.');
  };

  it.each(['has', 'recordSending'] as const)(
    'before sending lets nothing leave (%s)',
    async (at) => {
      const written = sendOne({
        ...broken(at, new FailureError(storage)),
        service: sendingBy(neverSent),
      });
      expect(await written).toMatchObject({ kind: 'not-sent', failure: storage });
      expect(told).toEqual([]);
    },
  );

  it('to open lets nothing leave', async () => {
    const ledger = () => Promise.reject(new FailureError(storage));
    const written = sendOne({ ledger, service: sendingBy(neverSent) });
    expect(await written).toMatchObject({ kind: 'not-sent', failure: storage });
  });

  it('by a defect lets nothing leave, and the failure says so', async () => {
    const defect = new TypeError('a secret detail');
    const written = sendOne({ ...broken('recordSending', defect), service: sendingBy(neverSent) });
    expect(await written).toMatchObject({
      failure: { kind: 'unexpected', exchange: null, logId: 'log-1', sent: false },
    });
    expect(logged).toEqual([defect]);
  });

  it('after sending does not hide that the write is done, and says that it is not recorded', async () => {
    const error = new FailureError(storage);
    const result = await sendOne(broken('recordOutcome', error));
    expect(result).toMatchObject({ status: 201, notRecorded: true });
    expect(logged).toEqual([error]);
    expect(told.map((write) => write.outcome)).toEqual(['sending', 'done']);
  });

  it('after sending does not hide why the write failed', async () => {
    const error = new FailureError(storage);
    const ended = await sendOne({
      ...broken('recordOutcome', error),
      service: sendingBy(failing(http(400))),
    });
    expect(ended).toMatchObject({ kind: 'refused', failure: http(400), notRecorded: true });
  });
});

describe('a window that is just going', () => {
  it('changes nothing of what becomes of a write', async () => {
    const wanted = press();
    const onChange = () => {
      throw new Error('Object has been destroyed');
    };
    const result = await sendOne({ onChange }, wanted);
    expect(result).toMatchObject({ notRecorded: false });
    expect(journal.get(wanted.writeId)).toMatchObject({ outcome: 'done' });
  });
});
