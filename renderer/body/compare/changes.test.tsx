import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { newFormField } from '../../../main/contract/form/field-parts.ts';
import { Changes, type ComparedBase } from './changes.tsx';

const at = '2026-11-26T08:00:00.000Z';

/** The visible words, without tags. A line for each list item, sentence and button. */
function shown(
  base: Partial<ComparedBase>,
  body: string,
  more: Partial<Parameters<typeof Changes>[0]> = {},
): string {
  const markup = renderToStaticMarkup(
    <Changes
      base={{ text: '{}', readAt: at, source: 'read', ...base }}
      body={body}
      absent="removed"
      profileName="Shop"
      level="h2"
      {...more}
    />,
  );
  return markup
    .replace(/<time[^>]*>.*?<\/time>/g, 'TIME')
    .replace(/<(li|p|h2|button|svg)[^>]*>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll(/ +/g, ' ');
}

describe('compared with a record that was read', () => {
  it('shows old and new values with exact digits, and what is unchanged folded', () => {
    const text = '{"name":"Ana","balance":12345678901234567890.10,"city":"Graz","tags":["a"]}';
    const body = '{"name":"Anna","balance":12345678901234567890.11,"tags":["a"],"vip":true}';
    const words = shown({ text }, body);
    expect(words).toContain('Changed NameAna → Anna');
    expect(words).toContain('Balance12345678901234567890.10 → 12345678901234567890.11');
    expect(words).toContain('Added VipYes');
    expect(words).toContain('Removed CityGraz');
    expect(words).toContain('Compared with the user as read from the service TIME.');
    expect(words).toMatch(/Unchanged1\s+Tagsa/);
  });

  it('speaks with the labels of the form, and shows JSON where words would look the same', () => {
    const form = [
      newFormField('name', { label: 'Name' }),
      newFormField('active', { control: 'yes-no', label: 'Active' }),
      newFormField('role', {
        control: 'choice',
        label: 'Role',
        choices: [{ value: '"c"', label: 'Clerk' }],
      }),
      newFormField('lines[].qty', { control: 'number', label: 'Quantity', listLabel: 'Lines' }),
      newFormField('code', { label: 'Code' }),
    ];
    const text = '{"name":"Ana","active":false,"role":"m","lines":[{"qty":1}],"code":"7","x":"y"}';
    const body = '{"name":"Anna","active":true,"role":"c","lines":[{"qty":2}],"code":7,"x":"z"}';
    const words = shown({ text }, body, { form });
    expect(words).toContain('Changed NameAna → Anna');
    expect(words).toContain('Changed ActiveNo → Yes');
    expect(words).toContain('Changed Rolem → Clerk');
    expect(words).toContain('Changed Lines 1, Quantity1 → 2');
    expect(words).toContain('Changed Code"7" → 7');
    expect(words).toContain('Changed Xy → z');
  });

  it('says that nothing changes', () => {
    const words = shown({ text: '{"a":1,"b":[2]}' }, '{"b":[2],"a":1}');
    expect(words).toContain(
      'No change: the user as read from the service TIME has the same values.',
    );
  });

  it('names numbers that are only written differently', () => {
    const words = shown({ text: '{"a":1.0}' }, '{"a":1}');
    expect(words).toContain('Same value A1.0 → 1');
    expect(words).toContain('Some numbers are only written differently.');
    expect(words).not.toContain('No change:');
  });

  it('shows where an item was before, and what changed in it', () => {
    const text = '{"lines":[{"id":1,"n":1},{"id":2,"n":2},{"id":3,"n":3}]}';
    const words = shown({ text }, '{"lines":[{"id":3,"n":4},{"id":1,"n":1},{"id":2,"n":2}]}');
    expect(words).toContain('Moved Lines 1Was at 3. ID: 3, N: 4');
    expect(words).toContain('Changed Lines 1, N3 → 4');
  });

  it('says that the rest is kept if only changes are sent', () => {
    const words = shown({ text: '{"a":1,"b":2}' }, '{"a":3}', { absent: 'kept' });
    expect(words).toContain('Changed A1 → 3');
    expect(words).not.toContain('Removed');
    expect(words).toContain('The service should keep everything else.');
  });

  it('folds what was left out if it is not known what the service does with it', () => {
    const words = shown({ text: '{"a":1,"b":2}' }, '{"a":3}', { absent: 'left-out' });
    expect(words).toMatch(/Not sent1\s+Shop may keep these values or clear them\./);
    expect(words.indexOf('Not sent')).toBeGreaterThan(words.indexOf('Compared with'));
  });

  it('says nothing for certain if the record was masked where it is kept', () => {
    const words = shown({ text: '{"a":"…"}', isExact: false }, '{"a":"…"}');
    expect(words).toContain('this may differ from the user that was read');
    expect(words).not.toContain('No change');
  });

  it('names the choice for a masked value', () => {
    const masks = [
      { path: ['password'], choice: 'as-is' },
      { path: ['keys', 0], choice: 'left-out' },
    ] as const;
    const words = shown({ text: '{"a":1}' }, '{"a":2}', { masks });
    expect(words).toContain('Masked value of Password: sent as it is');
    expect(words).toContain('Masked value of Keys 1: not sent');
  });
});

describe('compared with what was last sent', () => {
  const sent = { text: '{"a":1,"b":2}', source: 'sent' } as const;

  it('never says that nothing changes', () => {
    const words = shown(sent, sent.text, { absent: 'left-out' });
    expect(words).toContain(
      'Same values as last sent from this computer TIME. The service may have other values.',
    );
    expect(words).not.toMatch(/no change/i);
  });

  it('says that the service may have other values', () => {
    const words = shown(sent, '{"a":2}', { absent: 'left-out' });
    expect(words).toContain('Changed A1 → 2');
    expect(words).toContain('Not sent B2');
    expect(words).toContain(
      'Compared with what was last sent from this computer TIME. The service may have other values.',
    );
  });
});

describe('hostile and large texts', () => {
  it('shows codes for characters that act on the text around them', () => {
    const words = shown({ text: '{"a":"x"}' }, '{"a":"\u202ex","\u0007b":1}'.replace('\u0007', ''));
    expect(words).toContain('\\u202Ex');
    expect(words).not.toContain('\u202e');
  });

  it('shortens long values around the difference and offers them in full', () => {
    const long = 'y'.repeat(1_000);
    const words = shown({ text: `{"a":"${long}OLD${long}"}` }, `{"a":"${long}NEW${long}"}`);
    expect(words).toMatch(/…y+OLDy+… → …y+NEWy+…/);
    expect(words).toContain('Show full value');
    expect(words.length).toBeLessThan(1_000);
  });

  it('says which text has a name twice, or is no JSON', () => {
    expect(shown({ text: '<html>' }, '{}')).toContain(
      "the user as read from the service isn't valid JSON",
    );
    expect(shown({ text: '{"a":1,"a":1}', source: 'sent' }, '{"a":1,"a":1}')).toContain(
      'what was last sent from this computer has a twice',
    );
    expect(shown({ text: '{}' }, '{"b":{"a":1,"a":1}}')).toContain('the update has a twice');
  });

  it('lists the first 200 of many differences and counts the others', () => {
    const many = Array.from({ length: 1_500 }, (_, n) => `"f${n}":${n}`);
    const words = shown({ text: '{}' }, `{${many}}`);
    expect(words).toContain('Added F199199');
    expect(words).not.toContain('f200');
    expect(words).toContain('and 1,300 more');
  });
});
