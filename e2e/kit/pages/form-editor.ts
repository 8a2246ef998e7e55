import type { Locator, Page } from '@playwright/test';
import { find, names } from './find.ts';
import { ProfileMenu } from './profiles/profile-menu.ts';

const { formEditor } = names;

export type FormName = 'Order form' | 'User form';

/** The dialog in which the form of a profile is edited, by its promised names. */
export class FormEditor {
  readonly dialog: Locator;
  readonly list: Locator;
  readonly path: Locator;
  readonly label: Locator;
  /** Only for a field in a list. */
  readonly listLabel: Locator;
  readonly help: Locator;
  readonly control: Locator;
  readonly default: Locator;
  readonly choices: Locator;
  readonly required: Locator;
  readonly preview: Locator;
  readonly schemaAddress: Locator;
  readonly #page: Page;
  readonly #edit: Locator;

  constructor(page: Page, name: FormName = 'Order form') {
    this.#page = page;
    this.#edit = page.getByRole('button', { name: `Edit ${name.toLowerCase()}`, exact: true });
    this.dialog = page.getByRole('dialog', { name, exact: true });
    this.list = find(this.dialog, formEditor.fieldsOfTheFormList);
    this.path = find(this.dialog, formEditor.pathBox);
    this.label = find(this.dialog, formEditor.labelBox);
    this.listLabel = find(this.dialog, formEditor.listLabelBox);
    this.help = find(this.dialog, formEditor.helpBox);
    this.default = find(this.dialog, formEditor.defaultBox);
    this.choices = find(this.dialog, formEditor.choicesBox);
    this.control = find(this.dialog, formEditor.controlBox);
    this.required = find(this.dialog, formEditor.requiredCheckbox);
    this.preview = find(this.dialog, formEditor.previewRegion);
    this.schemaAddress = find(this.dialog, formEditor.schemaAddressBox);
  }

  /** Opens it from the form of the current profile. */
  async open(): Promise<void> {
    if (!(await this.#edit.isVisible())) await new ProfileMenu(this.#page).press('Edit profile…');
    await this.#edit.click();
    await this.dialog.waitFor();
  }

  button(name: string | RegExp): Locator {
    return this.dialog.getByRole('button', { name, exact: true });
  }

  /** The field with this label or path in the list. */
  field(name: string): Locator {
    return this.list.getByRole('button', { name });
  }

  /** The field with this path, whatever its label. */
  fieldAt(path: string): Locator {
    return this.list.locator(`[data-path="${path}"]`).getByRole('button').first();
  }

  /** The paths of the fields, in order. */
  async paths(): Promise<readonly string[]> {
    return await this.list
      .getByRole('listitem')
      .evaluateAll((items) => items.map((item) => item.dataset.path ?? ''));
  }

  async add(path: string, control?: string): Promise<void> {
    await this.button('Add field').click();
    await this.path.fill(path);
    if (control !== undefined) await this.control.selectOption({ label: control });
  }

  async save(): Promise<void> {
    await this.button('Save form').click();
    await this.dialog.waitFor({ state: 'detached' });
  }
}
