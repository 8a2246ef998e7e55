import { LockKeyhole, ShieldAlert } from 'lucide-react';
import type { Protection } from '../../main/contract/profile/protection.ts';

/** The icon beside the words for how a profile is protected. */
export const protectionIcon = (protection: Exclude<Protection, 'none'>) =>
  protection === 'production' ? ShieldAlert : LockKeyhole;
