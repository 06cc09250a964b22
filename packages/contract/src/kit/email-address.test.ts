import { expect, test } from 'vitest';
import { canonicalEmail } from './email-address.ts';

test.each([
  ['\u200Bzw1@imp.example', 'zw1@imp.example'],
  ['Ann@M\u00DCLLER.example', 'ann@müller.example'],
  ['ann@xn--mller-kva.example', 'ann@müller.example'],
  ['jose\u0301@imp.example', 'josé@imp.example'],
  [' Ann.Lee+x@Imp.Example ', 'ann.lee+x@imp.example'],
  ['ann@localhost', undefined],
  ['ann lee@imp.example', undefined],
  ['ann@1.2.3.4', undefined],
  ['a..b@imp.example', undefined],
  ['ann@-imp.example', undefined],
  [`${'a'.repeat(100_000)}@`, undefined],
])('ADM-01 SES-01 every door has one form of an address: %s', (text, address) => {
  expect(canonicalEmail(text)).toBe(address);
});
