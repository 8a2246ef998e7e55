import type { Fault } from './fault.ts';
import { bodyFaults } from './faults/body-faults.ts';
import { connectionFaults } from './faults/connection-faults.ts';
import { encodingFaults } from './faults/encoding-faults.ts';
import { framingFaults } from './faults/framing-faults.ts';
import { headerFaults } from './faults/header-faults.ts';
import { http2Faults } from './faults/http2-faults.ts';
import { interimFaults } from './faults/interim-faults.ts';
import { redirectFaults } from './faults/redirect-faults.ts';
import { retryAfterFaults } from './faults/retry-after-faults.ts';
import { secureFaults } from './faults/secure-faults.ts';
import { silenceFaults } from './faults/silence-faults.ts';
import { sizeFaults } from './faults/size-faults.ts';
import { statusFaults } from './faults/status-faults.ts';

/** All faults of the service in groups. */
export const faults: readonly Fault[] = [
  ...connectionFaults,
  ...silenceFaults,
  ...framingFaults,
  ...headerFaults,
  ...interimFaults,
  ...encodingFaults,
  ...sizeFaults,
  ...bodyFaults,
  ...redirectFaults,
  ...statusFaults,
  ...retryAfterFaults,
  ...secureFaults,
  ...http2Faults,
];
