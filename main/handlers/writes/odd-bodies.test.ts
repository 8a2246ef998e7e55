import { describe, expect, it } from 'vitest';
import { compareJson } from '../../contract/body/compare/compare-json.ts';
import { maskedValues } from '../../contract/body/compare/masked-values.ts';
import { updatedRecord } from '../../contract/body/compare/updated-record.ts';
import { findPlaceholders } from '../../contract/body/find-placeholders.ts';
import { leaveOut } from '../../contract/form/leave-out.ts';
import { duplicateNames, isJson, readJson } from '../../contract/json/read-json.ts';
import { oddBodies } from '../../contract/json/testing/odd-bodies.ts';
import { allAtOnce } from '../../contract/steps.ts';
import { longestLine, valuesInWords } from '../../contract/write/write-subject.ts';
import { readRecord } from '../../service/read-record.ts';
import { errorInReply } from '../../service/reason/read/error-in-reply.ts';
import { createOrderRequest, updateUserRequest } from '../../service/request/build-requests.ts';

function hasNameTwice(text: string): boolean {
  const reading = readJson(text);
  return reading.ok && duplicateNames(reading.root.document).length > 0;
}

describe('main, for a body with', () => {
  it.each(oddBodies)('$what, sends exactly this or says why not', ({ text, why }) => {
    if (why === null) {
      expect(createOrderRequest(text).body === text).toBe(true);
      expect(updateUserRequest('12', text).body === text).toBe(true);
    } else {
      const failure = expect.objectContaining({
        failure: expect.objectContaining({ kind: 'invalid-input' }),
      });
      expect(() => createOrderRequest(text)).toThrow(failure);
      expect(() => updateUserRequest('12', text)).toThrow(failure);
    }
  });

  it.each(oddBodies)('$what, leaves out a member and keeps all other bytes', ({ text }) => {
    expect(leaveOut(text, ['missing', 'lines[].missing']).text === text).toBe(true);
    const { text: kept, leftOut } = leaveOut(text, ['a']);
    expect(isJson(kept)).toBe(isJson(text));
    if (leftOut.length === 0) expect(kept === text).toBe(true);
    else expect(text.length).toBeGreaterThan(kept.length);
    expect(leaveOut(kept, ['a']).leftOut).toEqual([]);
  });

  it.each(oddBodies)('$what, describes, compares and reads it', ({ text, why }) => {
    expect(valuesInWords(text).length).toBeLessThanOrEqual(longestLine);
    const compared = compareJson(text, text);
    if (compared.ok) expect(compared.differences).toEqual([]);
    expect(compared.ok).toBe(isJson(text) && !hasNameTwice(text));
    expect(allAtOnce(updatedRecord(text, text, 'whole'))).toBeDefined();
    expect(maskedValues(text)).toEqual([]);
    expect(findPlaceholders(text)).toEqual([]);
    expect(errorInReply(text, 200, null)).toBeNull();
    const read = allAtOnce(readRecord(text));
    expect('members' in read).toBe(isJson(text) && why !== 'not-object' && !hasNameTwice(text));
  });
});
