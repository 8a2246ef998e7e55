import { expect, type Locator, type Page } from '@playwright/test';
import { BodyForm } from '../body-form.ts';

type What = 'Create orders' | 'Update users' | 'Delete products';
type Step = 'Data' | 'Request' | 'Check' | 'Run';

/** The page for making a batch and its steps, by its promised names. */
export class NewBatch extends BodyForm {
  readonly what: Locator;
  readonly pasteBox: Locator;
  readonly grid: Locator;
  readonly idColumn: Locator;
  readonly previewRow: Locator;
  readonly check: Locator;
  /** Shows where another table comes from. */
  readonly change: Locator;
  readonly readingOptions: Locator;
  readonly start: Locator;
  /** "Start the batch?" */
  readonly question: Locator;

  constructor(page: Page) {
    super(page);
    this.what = page.getByRole('combobox', { name: 'What to do' });
    this.pasteBox = page.getByRole('textbox', { name: 'Paste rows' });
    this.grid = page.getByRole('grid', { name: 'Table' });
    this.idColumn = page.getByRole('combobox', { name: 'ID column' });
    this.previewRow = page.getByRole('spinbutton', { name: 'Preview row' });
    this.check = page.getByRole('region', { name: 'Check' });
    this.change = page.getByRole('button', { name: 'Change', exact: true });
    this.readingOptions = page.getByRole('button', { name: 'Reading options' });
    this.start = page.getByRole('button', { name: 'Start batch' });
    this.question = page.getByRole('alertdialog', { name: 'Start the batch?' });
  }

  /** Creates one on the Batches page. */
  async open(what: What): Promise<void> {
    await this.page.getByRole('link', { name: 'Batches' }).click();
    await this.page.getByRole('button', { name: 'New batch' }).first().click();
    await this.what.selectOption({ label: what });
  }

  step(step: Step): Locator {
    return this.page.getByRole('tablist', { name: 'Steps' }).getByRole('tab', { name: step });
  }

  async openStep(step: Step): Promise<void> {
    await this.step(step).click();
    await expect(this.step(step)).toHaveAttribute('aria-selected', 'true');
  }

  /** Goes to where a table comes from, whether there is one or not. */
  async openSource(): Promise<void> {
    await this.openStep('Data');
    const use = this.page.getByRole('button', { name: 'Use these rows' });
    await expect(use.or(this.change).first()).toBeVisible();
    if (!(await use.isVisible())) await this.change.click();
    await expect(use).toBeVisible();
  }

  /** Pastes rows, and waits until they have been read. */
  async paste(text: string): Promise<void> {
    await this.openSource();
    await this.pasteBox.fill(text);
    await this.page.getByRole('button', { name: 'Use these rows' }).click();
    await expect(this.change).toHaveAttribute('aria-expanded', 'false');
    await expect(this.grid).toBeVisible();
  }

  /** Writes the body in the step Request. */
  override async writeJson(text: string): Promise<void> {
    await this.openStep('Request');
    await super.writeJson(text);
  }

  /** Unfolds the options for reading the table. */
  async openReadingOptions(): Promise<void> {
    await this.openStep('Data');
    const isOpen = await this.readingOptions.getAttribute('aria-expanded');
    if (isOpen === 'false') await this.readingOptions.click();
  }

  /** Chooses a file in the system's dialog. */
  async choose(file: string): Promise<void> {
    await this.openSource();
    const chooser = this.page.waitForEvent('filechooser');
    await this.page.getByRole('button', { name: 'Choose a file' }).click();
    await (await chooser).setFiles(file);
  }

  /** An option for reading the table, such as "Encoding". The options have to be unfolded. */
  option(name: 'Format' | 'Encoding' | 'Separator' | 'Sheet'): Locator {
    return this.page.getByRole('combobox', { name, exact: true });
  }

  /** How the cells of a column are read. */
  readAs(column: string): Locator {
    return this.page.getByRole('combobox', { name: `${column}: read as` });
  }

  /** What an empty cell of a column becomes. */
  emptyCell(column: string): Locator {
    return this.page.getByRole('combobox', { name: `${column}: empty cell becomes` });
  }

  decimalComma(column: string): Locator {
    return this.page.getByRole('checkbox', { name: `Decimal comma: ${column}` });
  }

  /** Whether broken rows block the start or are left out. */
  brokenRows(answer: "Don't start" | 'Skip it'): Locator {
    return this.check.getByRole('radio', { name: answer });
  }

  /** Answers the question before the start. */
  answer(button: 'Start' | 'Cancel'): Promise<void> {
    return this.question.getByRole('button', { name: button, exact: true }).click();
  }
}
