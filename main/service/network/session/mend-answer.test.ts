import { describe, expect, it } from 'vitest';
import { mendAnswer } from './mend-answer.ts';

const json = { 'Content-Type': ['application/json'] };

describe('the head of an answer', () => {
  it('stays as it is when a Response takes it', () => {
    const responseHeaders = { ...json, 'X-Note': ['caf\u00e9', 'two'] };
    const head = { statusCode: 200, statusLine: 'HTTP/1.1 200 OK', responseHeaders };
    expect(mendAnswer(head)).toEqual({});
  });

  it('loses the characters that no header can hold, and the names that are none', () => {
    const responseHeaders = { ...json, 'X-Note': ['всё 🎉'], 'X (Note)': ['hello'] };
    const statusLine = 'HTTP/1.1 400 Неверно';
    expect(mendAnswer({ statusCode: 400, statusLine, responseHeaders })).toEqual({
      statusLine: 'HTTP/1.1 400 ???????',
      responseHeaders: { ...json, 'X-Note': ['??? ?'] },
    });
  });

  it.each([0, 20, 99, 199, 600, 999])(
    'is refused with the status %d, which is none',
    (statusCode) => {
      expect(mendAnswer({ statusCode, statusLine: `HTTP/1.1 ${statusCode}` })).toEqual({
        cancel: true,
      });
    },
  );

  it('makes a Response whatever came', () => {
    const responseHeaders = { 'X-Note': ['a\u0001b\ufffd'], '': ['x'], 'a b': ['y'] };
    const mended = mendAnswer({
      statusCode: 200,
      statusLine: 'HTTP/1.1 200 \u0416',
      responseHeaders,
    });
    const headers = new Headers();
    for (const [name, values] of Object.entries(mended.responseHeaders ?? {})) {
      headers.set(name, [values].flat().join(', '));
    }
    const statusText = (mended.statusLine ?? '').replace(/^\S+ \d+ /, '');
    expect(new Response(null, { headers, statusText }).statusText).toBe('?');
  });
});
