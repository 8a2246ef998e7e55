/** What a test records; its words are looked for in the raw files. */
export const stub = (writeId: string, startedAt = '2026-01-01T10:00:00.000Z') => ({
  writeId,
  profileId: 'p',
  profileName: 'Shop',
  operation: 'createOrder' as const,
  target: '',
  method: 'POST',
  path: '/api/v1/orders',
  sentTo: { baseUrl: 'https://shop.example', placement: { kind: 'bearer' as const } },
  body: '{"customer":"Wilhelmina"}',
  listedIn: null,
  startedAt,
});

export const doneEnd = {
  outcome: 'done' as const,
  status: 201,
  endedAt: '2026-01-01T10:00:01.000Z',
  result: null,
  failure: null,
};
