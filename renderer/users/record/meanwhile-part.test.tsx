import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import type { Failure } from '../../../main/contract/failure.ts';
import { failedWrite } from '../../../main/contract/write/judge-outcome.ts';
import { describeFailure } from '../../lib/failure/describe-failure.ts';
import { http } from '../../lib/failure/testing/sample-failures.ts';
import { i18n } from '../../lib/words/i18n.ts';
import { failurePartOf } from './meanwhile-part.tsx';

const text = '{"id": 42, "name": "Ana", "zip": "8010"}';
const base = { text, etag: null, readAt: '2026-11-26T08:00:00.000Z', source: 'read' } as const;
const current = {
  ...({ kind: 'read', text: text.replace('8010', '8020'), isExact: true } as const),
  readAt: '2026-11-26T08:01:00.000Z',
} as const;
const record = (isInForm = true) => ({
  records: { reads: 'learned', send: 'whole', idMember: 'id', hasStrongEtag: false } as const,
  sentBy: () => ({ base, mine: text.replace('Ana', 'Anna'), isInForm }),
  useCurrent: vi.fn(async () => undefined),
  tryAgain: vi.fn(() => undefined),
});
const changed: Failure = { kind: 'changed-meanwhile', exchange: null, why: 'different' };

describe('the dialog of an update of a record', () => {
  it.each([
    ['was refused, because somebody was faster', http(412)],
    ['was not sent, because the user was read again and had changed', changed],
  ])('that %s shows what others changed, and keeps what was changed elsewhere', (_, failure) => {
    const part = record();
    const shown = failurePartOf(i18n.t, part, { ...failedWrite(failure), current }, 'w');
    expect(renderToStaticMarkup(shown?.children).replaceAll(/<[^>]*>/g, ' ')).toMatch(
      /What changed meanwhile .*zip +changed by others/,
    );
    const acts = shown?.whatToDo?.acts ?? [];
    expect(acts.map((act) => act?.action)).toEqual(['keep-mine']);
    acts[0]?.onAct();
    expect(part.useCurrent).toHaveBeenCalledExactlyOnceWith('mine', current.text);
  });

  it('offers mine and theirs where both changed the same field', () => {
    const part = record();
    const both = { ...current, text: text.replace('Ana', 'Ann') };
    const ended = { ...failedWrite(changed), current: both };
    const acts = failurePartOf(i18n.t, part, ended, 'w')?.whatToDo?.acts ?? [];
    expect(acts.map((act) => act?.action)).toEqual(['keep-mine', 'take-theirs']);
    acts[1]?.onAct();
    expect(part.useCurrent).toHaveBeenCalledExactlyOnceWith('theirs', both.text);
  });

  it('reads the user first where nobody knows what changed', () => {
    const part = record();
    const acts = failurePartOf(i18n.t, part, failedWrite(changed), 'w')?.whatToDo?.acts ?? [];
    expect(acts.map((act) => act?.action)).toEqual(['read-user']);
    acts[0]?.onAct();
    expect(part.useCurrent).toHaveBeenCalledExactlyOnceWith(null, '');
  });

  it('says that nothing was sent where the user had changed before', () => {
    expect(describeFailure(changed, 'updateUser').whatHappened).toContain('Nothing was sent');
  });

  it('offers nothing to do once the form is about another user', () => {
    const shown = failurePartOf(i18n.t, record(false), { ...failedWrite(changed), current }, 'w');
    expect(shown?.children).toBeDefined();
    expect(shown).not.toHaveProperty('whatToDo');
  });

  it('looks first where nobody knows what became of it, and says nothing of other failures', () => {
    const doubt = failedWrite({ kind: 'cancelled', exchange: null, sent: true });
    expect(failurePartOf(i18n.t, record(), doubt, 'w')?.whatToDo?.acts[0].action).toBe('try-again');
    expect(failurePartOf(i18n.t, record(), failedWrite(http(422)), 'w')).toBeNull();
    expect(failurePartOf(i18n.t, { ...record(), records: null }, doubt, 'w')).toBeNull();
  });
});
