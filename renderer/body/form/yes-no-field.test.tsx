import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { newRow } from '../content/row.ts';
import { textToRows } from '../content/text-to-rows.ts';
import { isYesNo, ReadRows, YesNoField } from './yes-no-field.tsx';

const rowsOf = (text: string) => {
  const read = textToRows(text);
  return read.ok ? read.rows : [];
};

/** The radios, with an asterisk at the chosen one. `body` and `record`: JSON, with the member `vip` or not. */
function radios(body: string, of: { record?: string; changesRecord: boolean }): string {
  const markup = renderToStaticMarkup(
    <ReadRows value={rowsOf(of.record ?? '{}')}>
      <YesNoField
        label="VIP"
        row={rowsOf(body)[0] ?? null}
        path={['vip']}
        changesRecord={of.changesRecord}
        isRefused={false}
        isRequired={false}
        aria-describedby="notes"
        onWrite={() => {}}
        onClear={() => {}}
      />
    </ReadRows>,
  );
  const labels = [...markup.matchAll(/<label\b.*?<\/label>/gs)].map(([label]) =>
    label.replace(/<[^>]*>/g, '').concat(label.includes('checked=""') ? '*' : ''),
  );
  return labels.join(' | ');
}

describe('a yes/no', () => {
  it('of an order can be left out', () => {
    expect(radios('{}', { changesRecord: false })).toBe('Not set* | Yes | No');
    expect(radios('{"vip":false}', { changesRecord: false })).toBe('Not set | Yes | No*');
  });

  it('of a user that was not read can be left as it is', () =>
    expect(radios('{"vip":true}', { changesRecord: true })).toBe('Leave as it is | Yes* | No'));

  it('marks what was read, and then asks for yes or no', () => {
    const read = { record: '{"vip":true}', changesRecord: true };
    expect(radios('{"vip":true}', read)).toBe('Yes (now)* | No');
    expect(radios('{"vip":false}', read)).toBe('Yes (now) | No*');
  });

  it('shows that a value that was read is not in the data any more', () =>
    expect(radios('{}', { record: '{"vip":false}', changesRecord: true })).toBe(
      'Leave as it is* | Yes | No (now)',
    ));

  it('shows every other value as text, which stays as it is', () => {
    const shown = ['"{{ask:VIP}}"', '"yes"', '1', '{"a":1}'].map((value) =>
      isYesNo(rowsOf(`{"vip":${value}}`)[0] ?? null),
    );
    expect(shown).toEqual([false, false, false, false]);
    expect(isYesNo(newRow({ type: 'text', text: '', starter: true }))).toBe(true);
  });
});
