import { expect, test } from 'vitest';
import { withLinks } from './linked-text.ts';

test.each([
  ['See https://example.org/a.', ['See ', '<https://example.org/a>', '.']],
  ['(https://example.org/a)', ['(', '<https://example.org/a>', ')']],
  ['https://example.org/Leak_(pipe), then', ['<https://example.org/Leak_(pipe)>', ', then']],
  ['http://one.example and https://two.example', ['<http://one.example>', ' and ', '<https://two.example>']],
  ['javascript:alert(1) or https://', ['javascript:alert(1) or https://']],
  ['No address', ['No address']],
] as const)('LIV-08 addresses in what is written are links: %s', (text, parts) => {
  expect(withLinks(text).map(({ text: words, href }) => (href === undefined ? words : `<${href}>`))).toEqual(parts);
});
