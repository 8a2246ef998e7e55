import { LockKeyhole, ShieldAlert } from 'lucide-react';
import type { Protection } from '../../main/contract/profile/protection.ts';

/** The icon for the protection of a profile. */
export const protectionIcon = (protection: Exclude<Protection, 'none'>) =>
  protection === 'production' ? ShieldAlert : LockKeyhole;
