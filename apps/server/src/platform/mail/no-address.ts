import { randomBytes } from 'node:crypto';

/** A domain that can never be (RFC 2606): nothing is mailed there. */
export const NO_ADDRESS_DOMAIN = 'no-address.invalid';
const LONGEST_NAME = 40;

/** Stands where an account of someone without a mail address has one: no one gets mail at it or guesses it. */
export function placeholderAddress(userName: string): string {
  const word = userName
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '.')
    .replaceAll(/^\.|\.$/g, '')
    .slice(0, LONGEST_NAME)
    .replace(/\.$/, '');
  return `${word === '' ? '' : `${word}.`}${randomBytes(6).toString('hex')}@${NO_ADDRESS_DOMAIN}`;
}

/** Returns whether an address only stands for there being none. */
export function isPlaceholder(address: string): boolean {
  return address.toLowerCase().endsWith(`@${NO_ADDRESS_DOMAIN}`);
}
