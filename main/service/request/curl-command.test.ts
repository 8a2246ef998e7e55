import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codePoint } from '../../contract/body/testing/code-point.ts';
import { type Shell, startShell } from '../testing/run-curl.ts';
import { createOrderRequest, deleteProductRequest, updateUserRequest } from './build-requests.ts';
import { curlCommand, quoted } from './curl-command.ts';

const shop = { baseUrl: 'https://shop.example/store', placement: { kind: 'bearer' } } as const;

// Windows has no `sh` to run it.
describe.skipIf(process.platform === 'win32')('a request as a command of curl', () => {
  let shell: Shell;
  beforeAll(async () => {
    shell = await startShell();
  });
  afterAll(() => shell.end());

  it('reads as one would write it', () => {
    expect(curlCommand(shop, updateUserRequest('a b', '{"name": "O\'Hara"}'))).toBe(
      `curl --request PUT \\
  --globoff 'https://shop.example/store/api/v1/users/a%20b' \\
  --header 'Accept: application/json' \\
  --header 'Authorization: Bearer '"$TOKEN" \\
  --header 'Content-Type: application/json' \\
  --data-raw '{"name": "O'\\''Hara"}'`,
    );
  });

  it.each([
    [{ kind: 'authorization', prefix: '' }, 'Authorization: secret'],
    [{ kind: 'header', name: 'X-API-Key', prefix: "it's $HOME" }, "X-API-Key: it's $HOME secret"],
    [{ kind: 'query', name: 'the key' }, 'https://[::1]:8443/api/v1/products/7?the+key=secret'],
  ] as const)(
    'puts the variable where the profile puts the token: %j',
    async (placement, expected) => {
      const target = { baseUrl: 'https://[::1]:8443', placement };
      const command = curlCommand(target, deleteProductRequest('7'));
      expect(command).toContain('"$TOKEN"');
      expect(await shell.runCurl(command, { TOKEN: 'secret' })).toContain(expected);
      expect(command).not.toContain('data');
    },
  );

  it('names a variable for the address of a profile that is gone', async () => {
    const command = curlCommand(null, deleteProductRequest('7'));
    expect(await shell.runCurl(command, { TOKEN: 'x', BASE_URL: 'http://a.example' })).toContain(
      'http://a.example/api/v1/products/7',
    );
  });

  it('gives a body of 5 MiB to curl whole', async () => {
    const body = `{"a":"${"é'".repeat(1_300_000)}"}`;
    const run = await shell.runCurl(curlCommand(shop, createOrderRequest(body)), { TOKEN: 'x' });
    expect(run.at(-1) === body).toBe(true);
  });

  it('gives any body to curl as it was sent', async () => {
    const text = fc.string({ unit: codePoint, maxLength: 40 });
    const hard = fc.constantFrom("'", "''", '\\', '$TOKEN', '`id`', '!!', '"', '%s', '\u2028', '~');
    const body = fc
      .tuple(fc.array(fc.oneof(text, hard)), fc.nat({ max: 3 }))
      .map(([parts, spaces]) => JSON.stringify({ [parts.join('')]: parts }, null, spaces));
    await fc.assert(
      fc.asyncProperty(fc.array(body, { minLength: 10, maxLength: 10 }), async (bodies) => {
        const commands = bodies.map((sent) => curlCommand(shop, createOrderRequest(sent)));
        const run = await shell.runCurl(commands.join('\n'), { TOKEN: 'x' });
        expect(run.filter((_, at) => run[at - 1] === '--data-raw')).toEqual(bodies);
      }),
      { numRuns: 15 },
    );
  });

  it('quotes whatever a shell can hold', async () => {
    const text = fc.string({ unit: codePoint }).filter((value) => !value.includes('\0'));
    await fc.assert(
      fc.asyncProperty(
        fc.array(text, { minLength: 1, maxLength: 200, size: 'max' }),
        async (texts) => {
          const printed = await shell.run(`printf '%s\\0' ${texts.map(quoted).join(' ')}`);
          expect(printed.slice(0, -1)).toEqual(texts);
        },
      ),
      { numRuns: 25 },
    );
  });
});
