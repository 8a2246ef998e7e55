import { expect, type Locator, type Page } from '@playwright/test';
import { BodyForm } from '../body-form.ts';
import { find, names } from '../find.ts';
import { correctCell } from './correct-cell.ts';
import { DeleteMany } from './delete-many.ts';

const { batches, frame } = names;

type What = 'Create orders' | 'Update users' | 'Delete products';
type Step = 'File' | 'Check' | 'Send';

const pageOf = {
  'Create orders': 'ordersLink',
  'Update users': 'usersLink',
  'Delete products': 'productsLink',
} as const satisfies Record<What, string>;

/** The page for making a batch and its steps, by its promised names. */
export class NewBatch extends BodyForm {
  /** On _Create order_ and _Update user_: begins a batch. */
  readonly fromTable: Locator;
  readonly pasteBox: Locator;
  readonly grid: Locator;
  readonly idColumn: Locator;
  readonly check: Locator;
  /** Shows where another table comes from. */
  readonly change: Locator;
  readonly readingOptions: Locator;
  readonly start: Locator;
  readonly stopAfterFirst: Locator;
  /** Unfolds how fast the rows are sent. */
  readonly speed: Locator;
  /** "Start the batch?" */
  readonly question: Locator;

  constructor(page: Page) {
    super(page);
    this.fromTable = find(page, batches.fromATableButton);
    this.pasteBox = find(page, batches.pasteRowsBox);
    this.grid = find(page, batches.tableGrid);
    this.idColumn = find(page, batches.idColumnBox);
    this.check = find(page, batches.checkRegion);
    this.change = find(page, batches.changeButton);
    this.readingOptions = find(page, batches.readingOptionsButton);
    this.start = find(page, batches.startBatchButton);
    this.stopAfterFirst = find(page, batches.stopAfterTheFirstRowCheckbox);
    this.speed = find(page, batches.speedButton);
    this.question = find(page, batches.startTheBatchDialog);
  }

  /** Creates one where its kind of request is made. */
  async open(what: What): Promise<void> {
    const page = pageOf[what];
    await find(find(this.page, frame.mainNavigation), frame[page]).click();
    if (page === 'productsLink') return new DeleteMany(this.page).byIdList();
    await this.fromTable.click();
    // Until its page is there, that of orders or users is, with a button "Saved" of its own. Or a dialog says why not.
    const steps = find(this.page, batches.stepsTablist);
    await steps.or(this.page.getByRole('alertdialog')).first().waitFor();
  }

  get what(): never {
    throw new Error('"What to do" is fixed by the place where a batch begins: use `open`.');
  }

  /** A batch has no ticket: its rows have their outcomes. */
  override backToForm(): Promise<void> {
    return Promise.resolve();
  }

  step(step: Step): Locator {
    return find(this.page, batches.stepsTablist).getByRole('tab', { name: step, exact: true });
  }

  /** The button that leads to a step. */
  next(step: Step): Locator {
    return find(this.page, batches.nextButton, { step });
  }

  /** A step can be opened once nothing is left to do in those before it: *Send* once the rows have been checked. */
  async openStep(step: Step): Promise<void> {
    if (step === 'Send') await this.openStep('Check');
    await this.step(step).click();
    await expect(this.step(step)).toHaveAttribute('aria-selected', 'true');
  }

  /** Goes to where a table comes from, whether there is one or not. */
  async openSource(): Promise<void> {
    await this.openStep('File');
    const use = find(this.page, batches.useTheseRowsButton);
    await expect(use.or(this.change).first()).toBeVisible();
    if (!(await use.isVisible())) await this.change.click();
    await expect(use).toBeVisible();
  }

  /** Pastes rows, and waits until they have been read. */
  async paste(text: string): Promise<void> {
    await this.openSource();
    await this.pasteBox.fill(text);
    await find(this.page, batches.useTheseRowsButton).click();
    await expect(this.change).toHaveAttribute('aria-expanded', 'false');
    await expect(this.grid).toBeVisible();
  }

  /** Shows the request of a row, and the body of all rows. */
  override async openJson(): Promise<void> {
    await this.openStep('Check');
    await super.openJson();
  }

  /** Opens *Send* and presses *Start batch*. If rows can't be sent, the button is `startWithout(rows)` instead. */
  async pressStart(): Promise<void> {
    await this.openStep('Send');
    await this.start.click();
  }

  /** Unfolds the options for reading the table. */
  async openReadingOptions(): Promise<void> {
    await this.openStep('File');
    const isOpen = await this.readingOptions.getAttribute('aria-expanded');
    if (isOpen === 'false') await this.readingOptions.click();
  }

  /** Chooses a file in the system's dialog. */
  async choose(file: string): Promise<void> {
    await this.openSource();
    const chooser = this.page.waitForEvent('filechooser');
    await find(this.page, batches.chooseAFileButton).click();
    await (await chooser).setFiles(file);
  }

  /** An option for reading the table, such as "Encoding". The options have to be unfolded. */
  option(name: 'Format' | 'Encoding' | 'Separator' | 'Sheet'): Locator {
    return this.page.getByRole('combobox', { name, exact: true });
  }

  /** Says what becomes of a column, as its description, and opens what can be chosen. */
  column(column: string): Locator {
    return find(this.page, batches.columnButton, { column });
  }

  /** Opens what can be chosen for a column, and closes it again once `act` is done. */
  async inColumn(column: string, act: () => Promise<unknown>): Promise<void> {
    await this.openStep('Check');
    await this.column(column).click();
    const dialog = find(this.page, batches.columnDialog, { column });
    await expect(dialog).toBeVisible();
    await act();
    await this.page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }

  /** The field that the cells of a column are sent as: a textbox, or a combobox where the profile has a form. */
  sentAs(column: string): Locator {
    return find(this.page, batches.sentAsBox, { column }).or(
      find(this.page, batches.sentAsFieldBox, { column }),
    );
  }

  /** Renamed. */
  get previewRow(): never {
    throw new Error('A click on a row of the grid "Table" shows its request, with "Show JSON".');
  }

  /** How the cells of a column are read. */
  readAs(column: string): Locator {
    return find(this.page, batches.readAsBox, { column });
  }

  /** What an empty cell of a column becomes. */
  emptyCell(column: string): Locator {
    return find(this.page, batches.emptyCellBecomesBox, { column });
  }

  decimalComma(column: string): Locator {
    return find(this.page, batches.decimalCommaCheckbox, { column });
  }

  /** What the numbers of a column are, such as 1.234, that could be two: `1234` or `1.234`. */
  numberQuestion(column: string, example: string): Locator {
    return find(this.page, batches.numberQuestionRadiogroup, { column, example });
  }

  sendAsNumbers(column: string): Locator {
    return find(this.page, batches.sendAsNumbersButton, { column });
  }

  /** Goes to the first cell that keeps a row from being sent. */
  fix(rows: number): Locator {
    return find(this.page, batches.fixRowsButton, { rows });
  }

  /** Types another value into a cell of the table in *Check*; `row` as in the file. */
  correctCell(column: string, row: number, value: string): Promise<void> {
    return correctCell(this.page, column, row, value);
  }

  /** Starts without the rows that can't be sent. */
  startWithout(rows: number): Locator {
    return find(this.page, batches.startWithoutRowsButton, { number: rows });
  }

  /** Answers the question before the start. */
  answer(button: 'Start' | 'Cancel'): Promise<void> {
    return this.question.getByRole('button', { name: button, exact: true }).click();
  }
}
