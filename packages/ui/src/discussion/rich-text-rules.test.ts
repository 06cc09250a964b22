import { expect, test } from 'vitest';
import { allowedElements, safeHref, safeSource } from './rich-text-rules.ts';

test('links lead to pages, mail and telephone only', () => {
  for (const href of ['https://example.com/a', 'http://example.com', '/content/1', '#part', 'mailto:a@b.example', 'tel:+441234'])
    expect(safeHref(href)).toBe(href);
  for (const href of [
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'http://[',
    '',
    null,
  ])
    expect(safeHref(href)).toBeUndefined();
});

test('pictures come from our own house or by https', () => {
  for (const source of ['/media/1.png', 'https://example.com/a.png']) expect(safeSource(source)).toBe(source);
  for (const source of ['http://example.com/a.png', 'data:image/svg+xml,<svg/>', 'javascript:x', null])
    expect(safeSource(source)).toBeUndefined();
});

test('no element that runs, frames or submits is on the list', () => {
  for (const name of ['script', 'style', 'iframe', 'object', 'embed', 'form', 'input', 'button', 'svg', 'math', 'link', 'meta', 'base'])
    expect(allowedElements.has(name)).toBe(false);
});
