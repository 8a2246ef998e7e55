import { useEffect, useRef, useState } from 'react';
import type { Failure } from '../../../main/contract/failure.ts';
import { parseSchemaAddress } from '../../../main/contract/form/schema-address.ts';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import type { BodyKind } from '../../../main/contract/write/write-operations.ts';
import { call, tryCall } from '../../lib/app/call.ts';
import type { SchemaForm, SchemaProblem } from '../../schema/read/schema-form.ts';
import type { SchemaBytes } from '../../schema/schema.worker.ts';
import { readSchemaForms } from '../../schema/schema-client.ts';

/** Where a document comes from: a file's name, or the address as it was typed, if that is a path, or the whole one. */
export interface SchemaPlace {
  readonly from: string;
  readonly isAddress: boolean;
}

/** A document that was read, with the forms that it describes. */
export interface ReadSchema extends SchemaPlace {
  /** ISO 8601 in UTC. */
  readonly readAt: string;
  readonly forms: readonly SchemaForm[];
}

export type SchemaStep =
  | { readonly step: 'idle' }
  | { readonly step: 'reading'; readonly place: SchemaPlace }
  /** The service wants a token. `mayUseToken`: it may be sent to this address, after a question. */
  | { readonly step: 'token'; readonly place: SchemaPlace; readonly mayUseToken: boolean }
  | { readonly step: 'failed'; readonly place: SchemaPlace; readonly failure: Failure }
  | { readonly step: 'unusable'; readonly place: SchemaPlace; readonly problem: SchemaProblem }
  | { readonly step: 'read'; readonly read: ReadSchema };

export interface SchemaReader {
  readonly state: SchemaStep;
  readonly readFile: (file: File) => void;
  /** The address as `parseSchemaAddress` takes it. Without the token, unless a person has agreed to send it. */
  readonly readAddress: (address: string, withToken?: boolean) => void;
  readonly cancel: () => void;
}

/** Reads schema documents one at a time: a newer one ends the reading of the one before. */
export function useSchemaReading(profile: Profile, kind: BodyKind): SchemaReader {
  const [state, setState] = useState<SchemaStep>({ step: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const begin = (place: SchemaPlace): AbortSignal => {
    running.current?.abort();
    running.current = new AbortController();
    setState({ step: 'reading', place });
    return running.current.signal;
  };
  const put = (signal: AbortSignal, next: SchemaStep) => {
    if (!signal.aborted) setState(next);
  };
  const readBytes = async (place: SchemaPlace, bytes: SchemaBytes, signal: AbortSignal) => {
    // Only cancelling rejects it.
    const reading = (await readSchemaForms(bytes, signal).catch(() => null))?.[kind];
    if (reading === undefined) return;
    const readAt = new Date().toISOString();
    put(
      signal,
      reading.ok
        ? { step: 'read', read: { ...place, readAt, ...reading } }
        : { step: 'unusable', place, problem: reading.problem },
    );
  };
  const fetchAndRead = async (address: string, withToken: boolean) => {
    const parsed = parseSchemaAddress(address, profile.baseUrl);
    const typed = address.trim();
    // A path is still right when the service has moved, as the demo does at every start.
    const from = typeof parsed === 'string' || typed.startsWith('/') ? typed : parsed.url.href;
    const place = { from, isAddress: true };
    const signal = begin(place);
    const callId = crypto.randomUUID();
    signal.addEventListener(
      'abort',
      () => void call('cancel', { id: callId }).catch(() => undefined),
    );
    const { id: profileId } = profile;
    const got = await tryCall('readSchemaDocument', { profileId, callId, address, withToken });
    if (got.ok) await readBytes(place, { readId: got.value.readId }, signal);
    else if (!withToken && wantsToken(got.failure)) {
      const mayUseToken = typeof parsed !== 'string' && parsed.isBelowBase;
      put(signal, { step: 'token', place, mayUseToken });
    } else put(signal, { step: 'failed', place, failure: got.failure });
  };

  return {
    state,
    readFile: (file) => {
      const place = { from: file.name, isAddress: false };
      void readBytes(place, { file }, begin(place));
    },
    readAddress: (address, withToken = false) => void fetchAndRead(address, withToken),
    cancel: () => {
      running.current?.abort();
      setState({ step: 'idle' });
    },
  };
}

function wantsToken(failure: Failure): boolean {
  return failure.kind === 'http' && (failure.status === 401 || failure.status === 403);
}
