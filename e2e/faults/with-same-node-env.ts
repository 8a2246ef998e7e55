/** For a build by Vite: it sets `NODE_ENV`, which servers that a later test starts would get from this process. */
export async function withSameNodeEnv<T>(run: () => Promise<T>): Promise<T> {
  const { NODE_ENV } = process.env;
  try {
    return await run();
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = NODE_ENV;
  }
}
