/** The modules of main: see `Module`. */
export const mainModules = [
  {
    folder: 'main',
    layers: [
      ['contract', 'locales', 'code-cache'],
      ['failure-error', 'languages', 'next-seq', 'worker-thread'],
      ['files'],
      ['policy'],
      // These take parameters: `main/open-app.ts` passes to each what it needs from the others.
      [
        'service',
        'vault',
        'journal',
        'profiles',
        'forms',
        'settings',
        'writes',
        'diagnostics',
        'demo',
      ],
      ['batches', 'updates'],
      ['bridge'],
      ['shell'],
      ['start', 'export'],
      ['handlers'],
      ['entry-points'],
    ],
  },
  {
    folder: 'main/contract',
    layers: [
      ['network', 'service-text', 'limits', 'body', 'thread'],
      ['form'],
      ['profile'],
      ['failure'],
      ['write', 'connection-test', 'product', 'settings', 'update', 'help'],
      ['imported-profile'],
      ['policy', 'profile-offer'],
      ['policy-rules'],
      ['batch', 'start-state'],
      ['procedures'],
      ['entry-points'],
    ],
  },
  {
    folder: 'main/batches',
    layers: [
      ['kept-batches'],
      ['cells-of-rows'],
      ['rows-to-send'],
      ['table', 'check', 'records'],
      ['run'],
      ['entry-points'],
    ],
  },
  {
    folder: 'main/batches/table',
    layers: [['table-error'], ['rows'], ['text', 'json', 'xlsx'], ['entry-points'], ['fixtures']],
  },
  {
    folder: 'main/journal',
    layers: [
      ['sql'],
      ['accounts', 'drafts', 'templates', 'batches', 'known-time'],
      ['collected-updates'],
      ['entries'],
      ['entry-points'],
      ['file'],
    ],
  },
  {
    folder: 'main/vault',
    layers: [['keychain'], ['entry-points']],
  },
  {
    folder: 'main/writes',
    layers: [['evidence'], ['guard', 'records'], ['entry-points']],
  },
  {
    folder: 'main/shell',
    layers: [
      ['platform', 'words', 'read-switches', 'ask-in-dialog'],
      ['window', 'seal', 'context-menu', 'notify'],
      ['quit'],
      ['restart'],
      ['entry-points'],
    ],
  },
  {
    folder: 'main/shell/seal',
    layers: [['automation'], ['entry-points']],
  },
  {
    folder: 'main/start',
    layers: [
      ['app-language', 'clock-check', 'single-instance-lock'],
      ['begin-run'],
      ['notice-board'],
      ['open-user-data'],
      ['journal', 'windows'],
      ['profiles', 'installation'],
      ['entry-points'],
    ],
  },
  {
    folder: 'main/service',
    layers: [
      ['answer'],
      ['reason'],
      ['network'],
      ['failure'],
      ['request'],
      ['find-placement'],
      ['entry-points'],
      ['connection-test'],
    ],
  },
  {
    folder: 'main/service/network',
    layers: [
      ['unless-cancelled', 'net-error'],
      ['certificate'],
      ['connection'],
      ['proxy'],
      ['session'],
      ['entry-points'],
    ],
  },
  {
    folder: 'main/service/reason',
    layers: [['words'], ['tree'], ['read'], ['fields'], ['page'], ['search'], ['entry-points']],
  },
];
