import { type Filter, parse } from 'scim2-parse-filter';
import { PROVISIONING_LIMITS } from '@waymark/contract/provisioning';
import { ScimFault } from './scim-fault.ts';

// Control characters make the parser's pattern run for ages, and belong in no filter.
// oxlint-disable-next-line no-control-regex -- these are exactly the characters to refuse
const CONTROL_CHARACTERS = /[\u0000-\u001F\u007F]/;

/** Throws `filter-too-long`, or `filter-syntax` for characters that no filter has: before anything looks at what a text says. */
export function checkFilterText(text: string): void {
  if (text.length > PROVISIONING_LIMITS.filter) throw new ScimFault('filter-too-long', { maximum: PROVISIONING_LIMITS.filter });
  if (CONTROL_CHARACTERS.test(text)) throw new ScimFault('filter-syntax', { reason: 'a control character' });
}

/** Reads a filter of RFC 7644, in a request or in the path of a change. Throws as `checkFilterText`, and `filter-syntax`. */
export function parseFilter(text: string): Filter {
  checkFilterText(text);
  try {
    return parse(text);
  } catch (error) {
    throw new ScimFault('filter-syntax', { reason: error instanceof Error ? error.message.slice(0, 200) : '' });
  }
}
