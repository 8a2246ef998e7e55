import type { Page } from '@playwright/test';
import { askMain } from '../fixtures/ask-main.ts';
import { FormEditor } from '../kit/pages/form-editor.ts';
import { ProductsPage } from '../kit/pages/products-page.ts';
import { ConnectionTest } from '../kit/pages/profiles/connection-test.ts';
import { ProfileForm } from '../kit/pages/profiles/profile-form.ts';
import { buttonOf, changeDemo, dialogOf, findDemo, pressEscape, type Screen } from './screen.ts';

/** From a first start to the list of the demo. */
export const startScreens: readonly Screen[] = [
  {
    name: 'first-screen',
    inDocs: true,
    show: (window) => buttonOf(window, 'Try the demo').waitFor(),
  },
  {
    name: 'connect-a-service',
    inDocs: true,
    async show(window) {
      await buttonOf(window, 'Connect to a service').click();
      const form = new ProfileForm(window);
      await form.name.fill('Corner shop');
      await form.baseUrl.fill('https://shop.example');
    },
    leave: leaveForm,
  },
  {
    name: 'connect-more-options',
    async show(window) {
      await buttonOf(window, 'Connect to a service').click();
      const form = new ProfileForm(window);
      await form.baseUrl.fill('https://shop.example');
      await form.openMore();
    },
    leave: leaveForm,
  },
  {
    name: 'connect-with-problems',
    async show(window) {
      await buttonOf(window, 'Connect to a service').click();
      const form = new ProfileForm(window);
      await form.baseUrl.fill('shop example');
      await form.connect.click();
      await window.locator('[aria-invalid="true"]').first().waitFor();
      await form.baseUrl.fill('https://shop.example');
      await form.baseUrl.fill('shop example');
      await form.connect.click();
    },
    leave: leaveForm,
  },
  {
    name: 'address-not-found',
    async show(window) {
      await buttonOf(window, 'Connect to a service').click();
      const form = new ProfileForm(window);
      await form.baseUrl.fill('shop.invalid/docs');
      await form.connect.click();
      await buttonOf(window, 'Try http://shop.invalid').waitFor();
    },
    leave: leaveForm,
  },
  {
    name: 'leave-without-saving',
    async show(window) {
      await buttonOf(window, 'Connect to a service').click();
      await new ProfileForm(window).name.fill('Corner shop');
      await buttonOf(window, 'Back').click();
      await dialogOf(window).waitFor();
    },
    leave: (window) => buttonOf(window, 'Leave without saving').click(),
  },
  {
    name: 'products',
    inDocs: true,
    async show(window) {
      await buttonOf(window, 'Try the demo').click();
      await new ProductsPage(window).deleteButton(1001).waitFor();
    },
  },
];

/** The form of the demo's profile, and what its buttons open. */
export const profileScreens: readonly Screen[] = [
  {
    name: 'profile-menu',
    async show(window) {
      await buttonOf(window, /^Profile: /).click();
      await window.getByRole('menu').first().waitFor();
    },
    leave: pressEscape,
  },
  {
    name: 'edit-profile',
    async show(window) {
      await buttonOf(window, /^Profile: /).click();
      await window.getByRole('menuitem', { name: /^Edit profile/ }).click();
      await new ProfileForm(window).test.waitFor();
    },
  },
  {
    name: 'form-editor',
    inDocs: true,
    async show(window) {
      const editor = new FormEditor(window);
      await editor.open();
      await editor.fieldAt('productId').click();
      await editor.label.waitFor();
    },
  },
  {
    name: 'form-editor-elsewhere',
    async show(window) {
      const editor = new FormEditor(window);
      await editor.label.fill('Article');
      await saveFormElsewhere(window);
      await editor.button('Save form').click();
      await buttonOf(window, 'Load the newer one').waitFor();
    },
  },
  {
    name: 'form-editor-list',
    async show(window) {
      const editor = new FormEditor(window);
      await buttonOf(window, 'Load the newer one').click();
      await editor.field('Product').click();
      await editor.listLabel.waitFor();
    },
  },
  {
    name: 'form-editor-problem',
    async show(window) {
      const editor = new FormEditor(window);
      await editor.add('delivery note', 'Choice');
      await editor.choices.fill('S = Small\nM = Medium');
      await editor.button('Save form').click();
      await editor.dialog.locator('[aria-invalid="true"]').first().waitFor();
    },
  },
  {
    name: 'form-editor-schema',
    async show(window) {
      const editor = new FormEditor(window);
      await editor.button('Use a schema…').click();
      await editor.schemaAddress.waitFor();
    },
  },
  {
    name: 'form-editor-discard',
    async show(window) {
      await new FormEditor(window).button('Cancel').click();
      await buttonOf(window, 'Discard changes').waitFor();
    },
    leave: (window) => buttonOf(window, 'Discard changes').click(),
  },
  {
    name: 'connection-test',
    async show(window) {
      await new ProfileForm(window).test.click();
      await buttonOf(window, 'Copy result').waitFor();
      await buttonOf(window, 'Copy result').scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'find-how',
    async show(window) {
      const form = new ProfileForm(window);
      const steps = new ConnectionTest(window);
      // The demo refuses a token that it doesn't find.
      await form.openMore();
      await form.placement.selectOption('query');
      await form.test.click();
      await steps.findHow.click();
      await steps.search.region.waitFor();
    },
  },
  {
    name: 'find-how-done',
    async show(window) {
      const { search } = new ConnectionTest(window);
      await search.try.click();
      await search.close.waitFor();
    },
    async leave(window) {
      await new ConnectionTest(window).search.close.click();
      await buttonOf(window, /^(Back|Cancel)$/)
        .first()
        .click();
      await new ProfileForm(window).form.waitFor({ state: 'hidden' });
    },
  },
  {
    name: 'address-found',
    async show(window) {
      const { host } = new URL((await findDemo(window)).baseUrl);
      await buttonOf(window, /^Profile: /).click();
      await window.getByRole('menuitem', { name: /^Connect to another service/ }).click();
      const form = new ProfileForm(window);
      await form.baseUrl.fill(`${host}/docs`);
      await form.save.click();
      await buttonOf(window, /^Use http/)
        .first()
        .waitFor();
    },
    async leave(window) {
      await buttonOf(window, 'Cancel').click();
      await buttonOf(window, 'Leave without saving').click();
    },
  },
  {
    name: 'profile-changed-elsewhere',
    async show(window) {
      await buttonOf(window, /^Profile: /).click();
      await window.getByRole('menuitem', { name: /^Edit profile/ }).click();
      await new ProfileForm(window).name.fill('Demo of mine');
      await changeDemo(window, { name: 'Demo of another window' });
      await new ProfileForm(window).save.click();
      await buttonOf(window, 'Save mine').waitFor();
    },
    async leave(window) {
      await dialogOf(window).getByRole('button', { name: 'Cancel' }).click();
      await changeDemo(window, { name: 'Demo' });
      await buttonOf(window, /^(Back|Cancel)$/)
        .first()
        .click();
      await buttonOf(window, 'Leave without saving').click();
    },
  },
  {
    name: 'remove-profile',
    async show(window) {
      await buttonOf(window, /^Profile: /).click();
      await window.getByRole('menuitem', { name: /^Remove profile/ }).click();
      await dialogOf(window).waitFor();
    },
    leave: pressEscape,
  },
];

/** Leaves a new profile with some input, so that each screen can be reached without the previous one. */
async function leaveForm(window: Page): Promise<void> {
  await buttonOf(window, 'Back').click();
  await buttonOf(window, 'Leave without saving').click();
}

/** The order form of the demo with a list in place of its product and without a note, as another window saves it. */
async function saveFormElsewhere(window: Page): Promise<void> {
  const { id: profileId } = await findDemo(window);
  const { forms } = await askMain(window, 'getForms', { profileId });
  if (forms.order === null) throw new Error('The demo has an order form.');
  const [product, ...others] = forms.order.fields;
  const inList = { ...product, path: 'lines[].productId', listLabel: 'Order lines' };
  const fields = [inList, ...others.filter(({ path }) => path !== 'note')];
  await askMain(window, 'saveForm', {
    profileId,
    kind: 'order',
    opened: forms.order,
    form: { ...forms.order, fields },
  });
}
