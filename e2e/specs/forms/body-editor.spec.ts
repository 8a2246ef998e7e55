import { expect, test as freshTest, sharedTest as test } from '../../fixtures/test.ts';

/**
 * This much text takes long, several times longer on a busy machine.
 * The tests don't judge the time.
 */
const patienceMs = 180_000;
const patient = expect.configure({ timeout: patienceMs });
/** In 5 MB, each key takes seconds on a busy machine. From 200 kB on, the editor is the same: so much with --full. */
const isFull = process.env.COUNTERFOIL_TEST_FULL === '1';
const typed = isFull ? '"k": 7, ' : '"k"';
const bytes = isFull ? 4.9 * 1024 * 1024 : 220_000;

const bigObject = (bytes: number) => {
  const line = '"x": [1.10, "some text", null],';
  const lines = Array.from({ length: Math.ceil(bytes / 40) }, (_, n) =>
    line.replace('x', String(n).padStart(7, '0')),
  );
  return `{\n${lines.join('\n')}\n"end": 1\n}`;
};

test('the JSON box is a text area with a picture behind it', async ({
  orders,
  service,
  window,
}) => {
  await orders.open();
  await test.step('the JSON box is a text area with colours, line numbers and brackets behind it', async () => {
    await orders.writeJson('{\n  "a": [1.10, true],\n  "b": "text"\n}');
    await expect(window.locator('.cm-lineNumbers')).toContainText('4');
    const texts = window.locator('.cm-line').nth(1);
    await expect(texts).toHaveText('  "a": [1.10, true],');
    expect(await texts.locator('span').count()).toBeGreaterThan(2);
    const [picture, area] = [texts, orders.json];
    const [line, box] = [await picture.boundingBox(), await area.boundingBox()];
    expect(line?.x).toBe(box?.x);
    expect(line?.y).toBe((box?.y ?? 0) + 5 + 18);
    await orders.json.press('ControlOrMeta+End');
    await expect(window.locator('.cm-matchingBracket')).toHaveCount(2);
  });

  await test.step('the picture lies under the text with tabs, wide characters and long lines', async () => {
    const wide = '漢字 Тест 🙂 \t'.repeat(40);
    await orders.writeJson(`{\n\t"a": "${wide}",\n\t"end": 1\n}`.replaceAll('\t"', '\t "'));
    const line = window.locator('.cm-line').nth(1);
    await expect(line).toContainText('漢字');
    const widths = await line.evaluate((drawn) => {
      const range = document.createRange();
      range.selectNodeContents(drawn);
      const area = document.querySelector<HTMLTextAreaElement>('textarea[aria-label="JSON"]');
      return { drawn: range.getBoundingClientRect().width, area: (area?.clientWidth ?? 0) - 15 };
    });
    expect(Math.abs(widths.drawn - widths.area)).toBeLessThan(1);
    // Moves the caret out from behind the line numbers.
    await orders.json.press('ControlOrMeta+Home');
    await orders.json.press('End');
    await orders.json.press('ArrowDown');
    await orders.json.press('End');
    await orders.json.press('Home');
    const gutter = await window.locator('.cm-gutters').boundingBox();
    const first = await line.boundingBox();
    expect(first?.x).toBe((gutter?.x ?? 0) + (gutter?.width ?? 0));
  });

  await test.step('typing, undo and redo work as in any text box, and Tab leaves it', async () => {
    await orders.json.fill('');
    await orders.json.pressSequentially('{"n": 1}');
    await expect(orders.json).toHaveValue('{"n": 1}');
    await orders.json.press('ArrowLeft');
    await orders.json.pressSequentially('0');
    await expect(orders.json).toHaveValue('{"n": 10}');
    await orders.json.press('ControlOrMeta+z');
    await expect(orders.json).toHaveValue('{"n": 1}');
    await orders.json.pressSequentially('5');
    await expect(orders.json).toHaveValue('{"n": 15}');
    await orders.json.press('ControlOrMeta+z');
    await orders.json.press('ControlOrMeta+Shift+z');
    await expect(orders.json).toHaveValue('{"n": 15}');
    await orders.json.press('Tab');
    await expect(orders.json).not.toBeFocused();
  });

  await test.step('Format changes white space alone and can be undone', async () => {
    const text = '{"b":1.10,"a":[12345678901234567890,{}],"b":"\\u0041"}';
    await orders.writeJson(text);
    await window.getByRole('button', { name: 'Format' }).click();
    await expect(orders.json).toHaveValue(
      '{\n  "b": 1.10,\n  "a": [\n    12345678901234567890,\n    {}\n  ],\n  "b": "\\u0041"\n}',
    );
    await orders.json.press('ControlOrMeta+z');
    await expect(orders.json).toHaveValue(text);
  });

  await test.step('a mistake is marked beside its line while typing', async () => {
    await orders.writeJson('{\n  "a": 1,\n  "b": oops\n}');
    await expect(window.locator('.cm-marks [title]')).toHaveAttribute('title', /Line 3, column 8/);
    await expect(orders.json).toHaveAttribute('aria-invalid', 'true');
    await expect(orders.json).toHaveAccessibleDescription(/Line 3, column 8/);
    await orders.create.click();
    await expect(orders.json).toHaveValue('{\n  "a": 1,\n  "b": oops\n}');
    expect(service.requestsOf('POST')).toHaveLength(0);
    await window.getByRole('button', { name: 'Discard draft', exact: true }).click();
  });

  await test.step('U+0000 that is pasted is told at its place, kept and not sent', async () => {
    // The system's clipboard would end at a NUL.
    const paste = (text: string) =>
      window.evaluate((put) => document.execCommand('insertText', false, put), text);
    const value = await orders.addField('note', 'Text', '');
    await value.focus();
    await paste('a\u0000b');
    await expect(orders.row('note')).toContainText('U+0000');
    await expect(value).toHaveValue('a\u0000b');
    await orders.create.click();
    await expect(window.getByText("These fields can't be shown as JSON yet")).toBeVisible();
    await expect(value).toHaveValue('a\u0000b');
    // As an escape it can be sent.
    await orders.row('note').getByRole('combobox', { name: 'Type' }).selectOption('JSON');
    await orders.json.focus();
    await orders.json.press('ControlOrMeta+a');
    await paste('{"note": "a\u0000b"}');
    await expect(orders.json).toHaveAccessibleDescription(/column 12: .*U.0000/);
    await orders.create.click();
    await expect(orders.json).toHaveValue('{"note": "a\u0000b"}');
    expect(service.requestsOf('POST')).toHaveLength(0);
  });
});

freshTest('the editor of large texts', async ({ orders, launched, service, window }) => {
  test.setTimeout(patienceMs);
  const large = window.locator('[role=textbox][contenteditable=true]');
  const created = window.getByRole('status').filter({ hasText: 'Order created' });

  await test.step('CodeMirror is fetched when JSON is shown for the first time, and the box works before it is there', async () => {
    // The chunk with CodeMirror is counted and held back until the test releases it.
    await launched.app.evaluate(({ BrowserWindow }) => {
      const held: (() => void)[] = [];
      Object.assign(globalThis, { held });
      const session = BrowserWindow.getAllWindows()[0]?.webContents.session;
      session?.webRequest.onBeforeRequest(
        { urls: ['app://*/*json-view*'] },
        (_details, callback) => {
          held.push(() => callback({}));
        },
      );
    });
    const asked = () => launched.app.evaluate(() => Reflect.get(globalThis, 'held').length);
    expect(await asked()).toBe(0);
    await orders.open();
    await orders.json.fill('{"b": 1.10');
    await orders.json.press('End');
    await orders.json.pressSequentially('}');
    await expect(orders.json).toHaveValue('{"b": 1.10}');
    await expect(window.locator('.cm-editor')).toHaveCount(0);
    expect(await asked()).toBe(1);
    await launched.app.evaluate(() => {
      for (const letThrough of Reflect.get(globalThis, 'held')) letThrough();
    });
    await expect(window.locator('.cm-line')).toHaveText('{"b": 1.10}');
    await expect(orders.json).toHaveValue('{"b": 1.10}');
    await expect(window.locator('.cm-line')).not.toHaveCount(0);
    expect(await asked()).toBe(1);
  });

  await test.step('large JSON can be written on, undone, and sent as it stands at the press', async () => {
    const text = bigObject(bytes);
    await orders.json.fill(text);
    await patient(large).toHaveAccessibleName('JSON');
    await patient(large).toBeFocused();
    await large.press('ControlOrMeta+Home');
    await large.press('ArrowRight');
    await window.keyboard.type(typed);
    for (const _ of typed) await large.press('Backspace');
    // Text typed before the caret moves is not part of the next undo step, however quickly that follows.
    await large.press('ArrowRight');
    await large.press('Space');
    await large.press('ControlOrMeta+z');
    // Text typed right before the press has not been read at that time.
    await large.press('Space');
    await large.press('ControlOrMeta+Enter');
    await patient(created).toBeVisible();
    const sent = `${text.slice(0, 2)} ${text.slice(2)}`;
    expect(service.requestsOf('POST').map(({ body }) => body === sent)).toEqual([true]);
    await orders.backToForm();
    await large.fill('{"short": 1}');
    await patient(orders.json).toHaveValue('{"short": 1}');
    await patient(orders.json).toBeFocused();
    await orders.json.press('ControlOrMeta+z');
    await patient(large).toBeFocused();
    await window.getByRole('button', { name: 'Discard draft', exact: true }).click();
  });

  // What is said of more than 5 MB: renderer/body/content/describe-problem.test.ts. With --full it is that much.
  await test.step('a long value is kept, and can be written on as a field and as JSON', async () => {
    const said = isFull
      ? 'The data is 5.02 MiB. You can send up to 5 MiB.'
      : 'Sent exactly as shown here.';
    const text = 'word '.repeat(isFull ? 1_050_673 : 41_000);
    const value = await orders.addField('note', 'Text', text);
    await patient(orders.row('note')).toContainText(
      `All ${text.length.toLocaleString('en')} characters are kept`,
    );
    await patient(value).toHaveAttribute('readonly');
    await orders.addField('qty', 'Number', '1');
    await patient(large).toHaveAccessibleDescription(said);
    if (isFull) await orders.create.click();
    expect(service.requestsOf('POST')).toHaveLength(1);
    await large.press('ControlOrMeta+End');
    await large.press('Backspace');
    await patient(large).toHaveAccessibleDescription(/isn't closed/);
    await large.pressSequentially('}');
    await patient(large).toHaveAccessibleDescription(said);
    // The fields of such a text follow once it is left.
    const quantity = orders.row('qty').getByRole('textbox', { name: 'Value' });
    await patient(quantity).toHaveAttribute('readonly');
    await large.blur();
    await patient(quantity).not.toHaveAttribute('readonly');
    await orders.row('note').getByRole('button', { name: 'Remove field' }).click();
    await orders.create.click();
    await patient(created).toBeVisible();
    expect(service.requestsOf('POST')[1]?.body).toBe('{\n  "qty": 1\n}');
  });
});
