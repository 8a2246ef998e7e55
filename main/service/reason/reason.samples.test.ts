import { describe, expect, it } from 'vitest';
import { differences, findInSample } from './testing/differences.ts';
import { readErrorSamples, sampleFolders } from './testing/error-sample.ts';

describe('what a person is told of an error', () => {
  const samples = sampleFolders.flatMap(readErrorSamples);
  it.each(samples.map((sample) => [sample.id, sample] as const))('%s', async (_id, sample) => {
    const found = await findInSample(sample);
    expect({ wrong: differences(sample, found), found }).toMatchObject({ wrong: [] });
  });
});
