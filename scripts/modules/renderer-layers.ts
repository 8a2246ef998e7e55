/** The modules of the page: see `Module`. */
export const rendererModules = [
  {
    folder: 'renderer',
    layers: [
      ['lib'],
      ['ui', 'schema'],
      ['body', 'export', 'print', 'profile-files'],
      ['templates'],
      ['form'],
      ['journal-entries', 'form-editor'],
      // A feature never imports another.
      [
        'products',
        'orders',
        'users',
        'batches',
        'journal',
        'settings',
        'session',
        'shell',
        'commands',
      ],
      ['app'],
    ],
  },
  {
    folder: 'renderer/lib',
    layers: [
      ['words'],
      ['app'],
      ['failure'],
      ['window'],
      ['help'],
      ['spoken'],
      ['commands'],
      ['ask'],
    ],
  },
  {
    folder: 'renderer/ui',
    layers: [
      ['look'],
      ['field'],
      ['button'],
      ['dialog'],
      ['page', 'grid', 'values'],
      ['failure'],
      ['menu'],
      ['toast'],
    ],
  },
  {
    folder: 'renderer/body',
    layers: [['text', 'compare'], ['content'], ['json', 'rows', 'form'], ['entry-points']],
  },
  {
    folder: 'renderer/schema',
    layers: [['tree'], ['refs'], ['read'], ['check'], ['entry-points']],
  },
  {
    folder: 'renderer/templates',
    layers: [['placeholders'], ['entry-points']],
  },
  {
    folder: 'renderer/form',
    layers: [
      ['content'],
      ['guard'],
      ['request'],
      ['advice', 'send'],
      ['drafts'],
      ['ticket'],
      ['entry-points'],
    ],
  },
  {
    folder: 'renderer/form-editor',
    layers: [['state'], ['list'], ['settings', 'sources'], ['entry-points'], ['setup']],
  },
  {
    folder: 'renderer/products',
    layers: [
      ['index', 'product-label'],
      ['list'],
      ['fields'],
      ['grid'],
      ['filter', 'details', 'export', 'choices'],
      ['loading', 'delete', 'delete-many', 'create-order'],
      ['entry-points'],
    ],
  },
  {
    folder: 'renderer/products/index',
    layers: [['protocol'], ['scan'], ['order', 'out'], ['search'], ['entry-points']],
  },
  {
    folder: 'renderer/products/grid',
    layers: [['columns'], ['entry-points']],
  },
  {
    folder: 'renderer/users',
    layers: [['user-id'], ['record'], ['entry-points']],
  },
  {
    folder: 'renderer/journal',
    layers: [['list'], ['filter', 'grid', 'actions'], ['entry-points']],
  },
  {
    folder: 'renderer/batches',
    layers: [['state', 'head-buttons'], ['table'], ['make', 'run'], ['entry-points']],
  },
  {
    folder: 'renderer/batches/run',
    layers: [
      ['progress', 'pause', 'rows', 'again', 'put-back', 'fix'],
      ['receipt'],
      ['entry-points'],
    ],
  },
  {
    folder: 'renderer/batches/make',
    layers: [['draft', 'read'], ['making'], ['check'], ['file', 'send', 'exact'], ['entry-points']],
  },
  {
    folder: 'renderer/commands',
    layers: [['palette'], ['entry-points']],
  },
  {
    folder: 'renderer/session',
    layers: [
      ['form-state'],
      ['proxy'],
      ['token', 'connection-test'],
      ['offer', 'profile-form'],
      ['entry-points'],
    ],
  },
];
