import type { IpcMainInvokeEvent, WebFrameMain } from 'electron';
import { describe, expect, it } from 'vitest';
import { invokeChannel } from '../contract/events.ts';
import type { KnownFailure } from '../diagnostics/known-failure.ts';
import { FailureError } from '../failure-error.ts';
import type { SenderCheck } from './sender-check.ts';
import { type Answer, type CallContext, serve } from './serve.ts';

type Listener = (event: IpcMainInvokeEvent, name: unknown, input: unknown) => unknown;

// Only their identity counts here; e2e/specs/app/security.spec.ts tests real ones.
const ourFrame = { name: 'ours' } as WebFrameMain;
const otherFrame = { name: 'other' } as WebFrameMain;

type Handle = (input: unknown, context: CallContext) => unknown;

/** What the page gets for a call, with handlers that return the name of the procedure. */
function bridge(
  changes: { readonly [name: string]: Handle } = {},
  checkSender: SenderCheck = async () => undefined,
) {
  const called: [string, unknown][] = [];
  const logged: unknown[] = [];
  const notes: string[] = [];
  const failures: KnownFailure[] = [];
  const listeners = new Map<string, Listener>();
  const handle = (name: string, input: unknown, context: CallContext): unknown => {
    const changed = changes[name];
    if (changed !== undefined) return changed(input, context);
    called.push([name, input]);
    return name;
  };
  const run = {
    log: Object.assign((error: unknown) => `log-${logged.push(error)}`, {
      note: (line: string) => void notes.push(line),
      tail: () => notes,
    }),
    failures: { add: (failure: KnownFailure) => void failures.push(failure) },
  };
  serve(
    { handle: (channel, listener) => void listeners.set(channel, listener) },
    // The outputs don't matter here.
    Promise.resolve({ answer: handle as Answer, checkSender }),
    (frame) => (frame === ourFrame ? 7 : null),
    run,
  );
  const invoke = async (
    name: unknown,
    input: unknown,
    senderFrame: WebFrameMain | null = ourFrame,
  ) => listeners.get(invokeChannel)?.({ senderFrame } as IpcMainInvokeEvent, name, input);
  return { invoke, called, logged, notes, failures };
}

const id = '00000000-0000-4000-8000-000000000000';

describe('a call of the page', () => {
  it('gets the answer of its handler as a Result', async () => {
    const { invoke, called } = bridge();
    expect(await invoke('cancel', { id })).toEqual({ ok: true, value: 'cancel' });
    expect(called).toEqual([['cancel', { id }]]);
  });

  it('hands on what the schema makes of the input, and nothing besides', async () => {
    const { invoke, called } = bridge();
    await invoke('cancel', { id, url: 'http://elsewhere.example', method: 'DELETE' });
    expect(called).toEqual([['cancel', { id }]]);
  });

  it('tells its handler which window asks', async () => {
    const { invoke } = bridge({ cancel: (_, { windowId }) => windowId === 7 });
    expect(await invoke('cancel', { id })).toEqual({ ok: true, value: true });
  });

  it('that the sender check refuses reaches no handler', async () => {
    const failure = {
      kind: 'guarded',
      exchange: null,
      why: 'other-window',
      profileName: 'Shop',
    } as const;
    const { invoke, called } = bridge({}, () => Promise.reject(new FailureError(failure)));
    expect(await invoke('cancel', { id })).toEqual({ ok: false, failure });
    expect(called).toEqual([]);
  });

  it.each([otherFrame, null])('from any other sender is rejected', async (frame) => {
    const { invoke, called } = bridge();
    await expect(invoke('cancel', { id }, frame)).rejects.toThrow('refused');
    expect(called).toEqual([]);
  });

  it.each([
    'nothing',
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    '',
    7,
    null,
    ['cancel'],
  ])('by an unknown name is rejected: %j', async (name) => {
    const { invoke, called } = bridge();
    await expect(invoke(name, { id })).rejects.toThrow('refused');
    expect(called).toEqual([]);
  });

  it.each<[string, unknown, string]>([
    ['cancel', { id: 'no-uuid' }, 'id'],
    ['cancel', undefined, ''],
    ['deleteProduct', { profileId: id, writeId: id, listId: null, row: 0, id: '' }, 'id'],
    ['deleteProduct', { profileId: id, writeId: id, listId: null, row: 0, id: 12 }, 'id'],
    ['createOrder', { profileId: id, writeId: id, body: { sku: 'A' } }, 'body'],
    ['listWrites', { limit: 1e9, before: null }, 'limit'],
    ['saveToken', { profileId: id, token: 'x'.repeat(70_000), sessionOnly: false }, 'token'],
  ])('with bad input to %s never reaches its handler', async (name, input, path) => {
    const { invoke, called } = bridge();
    expect(await invoke(name, input)).toMatchObject({
      ok: false,
      failure: { kind: 'invalid-input', exchange: null, issues: [{ path }] },
    });
    expect(called).toEqual([]);
  });

  it('gets the failure of its handler as it is', async () => {
    const failure = { kind: 'signed-out' as const, exchange: null, changes: [] };
    const { invoke, logged } = bridge({ cancel: () => Promise.reject(new FailureError(failure)) });
    expect(await invoke('cancel', { id })).toEqual({ ok: false, failure });
    expect(logged).toEqual([]);
  });

  it('that fails is noted by its kind in the log and for a diagnosis', async () => {
    const failure = { kind: 'signed-out' as const, exchange: null, changes: [] };
    const { invoke, notes, failures } = bridge({
      cancel: () => Promise.reject(new FailureError(failure)),
    });
    await invoke('cancel', { id });
    await invoke('cancel', { id: 'secret' });
    expect(failures).toMatchObject([
      { operation: 'cancel', kind: 'signed-out' },
      { operation: 'cancel', kind: 'invalid-input', what: 'id' },
    ]);
    expect(notes.map((line) => JSON.parse(line))).toEqual(failures);
    expect(notes.join()).not.toContain('secret');
  });

  it('that succeeds is not noted', async () => {
    const { invoke, notes, failures } = bridge();
    await invoke('cancel', { id });
    expect([...notes, ...failures]).toEqual([]);
  });

  it.each([
    [
      'thrown at once',
      () => {
        throw new Error('secret: /home/me');
      },
    ],
    ['thrown later', () => Promise.reject(new Error('secret: /home/me'))],
  ])('learns of a defect only the id to find it by (%s)', async (_when, cancel) => {
    const { invoke, logged } = bridge({ cancel });
    const answer = await invoke('cancel', { id });
    expect(answer).toMatchObject({ ok: false, failure: { kind: 'unexpected', logId: 'log-1' } });
    expect(JSON.stringify(answer)).not.toContain('secret');
    expect(logged).toMatchObject([{ message: 'secret: /home/me' }]);
  });
});
