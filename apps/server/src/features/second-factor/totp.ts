import { generateSecret, generateURI, verifySync } from 'otplib';
import { CODE_DIGITS } from '@waymark/contract/second-factor';

const PERIOD_SECONDS = 30;
const OPTIONS = { algorithm: 'sha1', digits: CODE_DIGITS, period: PERIOD_SECONDS } as const;

/** A secret for an authenticator app: 160 bits, in the letters such apps take. */
export function newTotpSecret(): string {
  return generateSecret({ length: 20 });
}

/** The address behind the square code that an authenticator app reads. */
export function totpUri(secret: string, names: { organisation: string; email: string }): string {
  return generateURI({ ...OPTIONS, issuer: names.organisation, label: names.email, secret });
}

/**
 * The time step a code is of, one step early or late at most, as clocks differ; undefined when it is none, or of a step that was used.
 * @param lastStep the last step of which a code was taken; null when none was
 */
export function stepOfCode(secret: string, code: string, lastStep: number | null, now: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const epoch = Math.floor(now.getTime() / 1000);
  const found = verifySync({
    ...OPTIONS,
    strategy: 'totp',
    secret,
    token: code,
    epoch,
    epochTolerance: PERIOD_SECONDS,
    ...(lastStep === null ? {} : { afterTimeStep: lastStep }),
  });
  return found.valid && 'timeStep' in found ? found.timeStep : undefined;
}
