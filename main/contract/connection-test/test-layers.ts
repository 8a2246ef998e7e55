/**
 * The layers between the app and a readable list, in the order in which a request passes them. Then whether the service
 * describes its forms, without which everything works.
 */
export const testLayers = [
  'address',
  'name',
  'connection',
  'tls',
  'answer',
  'token',
  'list',
  'forms',
] as const;
export type TestLayer = (typeof testLayers)[number];
