import { tokenProblem } from '../../../main/contract/profile/header-field.ts';
import type en from '../../../main/locales/en.json';
import { i18n } from './i18n.ts';

type Issue = keyof (typeof en)['failure']['issue'];

function isIssue(code: string): code is Issue {
  return i18n.exists(`failure.issue.${code}`);
}

/**
 * The sentence for a problem code of the contract (`line-break`, `not-a-url`). Any other code gets a general sentence,
 * because zod's own messages are English and name types.
 */
export function wordIssue(code: string): string {
  const known = /^[a-z\d-]+$/.test(code) && isIssue(code) ? code : 'other';
  return i18n.t(`failure.issue.${known}`);
}

/** Why this text can't be a token, as a sentence. Null if it can. */
export function tokenProblemWords(token: string): string | null {
  const problem = tokenProblem(token);
  if (problem === null) return null;
  return problem === 'empty' ? i18n.t('session.problem.token') : wordIssue(problem);
}

/** What the window calls the contract's fields that a user can fill in. */
const labels = {
  name: 'session.form.name',
  baseUrl: 'session.form.baseUrl',
  token: 'session.form.token',
  colour: 'session.form.colour',
  currency: 'session.form.currency',
  protection: 'guard.title',
  'placement.name': 'session.form.placement',
  'placement.prefix': 'session.form.prefix',
  placement: 'session.form.placement',
  'proxy.address': 'session.form.proxyAddress',
  'proxy.bypass': 'session.form.proxyBypass',
  'proxy.url': 'session.form.pacUrl',
  proxy: 'session.form.proxy',
  timeouts: 'session.form.network',
  clientCertificate: 'session.form.certificate',
  idempotencyHeader: 'session.form.idempotencyHeader',
  orderForm: 'forms.order',
  userForm: 'forms.user',
  id: 'products.column.id',
  body: 'body.journalEntry.body',
  remark: 'journal.resolve.remark',
  table: 'batches.make.table.title',
  rows: 'batches.page.rows',
} as const;

const isPlace = (path: string): path is keyof typeof labels => Object.hasOwn(labels, path);

/**
 * The window's name for an issue's path: `draft.baseUrl` is the *Base URL*. Empty for a path that no user fills in,
 * such as `profileId`, which only means something in the code.
 */
export function placeOfIssue(path: string): string {
  const own = path.replace(/^(?:draft|content|profiles\[\d+\])\./, '');
  // Try `placement.prefix` first, then `placement`.
  const [first = '', second = ''] = own.split(/[.[]/);
  const place = [`${first}.${second}`, first].find(isPlace);
  return place === undefined ? '' : i18n.t(labels[place]);
}
