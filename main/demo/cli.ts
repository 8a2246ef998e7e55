import { parseArgs } from 'node:util';
import { startDemoService } from './start-demo-service.ts';

const usage = 'Usage: npm run demo -- [--port N] [--products N] [--token TEXT] [--delay MS]';

/** Thrown with a sentence for the person at the terminal. */
class UsageError extends Error {}

try {
  await main();
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '0' },
      products: { type: 'string' },
      token: { type: 'string' },
      delay: { type: 'string', default: '0' },
    },
  });
  const service = await startDemoService({
    port: wholeNumber('--port', values.port, 65_535),
    delayMs: wholeNumber('--delay', values.delay, 600_000),
    ...(values.products === undefined
      ? {}
      : { productCount: wholeNumber('--products', values.products, 5_000_000) }),
    ...(values.token === undefined ? {} : { token: checkedToken(values.token) }),
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => service.close());
  console.log(`The demo service runs. Ctrl+C ends it.
Base URL: ${service.baseUrl}
Token:    ${service.token}`);
}

function wholeNumber(option: string, text: string, most: number): number {
  const number = Number(text);
  if (/^\d+$/.test(text) && number <= most) return number;
  throw new UsageError(`${option} takes a whole number from 0 to ${most}, not “${text}”.`);
}

function checkedToken(token: string): string {
  if (/^[!-~]+$/.test(token)) return token;
  throw new UsageError(
    '--token takes ASCII letters, digits and signs without spaces, at least one.',
  );
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    return 'The port is in use; take another one, or none to have one chosen.';
  if (code === 'EACCES') return 'This port is not allowed to you; take one above 1023.';
  const isUsage = error instanceof UsageError || String(code).startsWith('ERR_PARSE_ARGS');
  return isUsage ? `${error.message}\n${usage}` : (error.stack ?? error.message);
}
