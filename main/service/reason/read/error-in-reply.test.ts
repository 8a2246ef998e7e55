import { describe, expect, it } from 'vitest';
import { errorInReply } from './error-in-reply.ts';

const order = '{"sku":"A","quantity":1}';
const said = (reply: unknown, status = 200, sent: string | null = order) =>
  errorInReply(typeof reply === 'string' ? reply : JSON.stringify(reply), status, sent);

describe('a 2xx speaks of an error', () => {
  it.each<[unknown, string]>([
    [{ success: false }, '"success": false'],
    [{ id: 7, success: 'False', message: 'Out of stock' }, '"success": "False"'],
    [{ is_success: false }, '"is_success": false'],
    [{ ok: false, error: 'not_in_stock' }, '"ok": false'],
    [{ error: 'Out of stock' }, '"error": "Out of stock"'],
    [{ error: true, message: 'Out of stock' }, '"error": true'],
    [{ error: { code: 12 } }, '"error": {"code":12}'],
    [{ errors: [{ message: 'Out of stock' }] }, '"errors": [{"message":"Out of stock"}]'],
    [{ data: null, errors: { sku: ['is gone'] } }, '"errors": {"sku":["is gone"]}'],
    [{ errcode: 40013, errmsg: 'invalid sku' }, '"errmsg": "invalid sku"'],
    [{ errcode: 40013 }, '"errcode": 40013'],
    [{ status: 'error', message: 'Out of stock' }, '"status": "error"'],
    [{ status: 422, message: 'Out of stock' }, '"status": 422'],
    [{ statusCode: 500, detail: 'Broken' }, '"statusCode": 500'],
    [{ code: 500, msg: 'Out of stock', data: null }, '"code": 500'],
    [{ code: '409', message: 'Out of stock' }, '"code": "409"'],
    [{ status: 'failed', message: 'Out of stock' }, '"status": "failed"'],
    [{ result: 'FAILURE', message: 'Out of stock' }, '"result": "FAILURE"'],
    [{ hasErrors: true, id: null }, '"hasErrors": true'],
    [{ error_code: 1042, error_msg: 'Out of stock' }, '"error_msg": "Out of stock"'],
  ])('%j', (reply, quote) => {
    expect(said(reply)).toBe(quote);
  });

  it.each([
    [
      'with its digits',
      '{"error": {"code": 12345678901234567890, "at": 1.50}}',
      '"error": {"code":12345678901234567890,"at":1.50}',
    ],
    ['without escapes', '{"error": "Nicht verf\\u00fcgbar"}', '"error": "Nicht verfügbar"'],
    ['by a name with escapes', '{"id":1,"\\u0065rror":"Out of stock"}', '"error": "Out of stock"'],
    ['that is there twice', '{"error":null,"error":"Out of stock"}', '"error": "Out of stock"'],
  ])('%s', (_how, reply, quote) => {
    expect(said(reply)).toBe(quote);
  });

  it.each<unknown>([
    [
      { id: 1, status: 200 },
      { id: 2, status: 409 },
    ],
    { responses: [{ statusCode: 404 }] },
    '<d:multistatus><d:status>HTTP/1.1 423 Locked</d:status></d:multistatus>',
    // Nothing says how its parts ended.
    [{ id: 1 }],
    '',
  ])('with 207: %j', (reply) => {
    expect(said(reply, 207)).toBe('207 Multi-Status');
  });
});

describe('a 2xx says nothing of an error', () => {
  it.each<unknown>([
    '',
    'created',
    'Error light, 12 V',
    [{ error: 'in a list' }],
    { id: 7 },
    { success: true, error: null },
    { error: '' },
    { error: 0, errors: 0 },
    { error: false },
    { errors: [] },
    { errors: {} },
    { errors: { count: 0, items: [] } },
    { error: { code: 0, message: 'OK' } },
    { error: { code: 200, message: 'success' } },
    { errcode: 0, errmsg: 'ok' },
    { error: 'none' },
    { name: 'Error light', description: 'error, fail, success: false' },
    { data: { name: 'Error light', error: 'text of a record' } },
    { status: 'queued' },
    { status: 'failed', orderId: 7 },
    { status: 'error' },
    { status: 404, name: 'Room 404' },
    { code: 450, name: 'Shelf' },
    { message: 'Created' },
    { code: 200, msg: 'success', data: {} },
    { code: 0, message: 'OK' },
    { code: 'A500', message: 'Created' },
    { errorCode: null, hasError: false, isError: 'false', message: 'Created' },
    '{"success":false',
  ])('%j', (reply) => {
    expect(said(reply)).toBeNull();
  });

  it('if the record that was sent has such a member itself', () => {
    const record = '{"name":"Sensor","error":"battery low","success":false}';
    expect(said(record, 200, record)).toBeNull();
    expect(said(record, 200, '{"name":"Sensor"}')).not.toBeNull();
  });

  it.each<unknown>([
    [{ id: 1, status: 200 }],
    { responses: [{ statusCode: 201 }, { statusCode: '204' }] },
    '<d:multistatus><d:status>HTTP/1.1 200 OK</d:status></d:multistatus>',
  ])('with 207, if every part went well: %j', (reply) => {
    expect(said(reply, 207)).toBeNull();
  });
});
