import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { largestSync } from '../../body/content/text-to-rows.ts';
import { queryClient } from '../../lib/app/queries.ts';
import { RequestData } from './request-data.tsx';

const large = `{"note": "${'x'.repeat(largestSync)}"}`;
const request = (body: string) => ({ ok: true, id: '', body, content: body }) as const;
const previewOf = (body: string) => ({
  method: 'POST',
  url: 'https://shop.example/api/v1/orders',
  headers: [],
  body,
});

/** What it shows of the form's body while main's preview is of `previewed`. */
function shown(body: string, previewed: string, { isPressed = false } = {}) {
  const html = renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <RequestData
        request={request(body)}
        preview={previewOf(previewed)}
        isOfForm={body === previewed}
        hasFailed={false}
        isPressed={isPressed}
      />
    </QueryClientProvider>,
  );
  const words = html.replaceAll('&quot;', '"');
  return {
    isUpdating: words.includes('Updating…') && words.includes('aria-busy="true"'),
    body: /<pre[^>]*>([^<]*)/.exec(words)?.[1]?.slice(0, 20) ?? null,
  };
}

describe('the request of a form', () => {
  it('is shown as it was before while somebody types, and says so', () => {
    expect(shown('{"a": 1}', '{"a": 1}')).toEqual({ isUpdating: false, body: '{"a": 1}' });
    expect(shown('{"b": 2}', '{"a": 1}')).toEqual({ isUpdating: true, body: '{"a": 1}' });
  });

  it('is never that of another state beside a press, and not for the seconds a large body takes', () => {
    const isPressed = true;
    expect(shown('{"b": 2}', '{"a": 1}', { isPressed })).toEqual({ isUpdating: true, body: null });
    expect(shown('{"b": 2}', '{"b": 2}', { isPressed })).toMatchObject({ body: '{"b": 2}' });
    expect(shown(large, '{"a": 1}')).toEqual({ isUpdating: true, body: null });
  });
});
