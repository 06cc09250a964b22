import type { UserId } from '@waymark/contract/kit';
import type { Store } from '../../platform/db/database.ts';
import { ExtensionPoint } from '../../platform/extension-point.ts';

/** The password a new person starts with. */
export interface FirstPassword {
  readonly userId: UserId;
  readonly passwordHash: string;
}

/** Keeps passwords of people who are being made: `session` gives it, which knows people and must not be imported by them. */
export const passwordKeepers = new ExtensionPoint<(tx: Store, passwords: readonly FirstPassword[], now: Date) => Promise<void>>();
