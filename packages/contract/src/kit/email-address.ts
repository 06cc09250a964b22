import { toASCII, toUnicode } from 'tr46';

const LONGEST = 254;
/** Marks that no one sees: of format (zero width spaces, direction, soft hyphens), fillers, and control characters. */
export const INVISIBLE_MARKS = /[\p{Cf}\p{Cc}\u034F\u115F\u1160\u3164\uFFA0]/gu;
const LOCAL = /^[\p{L}\p{N}\p{M}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{N}\p{M}!#$%&'*+/=?^_`{|}~-]+)*$/u;
const LABELS = /^[\p{L}\p{N}\p{M}.-]+$/u;
const LABEL = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/;
const LAST_LABEL = /^(?:[a-z]{2,63}|xn--[a-z\d-]{1,59})$/;

/** Returns a domain in the one form that is compared and shown: lower case, in its own letters; undefined where it is none. */
export function canonicalDomain(domain: string): string | undefined {
  if (!LABELS.test(domain)) return undefined;
  const ascii =
    toASCII(domain, { checkHyphens: false, checkBidi: true, checkJoiners: true, useSTD3ASCIIRules: true, verifyDNSLength: true }) ?? '';
  const labels = ascii.split('.');
  if (labels.length < 2 || !labels.every((label) => LABEL.test(label)) || !LAST_LABEL.test(labels.at(-1) ?? '')) return undefined;
  const { domain: shown, error } = toUnicode(ascii);
  return error ? undefined : shown;
}

/**
 * Returns an email address in the one form in which every door of the product keeps and compares it (SES-01, ADM-01): without marks that no one sees, composed
 * (NFC), in lower case, the domain in its own letters (`xn--mller-kva.example` is `müller.example`). Undefined where the text is not an address.
 */
export function canonicalEmail(text: string): string | undefined {
  if (text.length > LONGEST * 2) return undefined;
  const address = text.toWellFormed().replace(INVISIBLE_MARKS, '').normalize('NFC').trim().toLowerCase();
  const at = address.lastIndexOf('@');
  const local = address.slice(0, Math.max(0, at));
  const domain = canonicalDomain(address.slice(at + 1));
  if (domain === undefined || local.length > 64 || !LOCAL.test(local)) return undefined;
  const canonical = `${local}@${domain}`;
  return canonical.length > LONGEST ? undefined : canonical;
}
