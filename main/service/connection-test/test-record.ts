import type {
  ConnectionTest,
  TestFacts,
  TestStep,
} from '../../contract/connection-test/connection-test.ts';
import { type TestLayer, testLayers } from '../../contract/connection-test/test-layers.ts';
import type { Failure } from '../../contract/failure.ts';

/** Progress of a connection test; every change is reported at once. */
export class TestRecord {
  readonly #steps = new Map<TestLayer, TestStep>();
  readonly #onStep: (step: TestStep) => void;

  constructor(onStep: (step: TestStep) => void) {
    this.#onStep = onStep;
  }

  put(layer: TestLayer, state: TestStep['state'], facts: TestFacts | null = null): void {
    const step = { layer, state, facts };
    this.#steps.set(layer, step);
    this.#onStep(step);
  }

  /** Completes a layer that has started and has no result yet. */
  settle(layer: TestLayer, state: TestStep['state'], facts?: TestFacts | null): void {
    const known = this.#steps.get(layer);
    if (known !== undefined && known.state !== 'running') return;
    this.put(layer, state, facts ?? known?.facts ?? null);
  }

  factsOf(layer: TestLayer): TestFacts | null {
    return this.#steps.get(layer)?.facts ?? null;
  }

  /** Layers that the test didn't get to are skipped. */
  end(failure: Failure | null): ConnectionTest {
    for (const layer of testLayers) if (!this.#steps.has(layer)) this.put(layer, 'skipped');
    const steps = testLayers.flatMap((layer) => this.#steps.get(layer) ?? []);
    return { steps, failure };
  }
}
