import { describe, expect, test } from 'vitest';
import { charsetOf, decodeXml } from './package-text.ts';

const latin1 = (text: string) => Buffer.from(text, 'latin1');
const TITLE = 'Prüfung';

describe('PLY-02 a manifest is read in the encoding that it is in', () => {
  test.each<[string, Buffer, boolean]>([
    ['UTF-8 with a mark', Buffer.from(`\uFEFF<a>${TITLE}</a>`), false],
    ['UTF-16 with a mark', Buffer.from(`\uFEFF<?xml version="1.0"?><a>${TITLE}</a>`, 'utf16le'), false],
    ['UTF-16 without a mark', Buffer.from(`<?xml version="1.0"?><a>${TITLE}</a>`, 'utf16le'), false],
    ['declared ISO-8859-1', latin1(`<?xml version="1.0" encoding="ISO-8859-1"?><a>${TITLE}</a>`), false],
    ['declared UTF-8', Buffer.from(`<?xml version="1.0" encoding="UTF-8"?><a>${TITLE}</a>`), false],
    ['declared UTF-16, and UTF-8 in truth', Buffer.from(`<?xml version="1.0" encoding="UTF-16"?><a>${TITLE}</a>`), false],
    ['declared UTF-8, and not', latin1(`<?xml version="1.0" encoding="UTF-8"?><a>${TITLE}</a>`), true],
    ['nothing declared, UTF-8', Buffer.from(`<a>${TITLE}</a>`), false],
    ['nothing declared, not UTF-8', latin1(`<a>${TITLE}</a>`), true],
    ['declared as something that is none', latin1(`<?xml version="1.0" encoding="x-mine"?><a>${TITLE}</a>`), true],
  ])('%s', (_what, bytes, isGuess) => {
    const read = decodeXml(bytes);
    expect(read.text).toContain(`<a>${TITLE}</a>`);
    expect(read.isGuess).toBe(isGuess);
  });

  test('a code page of Windows by its name', () => {
    const bytes = Buffer.concat([
      latin1('<?xml version="1.0" encoding="windows-1250"?><a>'),
      Buffer.from([0xa3, 0xf3, 0x64, 0x9f]),
      latin1('</a>'),
    ]);
    expect(decodeXml(bytes).text).toContain('<a>Łódź</a>');
  });
});

describe('PLY-02 what a course serves is claimed to be in no encoding that it is not in', () => {
  test.each<[string, string, Buffer, string | null]>([
    ['a page that declares its own', 'text/html', latin1(`<meta charset="iso-8859-2">${TITLE}`), null],
    ['a page of UTF-8 that declares nothing', 'text/html', Buffer.from(TITLE), 'utf-8'],
    ['an older page that declares nothing', 'text/html', latin1(TITLE), 'windows-1252'],
    ['a script of UTF-8', 'text/javascript', Buffer.from(TITLE), 'utf-8'],
    ['an older script, which is as its page is', 'text/javascript', latin1(TITLE), null],
    ['a style that declares its own', 'text/css', Buffer.from(`@charset "utf-8"; /* ${TITLE} */`), null],
    ['a text with a mark', 'text/plain', Buffer.from(`\uFEFF${TITLE}`), null],
  ])('%s', (_what, type, bytes, charset) => {
    expect(charsetOf(type, bytes)).toBe(charset);
  });
});
