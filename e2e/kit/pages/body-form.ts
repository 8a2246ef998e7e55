import { expect, type Locator, type Page } from '@playwright/test';
import { find, names } from './find.ts';

export type FieldType = 'Text' | 'Number' | 'Yes/no' | 'Null' | 'JSON' | 'Object' | 'List';

const { forms } = names;

/** The body editor with its views and the request next to it, by its promised names. */
export abstract class BodyForm {
  readonly preview: Locator;
  readonly json: Locator;
  /** The body that would be sent, as the journal entry shows it. */
  readonly shownBody: Locator;
  readonly fillPlaceholders: Locator;
  protected readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.preview = find(page, forms.requestPreviewRegion);
    this.json = find(page, forms.jsonBox);
    this.shownBody = find(this.preview, forms.bodyRegion);
    this.fillPlaceholders = find(page, forms.fillInPlaceholdersWhenSendingCheckbox);
  }

  /** Fills the JSON view with this text. */
  async writeJson(text: string): Promise<void> {
    await this.face('JSON').click();
    await this.json.fill(text);
  }

  face(name: 'Form' | 'Fields' | 'JSON'): Locator {
    const tabs = { Form: forms.formTab, Fields: forms.fieldsTab, JSON: forms.jsonTab };
    return find(this.page, tabs[name]);
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
   * The boxes of a field in *Fields*, by the field's name. `within`: the name of the field that holds it, or `item 2` for
   * the second item of a list. Needed only if another field has the same name.
   */
  field(name: string, within?: string): FieldBoxes {
    const place =
      within === undefined ? this.page : find(this.page, forms.fieldsOfList, { name: within });
    return new FieldBoxes(find(place, forms.fieldGroup, { name }));
  }

  /** The boxes of an item in *Fields*, in the list with this name. Its number starts at 1. */
  item(list: string, number: number): FieldBoxes {
    const items = find(this.page, forms.itemsOfList, { name: list });
    return new FieldBoxes(find(items, forms.itemGroup, { number }));
  }

  /** The name box of a row in *Fields*, from 0. For rows that have no name yet. */
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

/** A row in *Fields*. */
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
