import { createHash, X509Certificate } from 'node:crypto';
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RunningProcess } from '../../../scripts/package/processes.ts';
import { startSecureService } from '../../kit/service/start-service.ts';
import { startTestService } from '../../kit/service/start-test-service.ts';
import { testCertificate } from '../../kit/service/tls/test-certificates.ts';

/** Where an attack can create and find things; each attacked program gets its own. */
export interface Place {
  /** A folder that the attacked program's user can write to. */
  readonly folder: string;
  /** A free port. */
  readonly port: number;
  readonly targets: Targets;
}

/** The servers that the program is made to contact. */
export interface Targets {
  /** A server with an untrusted certificate. */
  readonly secure: Target & {
    /** The certificate, as a file that every user can read. */
    readonly certificate: string;
    /** Chromium's name for its key: the SHA-256, in Base64. */
    readonly keyHash: string;
  };
  /** A host name that doesn't exist. If a request for it arrives at our server, the program was redirected. */
  readonly astray: Target;
}

interface Target {
  readonly url: string;
  /** Where its server listens, `127.0.0.1:PORT`. */
  readonly place: string;
  /** Number of requests so far. */
  arrived(): number;
}

/** What can be examined once the program has started and sent its request, or has ended. */
export interface Traces {
  readonly output: string;
  readonly processes: readonly RunningProcess[];
  /** Requests that reached the target since the start. */
  readonly arrived: number;
  /** The page's answer to the attack's `page`; undefined if it wasn't asked. */
  readonly page: unknown;
}

export interface Attack {
  /** As a user would type it. */
  readonly name: string;
  readonly does: string;
  /**
   * What an installed app does: it starts without the requested change, it doesn't start, or nothing. `outside` is what
   * no app can prevent, as docs/security.md says.
   */
  readonly seal: 'taken away' | 'ends' | 'outside';
  args?(place: Place): readonly string[];
  env?(place: Place): Readonly<Record<string, string>>;
  /** Redirections of a shell in front of the program. */
  pipes?(place: Place): string;
  /** An expression to evaluate in the page. */
  page?(place: Place): string;
  /** Done to the main process once the program is in use. */
  act?(pid: number): void;
  /**
   * Documented, but doesn't work on every bare Electron: it ends the start if a child process would be another program
   * than its own. The app should still end with a sentence.
   */
  readonly mayFailOnBare?: boolean;
  /** The server that the program contacts. */
  readonly asks?: keyof Targets;
  /** The app starts without the entry point for testers, whose port would replace the requested one. */
  readonly withoutEntryPoint?: boolean;
  /** The bare Electron gets these arguments instead of an app. */
  readonly withoutApp?: boolean;
  /** Whether the attack succeeded. */
  worked(place: Place, traces: Traces): boolean | Promise<boolean>;
}

/** Starts the servers that attacked programs are made to contact; `folder` is readable by every user. */
export async function startTargets(folder: string): Promise<Targets & { close(): Promise<void> }> {
  const pair = testCertificate('self-signed');
  const certificate = join(folder, 'service.pem');
  writeFileSync(certificate, pair.cert);
  chmodSync(certificate, 0o644);
  const secure = await startSecureService(pair);
  const open = await startTestService();
  return {
    secure: {
      url: secure.baseUrl,
      certificate,
      keyHash: keyHashOf(pair.cert),
      place: new URL(secure.baseUrl).host,
      arrived: () => secure.arrived.length,
    },
    astray: {
      // Reserved for names that never exist (RFC 2606).
      url: 'http://shop.invalid',
      place: new URL(open.origin).host,
      arrived: () => open.requests.length,
    },
    async close() {
      await secure.close();
      await open.close();
    },
  };
}

function keyHashOf(certificate: string): string {
  const key = new X509Certificate(certificate).publicKey.export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(key).digest('base64');
}
