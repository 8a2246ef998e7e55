import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { largestSync } from '../../body/content/large-text.ts';
import { queryClient } from '../../lib/app/queries.ts';
import { RequestJournalEntry } from './request-journal-entry.tsx';
import type { SendState } from './send-state.ts';

const large = `{"note": "${'x'.repeat(largestSync)}"}`;
const request = (body: string) => ({ ok: true, id: '', body, content: body }) as const;
const previewOf = (body: string) => ({
  method: 'POST',
  url: 'https://shop.example/api/v1/orders',
  headers: [],
  body,
});
const sending = (content: string): SendState => ({
  phase: 'sending',
  writeId: 'w',
  content,
  since: 0,
  cancelling: false,
});
const done = (content: string): SendState => ({
  phase: 'ended',
  writeId: 'w',
  content,
  outcome: {
    kind: 'done',
    writeId: 'w',
    status: 201,
    reply: null,
    replyNote: null,
    notRecorded: false,
    endedAt: '2026-01-01T10:31:00.000Z',
    durationMs: 5,
  },
});

/** What it shows of the form's body while main's preview is of `previewed`. */
function shown(body: string, previewed: string, press: SendState) {
  const html = renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <RequestJournalEntry
        request={request(body)}
        preview={previewOf(previewed)}
        isOfForm={body === previewed}
        hasFailed={false}
        press={press}
        isOfPress={press.phase !== 'idle' && press.content === body}
        lastWrite={null}
      />
    </QueryClientProvider>,
  );
  const words = html.replaceAll('&quot;', '"');
  return {
    isUpdating: words.includes('Updating…') && words.includes('aria-busy="true"'),
    body: /<pre[^>]*>([^<]*)/.exec(words)?.[1]?.slice(0, 20) ?? null,
    label: /Sent as shown|Last sent/.exec(words)?.[0] ?? null,
    isStamped: /class="[^"]*stamp/.test(words),
  };
}

describe('the request beside a form', () => {
  it('says "Sent as shown" of nothing else than what is shown', () => {
    expect(shown('{"a": 1}', '{"a": 1}', done('{"a": 1}'))).toEqual({
      isUpdating: false,
      body: '{"a": 1}',
      label: 'Sent as shown',
      isStamped: true,
    });
    // The preview lags behind what was sent: what it has is shown beside no stamp.
    expect(shown('{"b": 2}', '{"a": 1}', done('{"b": 2}'))).toMatchObject({
      isUpdating: true,
      body: null,
      label: 'Last sent',
    });
  });

  it('has a stamp only while the form has what was sent', () => {
    expect(shown('{"b": 2}', '{"b": 2}', done('{"a": 1}'))).toMatchObject({
      body: '{"b": 2}',
      label: 'Last sent',
      isStamped: false,
    });
    expect(shown(large, '{"a": 1}', done('{"a": 1}'))).toMatchObject({
      isUpdating: true,
      body: null,
      isStamped: false,
    });
  });

  it('shows the preview before while somebody types, but not beside a press or a large body', () => {
    const idle: SendState = { phase: 'idle' };
    expect(shown('{"b": 2}', '{"a": 1}', idle)).toMatchObject({
      isUpdating: true,
      body: '{"a": 1}',
    });
    expect(shown(large, '{"a": 1}', idle)).toMatchObject({ isUpdating: true, body: null });
    expect(shown('{"b": 2}', '{"a": 1}', sending('{"b": 2}'))).toMatchObject({ body: null });
  });
});
