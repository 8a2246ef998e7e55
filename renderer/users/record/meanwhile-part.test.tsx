import { describe, expect, it, vi } from 'vitest';
import type { Failure } from '../../../main/contract/failure.ts';
import { failedWrite } from '../../../main/contract/write/judge-outcome.ts';
import { describeFailure } from '../../lib/failure/describe-failure.ts';
import { http } from '../../lib/failure/testing/sample-failures.ts';
import { i18n } from '../../lib/words/i18n.ts';
import { failurePartOf } from './meanwhile-part.tsx';

const text = '{"id": 42, "name": "Ana", "zip": "8010"}';
const base = { text, etag: null, readAt: '2026-11-26T08:00:00.000Z', source: 'read' } as const;
const record = (isInForm = true) => ({
  records: { reads: 'learned', send: 'whole', idMember: 'id', hasStrongEtag: false } as const,
  sentBy: () => ({ base, mine: text.replace('Ana', 'Anna'), isInForm }),
  readUser: vi.fn(() => undefined),
  tryAgain: vi.fn(() => undefined),
});
const changed: Failure = { kind: 'changed-meanwhile', exchange: null, why: 'different' };

describe('the dialog of an update of a record', () => {
  it('reads the user first where nobody knows what changed', () => {
    const part = record();
    const acts = failurePartOf(i18n.t, part, failedWrite(changed), 'w')?.whatToDo?.acts ?? [];
    expect(acts.map((act) => act?.action)).toEqual(['read-user']);
    acts[0]?.onAct();
    expect(part.readUser).toHaveBeenCalledOnce();
  });

  it('says that nothing was sent where the user had changed before', () => {
    expect(describeFailure(changed, 'updateUser').whatHappened).toContain('Nothing was sent');
  });

  it('offers nothing to do once the form is about another user', () => {
    expect(failurePartOf(i18n.t, record(false), failedWrite(changed), 'w')).toBeNull();
  });

  it('looks first where nobody knows what became of it, and says nothing of other failures', () => {
    const doubt = failedWrite({ kind: 'cancelled', exchange: null, sent: true });
    expect(failurePartOf(i18n.t, record(), doubt, 'w')?.whatToDo?.acts[0].action).toBe('try-again');
    expect(failurePartOf(i18n.t, record(), failedWrite(http(422)), 'w')).toBeNull();
    expect(failurePartOf(i18n.t, { ...record(), records: null }, doubt, 'w')).toBeNull();
  });
});
