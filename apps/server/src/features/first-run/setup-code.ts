import { timingSafeEqual } from 'node:crypto';
import type { Platform } from '../../platform/platform.ts';

/** Without those that look alike. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LENGTH = 12;
const GROUP = /.{4}(?=.)/g;

/**
 * The code that anyone who sets up an empty installation must know (PLT-01): `SETUP_CODE`, or one that follows from the installation's secret, the same on all its
 * servers and at every start, as `ABCD-EFGH-JKMN`. Worth nothing once there is an organisation.
 */
export function setupCodeOf({ config, secrets }: Pick<Platform, 'config' | 'secrets'>): string {
  if (config.setupCode !== undefined) return config.setupCode;
  const bytes = Buffer.from(secrets.sign('first-run', 'setup-code'), 'base64url').subarray(0, LENGTH);
  return [...bytes]
    .map((byte) => LETTERS[byte % LETTERS.length])
    .join('')
    .replace(GROUP, '$&-');
}

/** Whether someone typed the code, in whatever case and with or without its dashes. */
export function isSetupCode(platform: Pick<Platform, 'config' | 'secrets'>, typed: string): boolean {
  const bare = (code: string) => Buffer.from(code.replace(/[\s-]/g, '').toUpperCase());
  const [given, expected] = [bare(typed), bare(setupCodeOf(platform))];
  return given.length === expected.length && timingSafeEqual(given, expected);
}
