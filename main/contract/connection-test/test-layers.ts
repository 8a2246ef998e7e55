/** The layers between the app and a readable list, in the order in which a request passes them. */
export const testLayers = [
  'address',
  'name',
  'connection',
  'tls',
  'answer',
  'token',
  'list',
] as const;
export type TestLayer = (typeof testLayers)[number];
