import { describe, expect, it } from 'vitest';
import { notKept } from './not-kept.ts';

const sent = '{"customer":"Ada","quantity":5,"coupon":"WINTER"}';

describe('what a service did not keep of what was sent', () => {
  it.each([
    ['lacks', '{"id":1,"customer":"Ada","quantity":5}', ['coupon'], []],
    ['lacks it in an envelope', '{"data":{"customer":"Ada","quantity":5}}', ['coupon'], []],
    [
      'changes',
      '{"order":{"customer":"Ada","quantity":3,"coupon":"WINTER"}}',
      [],
      [{ path: 'quantity', sent: '5', now: '3' }],
    ],
    [
      'clears',
      '{"customer":"Ada","quantity":5,"coupon":null}',
      [],
      [{ path: 'coupon', sent: '"WINTER"', now: 'null' }],
    ],
  ])('is what the reply %s', (_how, reply, lost, changed) => {
    expect(notKept(sent, reply)).toEqual({ lost, changed, more: 0 });
  });

  it('is looked for in objects and lists too', () => {
    const order =
      '{"customer":{"name":"Ada","vip":true},"lines":[{"sku":"A","quantity":2,"note":"x"}]}';
    const reply =
      '{"customer":{"name":"Ada"},"lines":[{"sku":"A","quantity":1,"note":"x","price":3}],"total":3}';
    expect(notKept(order, reply)).toEqual({
      lost: [],
      changed: [{ path: 'lines[].quantity', sent: '2', now: '1' }],
      more: 0,
    });
    const fewer = '{"customer":{"name":"Ada","vip":true},"lines":[]}';
    expect(notKept(order, fewer)?.changed).toEqual([{ path: 'lines', sent: '1', now: '0' }]);
  });

  it.each([
    ['everything', sent],
    ['numbers written in another way', '{"customer":"Ada","quantity":"5.00","coupon":"WINTER"}'],
    ['names written in another way', '{"Customer":"Ada","quantity":5,"cou_pon":"WINTER"}'],
    ['a masked value', '{"customer":"Ada","quantity":5,"coupon":"W*****"}'],
    ['an object in place of its name', '{"customer":{"id":7},"quantity":5,"coupon":"WINTER"}'],
    ['only an ID', '{"id":17}'],
    ['less than half of it', '{"id":17,"customer":"Ada"}'],
    ['a status', '{"status":"ok","message":"Created"}'],
    ['one member', '{"customer":"Bob"}'],
    ['a list', '[{"customer":"Ada","quantity":5}]'],
    ['a text', '"created"'],
    ['no JSON', 'created'],
    ['nothing', ''],
  ])('is nothing if the reply has %s', (_what, reply) => {
    expect(notKept(sent, reply)).toBeNull();
  });

  it('is nothing that is never echoed, empty, or set by the service', () => {
    const user =
      '{"id":"7","name":"Ada","email":"a@b.example","password":"x","apiToken":"y","note":"","updatedAt":"2025-01-01","version":3}';
    const reply =
      '{"id":7,"name":"Ada","email":"a@b.example","updatedAt":"2026-01-01","version":4}';
    expect(notKept(user, reply)).toBeNull();
  });

  it('is no ID in whose place the reply has the thing itself', () => {
    const order = '{"productId":7,"quantity":2,"customer":"Ada"}';
    const reply = '{"id":"ORD-1","product":"Lamp","quantity":2,"customer":"Ada","total":69.8}';
    expect(notKept(order, reply)).toBeNull();
  });

  it('is no time that is only written in another way', () => {
    const order = '{"customer":"Ada","due":"2026-11-29","at":"2026-11-29T10:00:00+01:00"}';
    const reply =
      '{"customer":"Ada","due":"2026-11-29T00:00:00.000Z","at":"2026-11-29T09:00:00.000Z"}';
    expect(notKept(order, reply)).toBeNull();
    expect(notKept(order, reply.replace('09:00', '10:00'))?.changed).toHaveLength(1);
  });

  it('names ten, and counts the others', () => {
    const members = Array.from({ length: 40 }, (_, at) => `"m${at}":${at}`);
    const reply = `{${members.slice(0, 25).join()}}`;
    expect(notKept(`{${members.join()}}`, reply)).toMatchObject({ more: 5 });
    expect(notKept(`{"a":1,"b":2,"text":"${'x'.repeat(70_000)}"}`, '{"a":1,"b":3}')).toBeNull();
  });
});
