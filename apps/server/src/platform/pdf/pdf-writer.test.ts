import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { lettersWithoutFont } from '@waymark/contract/platform';
import { taggedPaperFaults } from '../../testing/tagged-paper.ts';
import { PdfWriter } from './pdf-writer.ts';

/** A document with one line. */
async function written(language: string, text: string): Promise<PdfWriter> {
  const isRightToLeft = language === 'ar' || language === 'he';
  const pdf = await PdfWriter.begin({ title: 'Certificate', author: 'Academy', at: new Date(0), isRightToLeft, language });
  pdf.line(text, { x: 72, y: 100, width: 400 }, { size: 32, align: 'centre' });
  return pdf;
}

/** What a page draws: its marked texts, and where each part of a line stands. */
async function drawn(language: string, text: string): Promise<{ texts: string[]; parts: { base: string; glyphs: string }[] }> {
  const pdf = await written(language, text);
  const bytes = Buffer.concat(await pdf.end().toArray());
  const streams = [...bytes.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].flatMap(([, stream = '']) => {
    try {
      return [inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')];
    } catch {
      return [];
    }
  });
  const page = streams.find((stream) => stream.includes('ActualText')) ?? '';
  return {
    texts: [...page.matchAll(/\/ActualText (?:\(((?:\\.|[^\\)])*)\))/gs)].map(([, raw = '']) => decoded(raw)),
    parts: [...page.matchAll(/1 0 0 1 \S+ (\S+) Tm[\s\S]*?(\[[\s\S]*?\]) TJ/g)].map(([, base = '', glyphs = '']) => ({ base, glyphs })),
  };
}

/** A string of a PDF: of bytes, or of UTF-16 behind its mark. */
function decoded(raw: string): string {
  const bytes = Buffer.from(
    raw.replaceAll(/\\([\\()nrtbf])/g, (_, sign: string) => ({ n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' })[sign] ?? sign),
    'latin1',
  );
  return bytes[0] === 0xfe && bytes[1] === 0xff ? bytes.subarray(2).swap16().toString('utf16le') : bytes.toString('latin1');
}

test.each([
  ['ar', 'ليلى حداد 2026'],
  ['he', 'לאה כהן 2026'],
  ['hi', 'अदिति श्रीवास्तव — क्षमता'],
  ['pl', 'Łukasz Żółć-Gąsienica'],
  ['ja', '髙橋 葵 — 安全研修「第1回」を修了しました'],
  ['zh-CN', '张伟 — 2026年夜间流量分析课程'],
  ['en', '김민준 — 누수 탐지 과정을 마쳤습니다'],
  ['de', 'Ōsaka 大阪へようこそ 欢迎'],
  ...[
    'สมชาย ใจดี',
    'ສົມໄຊ ພົມມະຈັນ',
    'សុខ ចាន់ដារា',
    'အောင်ဆန်း မောင်',
    'মোহাম্মদ রহমান',
    'ਹਰਪ੍ਰੀਤ ਸਿੰਘ',
    'પ્રિયા પટેલ',
    'ସୁଭାଷ ଦାସ',
    'கிருஷ்ணமூர்த்தி',
    'శ్రీనివాస్ రావు',
    'ಲಕ್ಷ್ಮಿ ಗೌಡ',
    'ശ്രീകുമാർ നായർ',
    'නිමල් පෙරේරා',
    'გიორგი მაისურაძე',
    'Արամ Խաչատրյան',
    'አበበ ቢቂላ',
    'އަޙްމަދު',
    'བསྟན་འཛིན',
    'ᏍᏏᏉᏯ',
    'ᱥᱟᱱᱛᱟᱲ',
    'ᐃᓄᒃᑎᑐᑦ',
    'ߒߞߏ',
    'ⵜⵉⴼⵉⵏⴰⵖ',
    'Παναγιώτης',
    'Фёдор Соловьёв',
  ].map((name): [string, string] => ['en', name]),
])(
  'LRN-06 a line in %s keeps its text for who copies or listens, and stands on one base whatever fonts it takes',
  async (language, text) => {
    const { texts, parts } = await drawn(language, text);
    expect(texts).toEqual([text]);
    const bases = parts.map(({ base }) => Number(base));
    expect(Math.max(...bases) - Math.min(...bases)).toBeLessThan(1);
    // The first glyph of a font is the box for what it does not have.
    for (const { glyphs } of parts) expect(glyphs).not.toMatch(/<(?:[0-9a-f]{4})*0000/);
    expect(lettersWithoutFont(text)).toEqual([]);
  },
);

test.each(['ᠮᠣᠩᠭᠣᠯ', 'ܣܘܪܝܝܐ', 'ꦗꦮ', 'ᬩᬮᬶ', 'ꯃꯤꯇꯩ', 'ᰛᰩᰵ', '𞤀𞤣', '😀'])('LRN-06 letters that no font has are told: %s', async (text) => {
  expect(lettersWithoutFont(`Ann ${text}${text}`)).toEqual([...new Set(text)]);
  const { parts } = await drawn('en', text);
  expect(parts.some(({ glyphs }) => /<(?:[0-9a-f]{4})*0000/.test(glyphs))).toBe(true);
});

test.each([
  ['ar', 'ههه', 'a letter at the beginning, within and at the end of a word', '<000100020003>'],
  ['hi', 'क्ष', 'two letters that become one', '<0001>'],
])('LRN-06 a line in %s is shaped: %s is %s', async (language, text, _, glyphs) => {
  const { parts } = await drawn(language, text);
  expect(parts.map((part) => part.glyphs)).toEqual([`[${glyphs} 0]`]);
});

test('LRN-06 what Chinese, Japanese and Korean write alike is drawn as the line’s own language draws it', async () => {
  const fontsOf = async (language: string, text: string) => {
    const bytes = Buffer.concat(await (await written(language, text)).end().toArray());
    return [...new Set(bytes.toString('latin1').match(/NotoSans\w+/g))];
  };
  expect(await fontsOf('ja', '直')).toEqual(['NotoSansJP']);
  expect(await fontsOf('zh-CN', '直')).toEqual(['NotoSansHans']);
  expect(await fontsOf('zh-CN', '直ちに')).toEqual(['NotoSansJP']);
  expect(await fontsOf('ko', '直')).toEqual(['NotoSansKR']);
  expect(await fontsOf('en', '정직 直')).toEqual(['NotoSansKR']);
});

test('LRN-06 lines end at spaces, between characters of Chinese and Japanese but not before a stop, and within a word that is too long', async () => {
  const pdf = await written('ja', '');
  const cut = (text: string, width: number) => pdf.linesOf(text, width, 10);
  expect(cut('one two three', 45)).toEqual(['one two', 'three']);
  expect(cut('安全研修を終え。次へ', 70)).toEqual(['安全研修を終', 'え。次へ']);
  expect(cut('WWWWWWWWWW', 40).join('')).toBe('WWWWWWWWWW');
  expect(cut('WWWWWWWWWW', 40).length).toBeGreaterThan(1);
});

test.each([
  ['th', 'หลักสูตรความปลอดภัยในการทำงานกับน้ำเสีย', ['ปลอดภัย', 'ทำงาน']],
  ['km', 'វគ្គសិក្សាសុវត្ថិភាពការងារ', ['សុវត្ថិភាព']],
])('LRN-06 lines of a script without spaces end between its words (%s)', async (language, text, words) => {
  const pdf = await written(language, '');
  const lines = pdf.linesOf(text, 60, 10);
  expect(lines.join('')).toBe(text);
  expect(lines.length).toBeGreaterThan(1);
  for (const word of words) expect(lines.some((line) => line.includes(word))).toBe(true);
});

test('LRN-03 the finished pages of a long document can be taken before it ends', async () => {
  const pdf = await written('en', 'First page');
  pdf.take();
  const waiting: number[] = [];
  for (let page = 0; page < 20; page += 1) {
    pdf.document.addPage();
    pdf.line(`Page ${page}`, { x: 72, y: 100, width: 400 }, { size: 12 });
    expect(pdf.take()?.length).toBeGreaterThan(0);
    waiting.push(pdf.document.readableLength);
  }
  expect(new Set(waiting)).toEqual(new Set([0]));
});

test('LRN-06 lines are headings and paragraphs in the order in which they are drawn, and what adorns the page is none of them', async () => {
  const pdf = await PdfWriter.begin({ title: 'Certificate', author: 'Academy', at: new Date(0), isRightToLeft: false, language: 'en' });
  pdf.adorn((page) => page.rect(10, 10, 20, 20).stroke());
  pdf.line('Confined spaces', { x: 72, y: 300, width: 400 }, { size: 24, as: 'H1' });
  pdf.line('Passed', { x: 72, y: 100, width: 400 }, { size: 10 });
  const file = Buffer.concat(await pdf.end().toArray()).toString('latin1');
  expect(file).toContain('/Marked true');
  const roles = new Map([...file.matchAll(/(\d+) 0 obj\n<<\n\/S \/(\w+)/g)].map(([, id, role]) => [id, role]));
  const [, order = ''] = /\/S \/Document[\s\S]*?\/K \[([^\]]*)\]/.exec(file) ?? [];
  expect([...order.matchAll(/(\d+) 0 R/g)].map(([, id]) => roles.get(id))).toEqual(['H1', 'P']);
});

test('LRN-08 columns begin where the language does, and no two share a place', async () => {
  const shares = [0.5, 0.25];
  expect((await written('en', 'Status')).columns(shares, 40, 400)).toEqual([
    { x: 40, width: 200 },
    { x: 240, width: 100 },
  ]);
  expect((await written('ar', 'الحالة')).columns(shares, 40, 400)).toEqual([
    { x: 240, width: 200 },
    { x: 140, width: 100 },
  ]);
});

test.each([
  'W'.repeat(200),
  'Abdulrahman bin Mohammed bin Abdulaziz Al-Otaibi '.repeat(4),
  'ความปลอดภัย'.repeat(12),
  'عبد الرحمن Abdulrahman '.repeat(6),
])(
  'LRN-06 a text of free length is fitted: one line as large as it may be, then smaller, then more lines, never cut (%s)',
  async (text) => {
    const pdf = await written('en', '');
    expect(pdf.fit('Short', 400, { size: 32, least: 20, lines: 2 })).toMatchObject({ lines: ['Short'], size: 32 });
    for (const width of [120, 400, 698]) {
      const { lines, size, height } = pdf.fit(text, width, { size: 32, least: 12, lines: { height: 400 }, leading: 1.4 });
      expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
      for (const line of lines) expect(pdf.widthOf(line, size)).toBeLessThanOrEqual(width);
      expect(height).toBeCloseTo(lines.length * size * 1.4);
      expect(height).toBeLessThanOrEqual(400);
    }
  },
);

test('LRN-06 a paper says that it is PDF/UA, and each line of it stands in the document by way of its table, row and cell, or of its link', async () => {
  const pdf = await written('en', 'A line by itself');
  const close = pdf.open('Table');
  const cell = (text: string) => () => pdf.line(text, { x: 72, y: 160, width: 200 }, { size: 10 });
  pdf.row('TH', [cell('Title'), cell('Result')]);
  pdf.row('TD', [cell('Pumps'), cell('90 %')]);
  close();
  pdf.link('https://northmere.example/verify/1', { x: 72, y: 300, width: 400, height: 16 }, { size: 11, colour: '#00635b' });
  const text = Buffer.concat(await pdf.end().toArray()).toString('latin1');
  expect(text).toContain('<pdfuaid:part>1</pdfuaid:part>');
  const elements = new Map(
    [...text.matchAll(/(\d+) 0 obj\n<<\n\/S \/(\w+)\n(?:(?!endobj)[\s\S])*?\/P (\d+) 0 R[\s\S]*?endobj/g)].map(
      ([whole, id = '', role = '', parent = '']) => [id, { role, parent, whole }],
    ),
  );
  const wayOf = (id: string): string => {
    const element = elements.get(id);
    return element === undefined ? '' : `${wayOf(element.parent)}/${element.role}`;
  };
  const leaves = [...elements].filter(([id]) => ![...elements.values()].some(({ parent }) => parent === id));
  expect(leaves.map(([id]) => wayOf(id)).toSorted()).toEqual(
    ['/P', '/Table/TR/TH/P', '/Table/TR/TH/P', '/Table/TR/TD/P', '/Table/TR/TD/P', '/P/Link/Span']
      .map((way) => `/Document${way}`)
      .toSorted(),
  );
  const of = (role: string) => [...elements.values()].filter((element) => element.role === role).map(({ whole }) => whole);
  for (const head of of('TH')) expect(head).toContain('/Scope /Column');
  // The link is an annotation that readers find in its place, and can name.
  expect(of('Link')).toHaveLength(1);
  expect(of('Link')[0]).toContain('/OBJR');
  expect(text).toMatch(/\/Contents \(https:\/\/northmere\.example\/verify\/1\)/);
});

test('LRN-06 a paper has nothing that PDF/UA forbids, and what is drawn beside its structure, without a head or in a wrong place is found', async () => {
  const paper = async (draw: (pdf: PdfWriter) => void) => {
    const options = { title: 'Record', author: 'Academy', at: new Date(0), isRightToLeft: false, language: 'en' };
    const pdf = await PdfWriter.begin(options);
    pdf.line('Record', { x: 72, y: 60, width: 400 }, { size: 24, as: 'H1' });
    draw(pdf);
    return taggedPaperFaults(Buffer.concat(await pdf.end().toArray()));
  };
  const cell = (pdf: PdfWriter, text: string) => () => pdf.line(text, { x: 72, y: 160, width: 200 }, { size: 10 });
  const table = (pdf: PdfWriter, rows: readonly (readonly ['TH' | 'TD' | 'named', number])[]) => {
    const close = pdf.open('Table');
    for (const [kind, cells] of rows)
      pdf.row(
        kind,
        Array.from({ length: cells }, () => cell(pdf, 'Crème brûlée')),
      );
    close();
  };
  expect(
    await paper((pdf) => {
      pdf.adorn((page) => page.rect(10, 10, 20, 20).stroke());
      table(pdf, [
        ['TH', 2],
        ['TD', 2],
      ]);
      table(pdf, [
        ['named', 2],
        ['named', 2],
      ]);
      // A heading of many lines is one.
      pdf.write(pdf.fit('Confined spaces '.repeat(40), 300, { size: 20, lines: 40 }), { x: 72, y: 320, width: 300 }, { as: 'H2' });
      pdf.link('https://northmere.example/verify/1', { x: 72, y: 300, width: 400, height: 16 }, { size: 11, colour: '#00635b' });
    }),
  ).toEqual([]);
  expect(await paper((pdf) => pdf.document.rect(10, 10, 20, 20).stroke())).toEqual(['drawn without being marked: S']);
  expect(await paper((pdf) => table(pdf, [['TD', 2]]))).toEqual(['a table without heads']);
  expect(
    await paper((pdf) =>
      table(pdf, [
        ['TH', 2],
        ['TD', 1],
      ]),
    ),
  ).toEqual(['rows of a table that have other numbers of cells']);
  expect(await paper((pdf) => pdf.open('TR')())).toEqual(['TR in Document']);
  expect(await paper((pdf) => void pdf.document.link(72, 72, 100, 20, 'https://northmere.example'))).toEqual(
    expect.arrayContaining(['a link without a name or a place', 'a link that is not in the structure']),
  );
  expect(await paper((pdf) => void pdf.document.font('Helvetica').text('Beside it'))).toEqual(
    expect.arrayContaining(['a font of the reader’s own', expect.stringContaining('drawn without being marked')]),
  );
});
