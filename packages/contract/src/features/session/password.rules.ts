/** What stands in the way of a password, as far as a page can tell while it is typed (ADM-04). */
export type PasswordFault = 'too-short' | 'password-personal' | 'password-pattern';

const SHORTEST_NAME = 3;

/** Parts of a name or an address that a password may not be built from. */
function ownWords(person: readonly string[]): string[] {
  return person.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u)).filter((word) => word.length >= SHORTEST_NAME);
}

/** One sign over and over, or a run of neighbours: aaaaaaaa, 12345678, hgfedcba. */
function isPattern(password: string): boolean {
  const codes = Array.from(password, (sign) => sign.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)));
  const [step] = steps;
  return steps.size === 1 && step !== undefined && Math.abs(step) <= 1;
}

/**
 * What is wrong with a password, as far as it shows without the list of common ones and the person's history; empty when nothing is.
 * @param person name and e-mail address, in any order
 */
export function passwordFaults(password: string, rule: { minimumLength: number }, person: readonly string[]): PasswordFault[] {
  const faults: PasswordFault[] = [];
  if (password.length < rule.minimumLength) faults.push('too-short');
  if (isPattern(password)) faults.push('password-pattern');
  let rest = password.toLowerCase();
  for (const word of ownWords(person)) rest = rest.replaceAll(word, '');
  if (rest.length < password.length && rest.length < rule.minimumLength / 2) faults.push('password-personal');
  return faults;
}
