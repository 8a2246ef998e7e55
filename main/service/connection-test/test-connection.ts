import { isIP } from 'node:net';
import type {
  ConnectionTest,
  TestFacts,
  TestStep,
} from '../../contract/connection-test/connection-test.ts';
import { type TestLayer, testLayers } from '../../contract/connection-test/test-layers.ts';
import type { Failure } from '../../contract/failure.ts';
import { isInsecure } from '../../contract/profile/base-url.ts';
import type { RouteChange } from '../../contract/profile/route.ts';
import { cancelledUnsent, FailureError, signedOut } from '../../failure-error.ts';
import { serviceCertificate, serviceText } from '../answer/service-text.ts';
import { findSchemaDocument, lookMs } from '../find-schema-document.ts';
import type { Connection } from '../network/connection.ts';
import {
  hostOf,
  ProbeFailed,
  portOf,
  probeName,
  probePort,
  probeTls,
} from '../network/network-probes.ts';
import { unlessCancelled } from '../network/unless-cancelled.ts';
import type { RemoteService, ServiceProfile } from '../remote-service.ts';
import { type FailedLook, failedLayer } from './failed-layer.ts';
import { tryList } from './try-list.ts';

/** Progress of a connection test; every change is reported at once. */
class TestRecord {
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

export interface TestParts {
  readonly service: Pick<RemoteService, 'loadProducts' | 'readConnection' | 'readSchemaDocument'>;
  readonly profile: ServiceProfile;
  /** Null if none is stored, or the stored one may not be sent there: `changes` says why. */
  readonly token: string | null;
  readonly changes: readonly RouteChange[];
  /** False: the policy doesn't allow to look for forms. */
  readonly looksForForms: boolean;
  readonly cancel: AbortSignal;
  onStep(step: TestStep): void;
}

/**
 * Tests a service layer by layer, up to the list. First it checks how far a connection gets without sending anything,
 * then it reads the list exactly as the app does. That request decides about every layer. Returns a failed test too;
 * throws `FailureError` if the user cancelled it or this computer's part failed.
 */
export async function testConnection(parts: TestParts): Promise<ConnectionTest> {
  const { service, profile, token, cancel } = parts;
  const record = new TestRecord(parts.onStep);
  const url = new URL(profile.baseUrl);
  const connection = connectionTo(service, profile);
  if (connection instanceof FailureError) return endAt('address', connection.failure, record);
  const way: TestRoute = {
    url,
    connection,
    record,
    token: token ?? '',
    cancel,
  };
  record.put('address', 'done', { kind: 'origin', origin: way.url.origin });
  const look = await lookAhead(way);
  if (cancel.aborted) throw cancelledUnsent();
  record.put('answer', token === null ? 'skipped' : 'running');
  try {
    if (token === null) throw signedOut(parts.changes);
    const onAnswer = (status: number, durationMs: number): void => {
      cameThrough(way, look);
      record.put('answer', 'done', { kind: 'status', status, durationMs });
      record.put('list', 'running');
    };
    const found = await tryList(service, profile, token, cancel, onAnswer);
    record.put('token', 'done');
    record.put('list', 'done', { kind: 'list', ...found });
    if (parts.looksForForms) await lookForForms(parts, record);
    return record.end(null);
  } catch (error) {
    if (!(error instanceof FailureError)) throw error;
    const layer = failedLayer(error.failure, look?.layer ?? null);
    if (layer === null) throw error;
    if (hasAnswer(error.failure)) cameThrough(way, look);
    return endAt(layer, error.failure, record);
  }
}

/** Without the token, as after *Connect*. That a service describes no forms is no failure. */
async function lookForForms({ service, profile, cancel }: TestParts, record: TestRecord) {
  record.put('forms', 'running');
  const { found, wantsToken } = await findSchemaDocument({
    profile,
    from: 0,
    cancel: AbortSignal.any([cancel, AbortSignal.timeout(lookMs)]),
    read: (url, signal) => service.readSchemaDocument(profile, url, false, signal),
  });
  if (cancel.aborted) throw cancelledUnsent();
  record.put('forms', 'done', { kind: 'forms', address: found?.address ?? null, wantsToken });
}

/** The failure if the administrator's policy allows no connection: then not even its name is looked up. */
function connectionTo(
  service: TestParts['service'],
  profile: ServiceProfile,
): Connection | FailureError {
  try {
    return service.readConnection(profile);
  } catch (error) {
    if (error instanceof FailureError) return error;
    throw error;
  }
}

/** An answer shows that everything below it works, whatever the separate probe saw. */
function cameThrough({ url, connection, record, token }: TestRoute, look: EndedLook | null): void {
  const unseen: TestFacts | null = look === null ? null : { kind: 'came-through', code: look.code };
  for (const layer of ['name', 'connection'] as const) {
    record.settle(layer, 'done', look?.layer === layer ? unseen : record.factsOf(layer));
  }
  if (url.protocol !== 'https:') {
    record.settle('tls', 'skipped', { kind: 'plain', isExposed: isInsecure(url) });
    return;
  }
  const certificate = connection.certificates.find(url, 'OK');
  const seen: TestFacts | null =
    certificate === null
      ? unseen
      : {
          kind: 'certificate',
          certificate: serviceCertificate(certificate, token),
          protocol: null,
        };
  record.settle('tls', 'done', record.factsOf('tls') ?? seen);
}

/** Whether a failure shows that the service answered, at least with a status. */
function hasAnswer(failure: Failure): boolean {
  switch (failure.kind) {
    case 'http':
      return failure.status !== 407;
    case 'redirected':
    case 'unreadable':
    case 'too-large':
      return true;
    case 'timeout':
    case 'interrupted':
      return failure.received !== null;
    default:
      return false;
  }
}

function endAt(layer: TestLayer, failure: Failure, record: TestRecord): ConnectionTest {
  // An input that can't be sent wasn't: there is no answer to report.
  if (failure.kind === 'invalid-input') record.put('answer', 'skipped');
  if (failure.kind === 'http' && layer === 'token') {
    record.put('answer', 'done', factsOfFailure(failure, record));
  }
  for (const below of testLayers.slice(0, testLayers.indexOf(layer))) {
    record.settle(below, 'not-known');
  }
  const facts = layer === 'token' ? factsOfToken(failure) : factsOfFailure(failure, record);
  record.put(layer, 'failed', facts ?? record.factsOf(layer));
  for (const above of testLayers.slice(testLayers.indexOf(layer) + 1)) {
    if (record.factsOf(above)?.kind !== 'plain') record.put(above, 'skipped');
  }
  return record.end(failure);
}

function factsOfToken({ kind }: Failure): TestFacts {
  if (kind === 'signed-out') return { kind: 'token', problem: 'none' };
  return { kind: 'token', problem: kind === 'invalid-input' ? 'unsendable' : 'refused' };
}

function factsOfFailure(failure: Failure, record: TestRecord): TestFacts | null {
  if (failure.kind === 'unreachable' && failure.tls?.certificate) {
    const seen = record.factsOf('tls');
    const protocol = seen?.kind === 'certificate' ? seen.protocol : null;
    return { kind: 'certificate', certificate: failure.tls.certificate, protocol };
  }
  if ((failure.kind !== 'http' && failure.kind !== 'redirected') || failure.status === null) {
    return null;
  }
  const durationMs = failure.exchange?.durationMs ?? 0;
  return { kind: 'status', status: failure.status, durationMs };
}

/** Where a connection test connects to, and how. */
interface TestRoute {
  readonly url: URL;
  readonly connection: Pick<Connection, 'proxyFor' | 'certificates'>;
  readonly record: TestRecord;
  /** Masked in what is shown; empty without a token. */
  readonly token: string;
  readonly cancel: AbortSignal;
}

/** A probe that failed; `code` is Node's. */
interface EndedLook {
  readonly layer: FailedLook;
  readonly code: string;
}

/**
 * Checks how far a connection gets without sending anything: the name, the connection, the
 * certificate. Returns where it failed; null if everything worked, or if a proxy does it.
 */
async function lookAhead(way: TestRoute): Promise<EndedLook | null> {
  const { url, connection, record } = way;
  const named = await unlessCancelled(way.cancel, connection.proxyFor(url.href));
  if (named !== null) {
    const proxy = serviceText(named, way.token);
    // A direct probe would take a route that requests never take.
    record.put('name', 'skipped', { kind: 'proxy', proxy });
    record.put('connection', 'running', { kind: 'proxy', proxy });
    return null;
  }
  let layer: EndedLook['layer'] = 'name';
  try {
    await lookForName(way);
    layer = 'connection';
    const socket = await lookForConnection(way);
    if (url.protocol === 'https:') {
      layer = 'tls';
      record.put('tls', 'running');
      const { certificate, protocol } = await probeTls(socket, hostOf(url), way.cancel);
      // Only the request can show whether it is valid: the step stays *running* until the request
      // has succeeded.
      if (certificate !== null) {
        const shown = serviceCertificate(certificate, way.token);
        record.put('tls', 'running', { kind: 'certificate', certificate: shown, protocol });
      }
    } else socket.destroy();
    return null;
  } catch (error) {
    if (error instanceof ProbeFailed) return { layer, code: error.code };
    throw error;
  }
}

async function lookForName({ url, record, cancel }: TestRoute): Promise<void> {
  record.put('name', 'running');
  const host = hostOf(url);
  if (isIP(host) !== 0) record.put('name', 'done', { kind: 'no-name' });
  else {
    const addresses = await probeName(host, cancel);
    record.put('name', 'done', { kind: 'addresses', addresses });
  }
}

async function lookForConnection({ url, record, cancel }: TestRoute) {
  record.put('connection', 'running');
  const begun = performance.now();
  const port = portOf(url);
  const socket = await probePort(hostOf(url), port, cancel);
  const durationMs = performance.now() - begun;
  const address = socket.remoteAddress ?? hostOf(url);
  record.put('connection', 'done', { kind: 'connected', address, port, durationMs });
  return socket;
}
