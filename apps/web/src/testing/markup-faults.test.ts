import { expect, test } from 'vitest';
import { markupFaultsOf } from './markup-faults.ts';

const pageOf = (body: string) => `<!doctype html><html lang="en"><head><title>Page</title></head><body>${body}</body></html>`;

test.each([
  ['what is well made', '<main><h1>Pumps</h1><p>Two <b>pumps</b></p></main>', []],
  ['a block in a paragraph', '<p>Two <div>pumps</div></p>', ['close-order']],
  ['a button in a link', '<a href="/pumps"><button type="button">Open</button></a>', ['element-permitted-content']],
  ['an id that stands twice', '<p id="one">One</p><p id="one">Two</p>', ['no-dup-id']],
  ['an attribute with a value that is none', '<input type="words" name="a">', ['attribute-allowed-values']],
  ['a list of other things', '<ul><div>One</div></ul>', ['element-permitted-content']],
])('SHL-60 in the HTML of %s the check finds what the standard does not allow', (_what, body, rules) => {
  const found = markupFaultsOf(pageOf(body)).map((fault) => fault.slice(0, fault.indexOf(':')));
  for (const rule of rules) expect(found).toContain(rule);
  expect(found.length > 0).toBe(rules.length > 0);
});
