import { describe, expect, it } from 'vitest';
import { guessHeader } from './guess-header.ts';

const rowsOf = (text: string) => text.split('\n').map((line) => line.split(';'));

describe('the first row holds the names of the columns', () => {
  it.each([
    ['ID;Name\n7;Ann'],
    ['Name;City\nAnn;Riga\nBen;Oslo'],
    ['Name;Name;Preis\nTür;weiß;1,50'],
    ['ID;;Ort\n7;x;Ulm'],
    ['Товар;Цена\nСтол;12 990,00'],
    ['id\np-17\np-18'],
    [';Name\n;Ann'],
    ['Line 1;Line 2\nMain Road;Riga'],
  ])('%j', (text) => {
    expect(guessHeader(rowsOf(text))).toBe(true);
  });
});

describe('the first row is a row', () => {
  it.each([
    [''],
    ['ID;Name'],
    ['7;Ann\n8;Ben'],
    ['p-17\np-18\np-19'],
    ['Ann;ann@example.com\nBen;ben@example.com'],
    ['2026-11-22;x\n2026-11-23;y'],
    ['22.11.2026 10:00;x\n23.11.2026 11:00;y'],
    ['6f0c8a1e-52d4-4e0b-9d5c-2f7a41b3c9de\n7f0c8a1e-52d4-4e0b-9d5c-2f7a41b3c9de'],
    ['Ann;Ann\nBen;Cem'],
  ])('%j', (text) => {
    expect(guessHeader(rowsOf(text))).toBe(false);
  });
});
