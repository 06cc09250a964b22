/** What stands in the way of a password, as far as a page can tell while it is typed (ADM-04). */
export type PasswordFault = 'too-short' | 'password-personal' | 'password-organisation' | 'password-pattern';

const SHORTEST_NAME = 3;

/** Parts of names or addresses that a password may not be built from. */
function wordsOf(names: readonly string[]): string[] {
  return names.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u)).filter((word) => word.length >= SHORTEST_NAME);
}

/** One sign over and over, or a run of neighbours: aaaaaaaa, 12345678, hgfedcba. */
function isPattern(password: string): boolean {
  const codes = Array.from(password, (sign) => sign.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)));
  const [step] = steps;
  return steps.size === 1 && step !== undefined && Math.abs(step) <= 1;
}

/** Whether hardly anything of a password is left without some words. */
function isBuiltFrom(password: string, words: readonly string[], rule: { minimumLength: number }): boolean {
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), password.toLowerCase());
  return rest.length < password.length && rest.length < rule.minimumLength / 2;
}

/**
 * What is wrong with a password, as far as it shows without the list of common ones and the person's history; empty when nothing is.
 * @param person name and email address, in any order
 * @param organisation its name and host name
 */
export function passwordFaults(
  password: string,
  rule: { minimumLength: number },
  person: readonly string[],
  organisation: readonly string[],
): PasswordFault[] {
  const faults: PasswordFault[] = [];
  if (password.length < rule.minimumLength) faults.push('too-short');
  if (isPattern(password)) faults.push('password-pattern');
  if (isBuiltFrom(password, wordsOf(person), rule)) faults.push('password-personal');
  if (isBuiltFrom(password, wordsOf(organisation), rule)) faults.push('password-organisation');
  return faults;
}
