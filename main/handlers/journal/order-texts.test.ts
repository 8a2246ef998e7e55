import { describe, expect, it } from 'vitest';
import { orderTexts } from './order-texts.ts';

describe('the texts of earlier orders', () => {
  const bodies = [
    '{"customer":{"name":"Ann"},"lines":[{"note":"red"},{"note":"blue"}],"name":"x","quantity":1}',
    '{"customer":{"name":"Bob"},"lines":[{"note":"blue"}],"a.b":"y"}',
    '{"customer":{"name":"Ann"},"lines":"note"}',
  ];

  it.each([
    ['customer.name', ['Ann', 'Bob']],
    ['lines[].note', ['red', 'blue']],
    ['name', ['x']],
    ['"a.b"', ['y']],
    ['quantity', []],
    ['constructor.name', []],
    ['customer', []],
  ])('are those of %s alone, each once, newest first', (path, texts) => {
    expect(orderTexts(bodies, path)).toEqual(texts);
  });

  it('are none that are masked, empty, long, or have several lines', () => {
    const odd = ['••••1234', ' ', 'x'.repeat(121), 'two\nlines'].map((a) => JSON.stringify({ a }));
    expect(orderTexts([...odd, 'no JSON', '[]'], 'a')).toEqual([]);
  });
});
