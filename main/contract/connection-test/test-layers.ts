/** The layers between the app and a list that can be read, in the order in which they are met. */
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
