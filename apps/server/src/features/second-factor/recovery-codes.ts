import { randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '@waymark/contract/second-factor';

/** Without letters that are read as others. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const PART = 5;

const part = () => Array.from({ length: PART }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** New recovery codes, such as `k3wfm-9qh2t`: about 49 bits each. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => `${part()}-${part()}`);
}

/** A recovery code as someone typed it, in the form in which it is compared. */
export function bareRecoveryCode(typed: string): string {
  return typed.toLowerCase().replace(/[^a-z0-9]/g, '');
}
