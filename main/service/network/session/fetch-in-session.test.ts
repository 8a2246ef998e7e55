import { describe, expect, it } from 'vitest';
import { answerHead } from './fetch-in-session.ts';

const json = { 'content-type': 'application/json' };

describe('the head of an answer', () => {
  it('is taken as it came when a Response takes it', () => {
    const headers = { ...json, 'x-note': ['caf\u00e9', 'two'] };
    expect(answerHead({ statusCode: 200, statusMessage: 'OK', headers })).toEqual({
      status: 200,
      statusText: 'OK',
      headers: [
        ['content-type', 'application/json'],
        ['x-note', 'caf\u00e9, two'],
      ],
    });
  });

  it('loses the characters that no header can hold, and the names that are none', () => {
    const headers = { ...json, 'x-note': 'всё 🎉', 'x (note)': 'hello' };
    expect(answerHead({ statusCode: 400, statusMessage: 'Неверно', headers })).toEqual({
      status: 400,
      statusText: '???????',
      headers: [
        ['content-type', 'application/json'],
        ['x-note', '??? ?'],
      ],
    });
  });

  it.each([0, 20, 99, 199, 600, 999])('is none with the status %d', (statusCode) => {
    expect(answerHead({ statusCode, statusMessage: '', headers: {} })).toBeNull();
  });

  it('makes a Response whatever came', () => {
    const headers = { 'x-note': 'a\u0001b\ufffd', '': 'x', 'a b': 'y' };
    const head = answerHead({ statusCode: 200, statusMessage: '\u0416', headers });
    const response = new Response(null, head ?? { status: 500 });
    expect(response.statusText).toBe('?');
    expect(response.headers.get('x-note')).toBe('a?b?');
  });
});
