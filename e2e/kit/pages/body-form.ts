import { expect, type Locator, type Page } from '@playwright/test';
import { find, names } from './find.ts';
import { leaveTicket, Ticket } from './ticket.ts';

export type FieldType = 'Text' | 'Number' | 'Yes/no' | 'Null' | 'JSON' | 'Object' | 'List';

const { forms } = names;

/** A form that sends: its fields, and the JSON and the request beside them, by their promised names. */
export abstract class BodyForm {
  readonly showJson: Locator;
  /** What *Show JSON* shows. */
  readonly data: Locator;
  readonly json: Locator;
  /** Unfolds the request as it leaves. */
  readonly technicalRequest: Locator;
  /** The body that would be sent, also while the technical request is folded. */
  readonly shownBody: Locator;
  /** Unfolds the fields that the form doesn't describe. */
  readonly moreFields: Locator;
  readonly fillPlaceholders: Locator;
  /** What takes the place of the form after it was sent. */
  readonly ticket: Ticket;
  protected readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.ticket = new Ticket(page);
    this.showJson = find(page, forms.showJsonButton);
    this.data = find(page, forms.dataRegion);
    this.json = find(page, forms.jsonBox);
    this.technicalRequest = find(this.data, forms.technicalRequestButton);
    this.shownBody = this.data.getByRole('region', {
      name: forms.bodyRegion.name,
      exact: true,
      includeHidden: true,
    });
    this.moreFields = find(page, forms.moreFieldsButton).or(
      find(page, forms.moreFieldsOfAnEmptyFormButton),
    );
    this.fillPlaceholders = find(page, forms.fillInPlaceholdersWhenSendingCheckbox);
  }

  /** Leaves the ticket of what was sent for the form: see `leaveTicket`. */
  backToForm(): Promise<void> {
    return leaveTicket(this.page);
  }

  /** Writes this text as JSON, which it shows first if need be. */
  async writeJson(text: string): Promise<void> {
    await this.openJson();
    await this.json.fill(text);
  }

  /** Shows the JSON, if it isn't shown. */
  async openJson(): Promise<void> {
    await this.backToForm();
    if ((await this.showJson.getAttribute('aria-pressed')) === 'false') await this.showJson.click();
  }

  /** Unfolds the fields that the form doesn't describe, if they aren't. */
  async openMoreFields(): Promise<void> {
    await this.backToForm();
    if ((await this.moreFields.getAttribute('aria-expanded')) === 'false')
      await this.moreFields.click();
  }

  /** Removed with the tabs. */
  face(_name: 'Form' | 'Fields' | 'JSON'): never {
    throw new Error('There are no tabs any more. Use `openMoreFields()`, `openJson()` or neither.');
  }

  /** Renamed. */
  get preview(): never {
    throw new Error('`preview` is `data` now, and `ticket` shows how a request ended.');
  }

  /** A control of the profile's form, by its label. */
  control(role: 'textbox' | 'combobox' | 'radiogroup', label: string): Locator {
    return this.page.getByRole(role, { name: label, exact: true });
  }

  /** A radio of a yes/no. The value that was read of a user says *(now)*. */
  yesNo(label: string, answer: 'Yes' | 'No' | 'Not set' | 'Leave as it is'): Locator {
    const radio = new RegExp(`^${answer}( \\(now\\))?$`);
    return this.control('radiogroup', label).getByRole('radio', { name: radio });
  }

  /**
   * The boxes of a row, by the name of its field. `within`: the name of the field that holds it, or `item 2` for
   * the second item of a list. Needed only if another field has the same name.
   */
  field(name: string, within?: string): FieldBoxes {
    const place =
      within === undefined ? this.page : find(this.page, forms.fieldsOfList, { name: within });
    return new FieldBoxes(find(place, forms.fieldGroup, { name }));
  }

  /** The boxes of an item, in the list with this name. Its number starts at 1. */
  item(list: string, number: number): FieldBoxes {
    const items = find(this.page, forms.itemsOfList, { name: list });
    return new FieldBoxes(find(items, forms.itemGroup, { number }));
  }

  /** The name box of a row, from 0. For rows that have no name yet. */
  fieldName(index: number): Locator {
    return find(this.page, forms.fieldNameBox).nth(index);
  }

  fieldType(index: number): Locator {
    return find(this.page, forms.typeBox).nth(index);
  }

  value(index: number): Locator {
    return find(this.page, forms.valueBox).nth(index);
  }

  /** The row of a field, or of an item by its number, with its boxes. */
  row(name: string): Locator {
    const named = new RegExp(`^(Field \\d+, )?${name}$`);
    return this.page.getByRole('group', { name: named });
  }

  /** From top to bottom. */
  async fieldNames(): Promise<readonly string[]> {
    const boxes = await find(this.page, forms.fieldNameBox).all();
    return Promise.all(boxes.map((box) => box.inputValue()));
  }

  /** Adds a field at the end. Returns the value's box. For *Yes/no* the value is `true` or `false`. */
  async addField(name: string, type: FieldType, value: string): Promise<Locator> {
    await this.backToForm();
    const add = find(this.page, forms.addFieldButton);
    const boxes = find(this.page, forms.fieldNameBox);
    // The form may still be loading, and its rows must be counted after that.
    await add.waitFor();
    const before = await boxes.count();
    await add.click();
    await expect(boxes).toHaveCount(before + 1);
    await boxes.last().fill(name);
    // A test may add a name twice, and a long one is shortened in the name of its row.
    const added = new FieldBoxes(find(this.page, forms.fieldGroup).last());
    await added.type.selectOption({ label: type });
    if (type === 'Yes/no') {
      await added.checkbox.setChecked(value === 'true');
      return added.checkbox;
    }
    if (type !== 'Null' && type !== 'Object' && type !== 'List') await added.value.fill(value);
    return added.value;
  }
}

/** The row of a field that no form describes. */
export class FieldBoxes {
  /** The group around them. */
  readonly row: Locator;
  readonly name: Locator;
  readonly type: Locator;
  readonly value: Locator;
  /** The value of a field of the type Yes/no. */
  readonly checkbox: Locator;
  readonly remove: Locator;

  constructor(row: Locator) {
    this.row = row;
    this.name = find(row, forms.fieldNameBox);
    this.type = find(row, forms.typeBox);
    this.value = find(row, forms.valueBox);
    this.checkbox = find(row, { ...forms.valueBox, role: 'checkbox' });
    this.remove = find(row, forms.removeFieldButton);
  }
}
