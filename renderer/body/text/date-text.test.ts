import { expect, test } from 'vitest';
import { dateSuggestion, isDateText, pickedOfText, textOfPicked } from './date-text.ts';

test.each(['2026-11-26', '2024-02-29', '0000-12-31', '{{today}}'])('%s is a date', (text) => {
  expect(isDateText('date', text)).toBe(true);
});

test.each([
  '',
  '2026-02-29',
  '2026-13-01',
  '2026-00-10',
  '2026-1-1',
  '26.11.2026',
  '2026-11-26T00:00',
])('%j is no date', (text) => {
  expect(isDateText('date', text)).toBe(false);
});

test.each(['2026-11-26T14:03:00+01:00', '2026-11-26t23:59:60.123z', '{{now}}'])(
  '%s is a date and time',
  (text) => {
    expect(isDateText('date-time', text)).toBe(true);
  },
);

test.each([
  '2026-11-26',
  '2026-11-26T14:03',
  '2026-11-26T25:03:00Z',
  '2026-02-30T10:00:00Z',
  '2026-11-26T14:03:60Z',
])('%s is no date and time', (text) => {
  expect(isDateText('date-time', text)).toBe(false);
});

test('a day is suggested where it can only be that one', () => {
  const suggested = (text: string) => dateSuggestion('date', text);
  expect(suggested('26.11.2026')).toBe('2026-11-26');
  expect(suggested('1. 2.2026')).toBe('2026-02-01');
  expect(suggested('2026/3/4')).toBe('2026-03-04');
  expect(suggested('2026-3-4')).toBe('2026-03-04');
  expect(suggested('11/26/2026')).toBe('');
  expect(suggested('31.02.2026')).toBe('');
  expect(suggested('26.11.2026 14:03')).toBe('');
});

test.each([
  ['26.11.2026 14:03', '2026-11-26T14:03:00'],
  ['1. 2. 2026,  9:05', '2026-02-01T09:05:00'],
  ['2026-11-26T14:03', '2026-11-26T14:03:00'],
  ['2026/3/4 7:08:09', '2026-03-04T07:08:09'],
])('%s is suggested with the offset of this computer', (text, time) => {
  const suggested = dateSuggestion('date-time', text);
  expect(suggested.slice(0, 19)).toBe(time);
  expect(isDateText('date-time', suggested)).toBe(true);
  expect(new Date(suggested).getTime()).toBe(new Date(time).getTime());
});

test.each(['26.11.2026', '2026/11/26', '26.11.2026 25:00', '31.02.2026 10:00', '14:03', ''])(
  'no time is suggested for %j',
  (text) => expect(dateSuggestion('date-time', text)).toBe(''),
);

test('what the calendar returns is sent with the offset of this computer', () => {
  expect(textOfPicked('date', '2026-11-26')).toBe('2026-11-26');
  const text = textOfPicked('date-time', '2026-07-01T10:00');
  expect(isDateText('date-time', text)).toBe(true);
  expect(new Date(text).getTime()).toBe(new Date(2026, 6, 1, 10).getTime());
  expect(pickedOfText('date-time', text)).toBe('2026-07-01T10:00:00');
  expect(pickedOfText('date', 'soon')).toBe('');
});
