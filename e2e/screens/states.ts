/**
 * Every state that the window is to have, and what holds it: a spec with the title of its test or step, or a picture of the walk
 * (`npm run matrix`), on which axe and zoom are tried too. A test compares this with the specs and screens that there are.
 */
export interface HeldState {
  readonly state: string;
  readonly heldBy: readonly Holder[];
}

export type Holder =
  | { readonly screen: string }
  | {
      /** Its path below `e2e/specs`, without the ending. */
      readonly spec: string;
      readonly title: string;
    };

const shown = (screen: string): Holder => ({ screen });
const tried = (spec: string, title: string): Holder => ({ spec, title });
const held = (state: string, ...heldBy: readonly Holder[]): HeldState => ({ state, heldBy });

export const heldStates: readonly HeldState[] = [
  // Orders and users.
  held(
    'the page of a form: empty, without a form',
    shown('set-up-card'),
    tried(
      'forms/orders-and-users',
      'without a form, an order is typed as fields by name, type and value',
    ),
    tried(
      'forms/set-up-card',
      'a card that was closed stays closed over a restart, and the other one does not',
    ),
  ),
  held(
    'the page of a form: its fields or its draft are read late',
    tried('forms/late-draft', 'until its fields are read, something is where they will be'),
    tried(
      'forms/late-draft',
      'without its draft the form can be used, and the draft goes to Saved',
    ),
  ),
  held(
    'the service describes a form',
    shown('form-found'),
    shown('form-found-users'),
    tried('forms/set-up-card', 'what the service describes later is only compared with it'),
  ),
  held(
    'an order or update is being sent',
    tried('forms/while-sending', 'its controls are read-only on every face, and keep the focus'),
    tried(
      'forms/while-sending',
      'after five seconds it says how long it has been waiting, and for whom',
    ),
    tried('forms/while-sending', 'New order empties the form, and the sent one ends as a message'),
  ),
  held(
    'done',
    shown('order-sent'),
    shown('update-of-a-user-sent'),
    tried('forms/ticket', 'an order that was created is a ticket, until the next one'),
    tried('forms/ticket', 'typing goes on with the next user'),
  ),
  held('accepted (202)', tried('forms/ticket', 'that it was accepted and may not be done')),
  held(
    'unknown or failed',
    shown('order-unknown'),
    shown('order-in-doubt'),
    tried('forms/ticket', 'which has no main button, and Ctrl+Enter does nothing'),
    tried('forms/ticket', 'It was not created brings the form back'),
  ),
  held(
    'refused or not sent',
    shown('order-field-refused'),
    tried(
      'forms/while-sending',
      'in the form: both fields have their reason, and the first one the focus',
    ),
    tried('forms/while-sending', 'the form is back at once when nothing was sent'),
  ),
  held(
    'the token is refused (401)',
    shown('token-needed'),
    tried(
      'profiles/token',
      'after a 401 the token is replaced over the untouched form, and nothing is sent by itself',
    ),
  ),
  held(
    'the page or profile is left while something is sent',
    tried(
      'forms/while-sending',
      'on another page, a refusal is a message, and one in doubt the dialog',
    ),
    tried('windows/windows', 'another window says how an order ended when its own was closed'),
  ),
  held(
    'the form description is changed meanwhile',
    shown('form-editor-elsewhere'),
    tried(
      'forms/form-editor-kept',
      'what was typed in an order stays while its form is edited, and the page follows the form',
    ),
  ),
  held(
    'the JSON has a mistake',
    shown('order-broken-json'),
    tried(
      'forms/form-face',
      'while the JSON has a mistake, the fields keep their last values and cannot be edited',
    ),
  ),
  held(
    'a user was read and changed, and another ID is typed',
    tried(
      'forms/user-records',
      'another ID unloads the record, and a reply that comes too late is dropped',
    ),
  ),
  held(
    'a user is not found, or users are not shown',
    tried(
      'forms/user-records',
      'another ID unloads the record, and a reply that comes too late is dropped',
    ),
  ),
  held(
    'values were typed before the user is read',
    tried(
      'forms/user-records',
      'an update of a user that was not read reads first, and sends nothing',
    ),
  ),
  held(
    'somebody else changed the user',
    shown('somebody-else-changed'),
    tried(
      'forms/changed-by-both',
      'a field that two people changed gets the value that is chosen for it',
    ),
  ),
  held(
    'another update of this user is on its way',
    tried(
      'writes/one-update-of-a-user',
      'while a row of the same user is sent, the form says so, and keeps what was typed',
    ),
  ),

  // Products.
  held(
    'the list is empty, loading, refused, broken or reads another way',
    shown('list-empty'),
    shown('list-loading'),
    shown('list-failed'),
    shown('list-broken'),
    shown('list-proposed'),
    tried('products/wrapped-list', 'by keyboard, it is accepted and the rows are shown'),
  ),
  held(
    'the product beside the list has left it, or is hidden',
    tried(
      'products/inspector',
      'it says that the search hides its product, and marks what was found',
    ),
    tried('products/inspector', 'it stays open over a refresh, and says that its product has left'),
  ),
  held(
    'the list is incomplete',
    tried('products/part-of-a-list', 'with the total of a header, the list says 20 of 5,000'),
    tried('products/part-of-a-list', 'so does the product control of a form'),
  ),

  // Tables and batches.
  held(
    'a table without a form',
    shown('batch-columns'),
    tried(
      'batches/new-batch',
      'a column is sent as another field, or not at all, without any JSON',
    ),
  ),
  held(
    'a table that is refused, beyond the limits, or has several sheets or no rows',
    tried(
      'batches/spreadsheets',
      'a table beyond the limits is refused by name, and the button says why it is disabled',
    ),
    tried('batches/spreadsheets', 'an empty sheet leaves the others to be chosen'),
    tried(
      'batches/spreadsheets',
      'a refused file leaves the table before it only where a person wants that',
    ),
  ),
  held(
    'a check that runs, or has found something',
    shown('batch-checked'),
    tried('batches/making', 'a check of a long table says how far it has come'),
  ),
  held(
    'products of a table: listed or not, and a list that was not read',
    shown('batch-product-cell'),
    tried('batches/cell-choices', 'the check says what the list has, and lets every product pass'),
    tried('batches/cell-choices', 'a list that was not read is said, and can be read there'),
  ),
  held(
    'a batch runs',
    shown('batch-first-row'),
    tried(
      'batches/batch-journal-entries',
      'a batch is one line of a Journal that was open before, and stays where it is',
    ),
  ),
  held(
    'a batch is paused',
    tried('batches/pausing', 'a batch pauses for a person and for a token, and continues'),
    tried(
      'batches/batch-journal-entries',
      'a batch that waits for a person needs them, until it is stopped',
    ),
  ),
  held(
    'a batch has ended with rows in doubt or to fix',
    shown('batch-done'),
    shown('batch-fix'),
    tried('batches/thirty-orders', 'what may have gone through comes first'),
    tried('batches/thirty-orders', 'if one is still wrong, nothing leaves'),
  ),
  held(
    'rows to fix were exported, or left as they are',
    shown('batch-left'),
    tried('batches/leave-rows', 'they are left, and keep their outcome'),
  ),
  held(
    'the app ends, or another window is opened, while rows are fixed',
    tried('batches/thirty-orders', 'after a kill everything is as it was'),
    // So its rows are never fixed in two.
    tried(
      'windows/window-of-a-profile',
      'a profile has one window: choosing it anywhere brings that one forward',
    ),
  ),
  held(
    'updates are collected',
    shown('collected'),
    shown('collected-empty'),
    tried(
      'forms/collected-updates',
      'updates wait in Collected updates until they are sent or removed',
    ),
  ),

  // The Journal.
  held(
    'the Journal is empty, nothing matches, or nothing needs anybody',
    shown('journal-nothing-found'),
    tried('writes/journal', 'an empty journal says so'),
    tried('batches/leave-rows', 'after a restart they still are'),
  ),

  // The profile and this computer.
  held(
    'read only',
    shown('read-only'),
    tried('writes/guards', 'shows what cannot be done, and why'),
    tried(
      'batches/pausing',
      'on a profile that is read only nothing continues, and the buttons say why',
    ),
  ),
  held(
    'production',
    shown('production-order'),
    tried('writes/guards', 'asks before an order leaves, and sends what it asked about, once'),
  ),
  held('a policy', tried('policy/locked', 'each control is shown, disabled, and says who set it')),
  held(
    'no keychain',
    tried(
      'writes/without-keychain',
      'closing asks before an order in doubt goes with the journal that is only in memory',
    ),
  ),
  held(
    'the disk is full',
    tried(
      'app/this-computer',
      'a disk that fills up refuses an order, keeps what was typed, and takes it when there is room',
    ),
    tried('forms/kept-drafts', 'a disk that takes nothing more is told at the form, until it does'),
  ),
  held(
    'offline',
    tried('failures/layers', 'is told as a computer that is offline, where the system says so'),
  ),
  held('notices', tried('app/notices', 'notices stand over every page of the window')),
  held(
    'the first run',
    shown('first-screen'),
    tried('profiles/first-run', 'an address and a token are enough'),
  ),
  held(
    'the demo',
    shown('products'),
    tried(
      'forms/demo-forms',
      'the demo has a form for orders and users, and its schema can be read again',
    ),
  ),
  held(
    'several windows of a profile',
    tried('windows/windows', 'settings, notices and protection are the same in every window'),
    tried('windows/window-of-a-profile', 'the window of a profile is opened, found and closed'),
  ),
];
