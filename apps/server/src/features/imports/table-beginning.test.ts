import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import type { ImportEncoding, TableChoice } from '@waymark/contract/imports';
import { guessCodePage } from './guess-encoding.ts';
import { headWords } from './head-words.ts';
import { isNoText } from './not-a-table.ts';
import { beginningOfTable } from './table-beginning.ts';
import { dayFault, dayFinder, dayWritten } from './table-days.ts';
import type { TableField } from './table-fields.ts';
import { numberWritten } from './table-numbers.ts';

const FIELDS: readonly TableField[] = [
  { field: 'email', words: headWords('email'), isRequired: true },
  { field: 'card', words: headWords('card'), isRequired: true },
  { field: 'date', words: headWords('completedOn'), isRequired: true, isDay: true },
  { field: 'score', words: headWords('score') },
];

interface Said {
  readonly choice?: TableChoice;
  readonly known?: Readonly<Record<string, string>>;
  readonly languages?: readonly string[];
}

function beginning(text: string, { choice = {}, known = {}, languages = ['en'] }: Said = {}) {
  const bytes = Buffer.from(text);
  return beginningOfTable({
    ...{ choice, languages, start: bytes, sample: 3, kind: { fields: FIELDS } },
    open: () => Readable.from([bytes]),
    known: async () => new Map(Object.entries(known)),
  });
}

describe('the head', () => {
  test('ADM-01 a title, a date and notes above the head are skipped and told, with whatever delimiter they have', async () => {
    const text =
      'Completions, as of, November\n"Made by HR; do not pass on"\n\nE-Mail;Kurs;Abschlussdatum;Punktzahl\na@x.example;c1;24.12.2026;95,5\n';
    expect(await beginning(text)).toMatchObject({
      delimiter: ';',
      headLine: 4,
      headers: ['E-Mail', 'Kurs', 'Abschlussdatum', 'Punktzahl'],
      skipped: [
        { line: 1, text: 'Completions, as of, November' },
        { line: 2, text: 'Made by HR; do not pass on' },
      ],
      columns: { email: 0, card: 1, date: 2, score: 3 },
      asks: [],
    });
  });

  test('ADM-01 heads that no one knows are found below a title too, and the required ones are asked for', async () => {
    const found = await beginning('Export 7\nwho,what,when\na@x.example,c1,2026-12-24\nb@x.example,c2,2026-12-25\n');
    expect(found).toMatchObject({ headers: ['who', 'what', 'when'], headLine: 2, unknown: [0, 1, 2], asks: ['columns'] });
  });

  test.each([
    ['ar', 'البريد الإلكتروني,الدورة,تاريخ الإكمال'],
    ['de', 'E-Mail-Adresse,Inhalt,Abschlussdatum'],
    ['es', 'Correo electrónico,Curso,Fecha de finalización'],
    ['fr', 'Courriel,Cours,Date d’achèvement'],
    ['fi', 'Sähköposti,Kurssi,Suorituspäivä'],
    ['he', 'דוא״ל,קורס,תאריך השלמה'],
    ['hi', 'ईमेल,पाठ्यक्रम,पूर्णता तिथि'],
    ['ja', 'メールアドレス,コース,完了日'],
    ['pt-BR', 'Endereço de e-mail,Conteúdo,Data de conclusão'],
    ['zh-CN', '电子邮件,课程,完成日期'],
    ['bg', 'Имейл,Съдържание,Дата на завършване'],
    ['bn', 'ইমেইল,কোর্স,সমাপ্তির তারিখ'],
    ['cs', 'Pracovní e-mail,Kurz,Datum dokončení'],
    ['da', 'Mailadresse,Kursus,Gennemført den'],
    ['el', 'Ηλεκτρονική διεύθυνση,Μάθημα,Ημερομηνία ολοκλήρωσης'],
    ['et', 'E-posti aadress,Kursus,Lõpetatud'],
    ['hr', 'Adresa e-pošte,Tečaj,Datum završetka'],
    ['hu', 'E-mail-cím,Tanfolyam,Teljesítés dátuma'],
    ['id', 'Alamat email,Konten,Tanggal selesai'],
    ['it', 'Posta elettronica,Corso,Data di completamento'],
    ['ko', '이메일,과정,완료일'],
    ['lt', 'El. paštas,Kursas,Baigimo data'],
    ['lv', 'E-pasta adrese,Kurss,Pabeigšanas datums'],
    ['ms', 'E-mel,Kandungan,Tarikh siap'],
    ['nb', 'E-postadresse,Innhold,Fullført dato'],
    ['nl', 'E-mailadres,Cursus,Voltooid op'],
    ['pl', 'Adres e-mail,Treść,Data ukończenia'],
    ['ro', 'Adresă de e-mail,Conținut,Data finalizării'],
    ['ru', 'Электронная почта,Материал,Дата завершения'],
    ['sk', 'E-mailová adresa,Obsah,Dátum dokončenia'],
    ['sv', 'E-postadress,Innehåll,Slutfört den'],
    ['ta', 'மின்னஞ்சல்,பாடநெறி,நிறைவு தேதி'],
    ['th', 'อีเมล,หลักสูตร,วันที่เรียนจบ'],
    ['tr', 'E-posta adresi,İçerik,Tamamlanma tarihi'],
    ['uk', 'Електронна пошта,Матеріал,Дата завершення'],
    ['vi', 'Địa chỉ email,Khóa học,Ngày hoàn thành'],
    ['zh-TW', '電子郵件,課程,完成日期'],
  ])('ADM-01 heads in %s are known', async (_language, heads) => {
    expect(await beginning(`${heads}\na@x.example,c1,2026-12-24\n`)).toMatchObject({ columns: { email: 0, card: 1, date: 2 }, asks: [] });
  });

  test('ADM-01 empty cells behind the last head are none, and what was said of a head before holds', async () => {
    const found = await beginning('who,card,date,cost,,\na@x.example,c1,2026-12-24,7,,\n', { known: { who: 'email', cost: '' } });
    expect(found).toMatchObject({
      headers: ['who', 'card', 'date', 'cost'],
      columns: { email: 0, card: 1, date: 2 },
      unknown: [],
      asks: [],
    });
  });

  test('ADM-01 two columns of one meaning are asked for, until someone says which it is', async () => {
    const text = 'email,mail,card,date\na@x.example,b@x.example,c1,2026-12-24\n';
    expect((await beginning(text))?.asks).toEqual(['columns']);
    expect(await beginning(text, { choice: { columns: { email: 1, card: 2, date: 3 } } })).toMatchObject({
      columns: { email: 1 },
      asks: [],
    });
  });

  test('ADM-01 a table of nothing, and one line of millions of letters, have no head', async () => {
    expect(await beginning('\n,,\n')).toBeUndefined();
    expect(await beginning('x'.repeat(3_000_000))).toBeUndefined();
  });

  test('ADM-01 a workbook, a page and a paper are no tables, whatever they are called', () => {
    for (const start of ['PK\u0003\u0004', '%PDF-1.7', '  <html><table>', '<?xml version="1.0"?>'])
      expect(isNoText(Buffer.from(start, 'latin1'))).toBe(true);
    expect(isNoText(Buffer.from('email;name\n'))).toBe(false);
  });
});

describe('days', () => {
  const table = (...days: string[]) => `email,card,date\n${days.map((day) => `a@x.example,c1,${day}\n`).join('')}`;

  test.each<[string, string[], string, string[]]>([
    ['a day over 12 far below', [...Array.from({ length: 300 }, () => '03/04/2026'), '24/12/2026'], 'dmy', []],
    ['a month that stands first', ['03/04/2026', '12/24/2026'], 'mdy', []],
    ['points', ['03.04.2026'], 'dmy', []],
    ['the year in front', ['2026-04-03'], 'ymd', []],
    ['days that can be read in two ways', ['03/04/2026'], 'mdy', ['days']],
    ['days of both kinds', ['24/12/2026', '12/24/2026'], 'dmy', ['days']],
  ])('LRN-03 the order of days is told by the whole column: %s', async (_name, days, form, asks) => {
    expect(await beginning(table(...days), { languages: ['en'] })).toMatchObject({ days: form, asks });
  });

  test('LRN-03 where days can be read in two ways, the guess is of the language, and what is said is not a guess', () => {
    const finder = dayFinder('de');
    finder.look('03/04/2026');
    expect(finder.found()).toEqual({ form: 'dmy', isGuess: true });
  });

  test.each([
    ['24.12.2026', 'dmy', '2026-12-24'],
    ['24. 12. 2026', 'dmy', '2026-12-24'],
    ['12/24/26', 'mdy', '2026-12-24'],
    ['24.12.2026 00:00', 'dmy', '2026-12-24'],
    ['2026/1/5', 'dmy', '2026-01-05'],
    ['24-Dec-26', 'dmy', '2026-12-24'],
    ['24. Dezember 2026', 'dmy', '2026-12-24'],
    ['Dec 24, 2026', 'mdy', '2026-12-24'],
    ['24 de diciembre de 2026', 'dmy', '2026-12-24'],
    ['30.02.2026', 'dmy', undefined],
    ['46380', 'dmy', undefined],
    ['2026年11月27日', 'mdy', '2026-11-27'],
    ['2026年 5月 7日(木曜日) 10:15', 'dmy', '2026-05-07'],
    ['2026년 11월 27일', 'dmy', '2026-11-27'],
    ['2026年2月30日', 'dmy', undefined],
    ['٢٧/١١/٢٠٢٦', 'dmy', '2026-11-27'],
    ['\u{200F}۲۷/۱۱/۲۰۲۶', 'dmy', '2026-11-27'],
    ['२७-११-२०२६', 'dmy', '2026-11-27'],
    ['๒๗/๑๑/๒๐๒๖', 'dmy', '2026-11-27'],
    ['Monday, 5 May 2025, 10:15 AM', 'mdy', '2025-05-05'],
    ['Montag, 5. Mai 2025, 10:15', 'dmy', '2025-05-05'],
    ['lundi 5 mai 2025, 10:15', 'dmy', '2025-05-05'],
    ['lunes, 5 de mayo de 2025, 10:15', 'dmy', '2025-05-05'],
    ['soon', 'dmy', undefined],
    ['15 листопада 2024', 'dmy', '2024-11-15'],
    ['10 Ağu 2024', 'dmy', '2024-08-10'],
    ['3 Mei 2024', 'dmy', '2024-05-03'],
    ['5 Φεβ 2024', 'dmy', '2024-02-05'],
    // October in Croatian, November in Polish and Czech: a wrong day would be worse than none.
    ['15. listopada 2024', 'dmy', undefined],
  ] as const)('LRN-03 %s in %s is %s', (text, form, day) => {
    expect(dayWritten(text, form)).toBe(day);
  });
});

test.each([
  ['46380', 'day-as-number'],
  ['46380,5', 'day-as-number'],
  ['٤٦٣٨٠', 'day-as-number'],
  ['4638', 'invalid-date'],
  ['95110', 'invalid-date'],
  ['30.02.2026', 'invalid-date'],
])('LRN-03 a cell that is not a day is told apart from the number of one: %s', (text, fault) => {
  expect(dayFault(text)).toBe(fault);
});

test('LRN-03 the order of days is found in the digits of any script', () => {
  const finder = dayFinder('en');
  finder.look('٢٧/١١/٢٠٢٦');
  expect(finder.found()).toEqual({ form: 'dmy', isGuess: false });
});

test.each([
  ['٩٥٫٥', 95.5],
  ['१,२३४', 1.234],
  ['95.5', 95.5],
  ['95,5', 95.5],
  ['1.234,5', 1234.5],
  ['1,234.5', 1234.5],
  ['1 234', 1234],
  ['88 %', 88],
  ['-0,5', -0.5],
  ['many', undefined],
  ['', undefined],
])('LRN-03 the number %j is %s', (text, number) => {
  expect(numberWritten(text)).toBe(number);
});

// Made with iconv; what is read is compared with the text.
test.each([
  ['windows-1250', ['cs'], 'Dvo\u00F8\u00E1k;Ji\u00F8\u00ED', 'Dvořák;Jiří'],
  ['windows-1250', [], 'Ko\u009Ccielna;\u00A3\u00F3d\u009F;Wa\u00B3\u00EAsa', 'Kościelna;Łódź;Wałęsa'],
  ['windows-1254', ['tr'], '\u00DE\u00FCkr\u00FC;Y\u0131ld\u0131r\u0131m'.replaceAll('\u0131', '\u00FD'), 'Şükrü;Yıldırım'],
  ['windows-1257', ['lt'], '\u00DEemaitis;\u00D0irv\u00FBnas', 'Žemaitis;Širvūnas'],
  ['windows-1252', ['de', 'pl'], 'M\u00FCller;Gr\u00F6\u00DFe;Stra\u00DFe', 'Müller;Größe;Straße'],
  ['windows-1252', ['fr'], 'Fran\u00E7ois;B\u00E9r\u00E9nice;L\u0092\u00E9t\u00E9', 'François;Bérénice;L’été'],
])('ADM-01 a table of a language is read in its code page: %s', (page, languages, bytes, text) => {
  const start = Buffer.from(`email;name\r\na@x.example;${bytes}\r\n`, 'latin1');
  expect(guessCodePage(start, languages)).toBe(page);
  expect(new TextDecoder(page).decode(start)).toContain(text);
});

/** The bytes of a text in an encoding, found by reading every byte and pair of bytes in it. */
function encodedIn(page: string, text: string): Buffer {
  const decoder = new TextDecoder(page);
  const bytesOf = new Map<string, number[]>();
  const note = (...bytes: number[]) => {
    const read = decoder.decode(Uint8Array.from(bytes)).normalize('NFC');
    if (Array.from(read).length === 1 && read !== '\u{FFFD}' && !bytesOf.has(read)) bytesOf.set(read, bytes);
  };
  for (let byte = 0; byte < 256; byte += 1) note(byte);
  for (let lead = 0x81; lead < 0xff; lead += 1) for (let trail = 0x40; trail < 0xff; trail += 1) note(lead, trail);
  return Buffer.from(
    Array.from(text).flatMap((letter) => {
      const bytes = bytesOf.get(letter);
      if (bytes === undefined) throw new Error(`${letter} is not in ${page}`);
      return bytes;
    }),
  );
}

const OF_LANGUAGES: readonly (readonly [ImportEncoding, string, string])[] = [
  ['windows-1250', 'pl', 'Wałęsa;Kierowniczka zespołu;Łódź'],
  ['windows-1251', 'uk', 'Їжакевич;Інженер;Київ'],
  ['windows-1253', 'el', 'Παπαδόπουλος;Μηχανικός;Αθήνα'],
  ['windows-1254', 'tr', 'Yıldırım;Mühendis;İstanbul'],
  ['windows-1255', 'he', 'כהן;מהנדסת;תל אביב'],
  ['windows-1256', 'ar', 'الحسيني;مهندسة;القاهرة'],
  ['windows-1257', 'lt', 'Žemaitis;Inžinierius;Šiauliai'],
  ['windows-1258', 'vi', 'Trâm;Đường;Sơn'],
  ['windows-874', 'th', 'สมชาย;วิศวกร;กรุงเทพ'],
  ['shift_jis', 'ja', '山田;エンジニア;東京'],
  ['gb18030', 'zh', '王小明;软件工程师;北京'],
  ['big5', 'zh-TW', '陳大文;軟體工程師;臺北'],
  ['euc-kr', 'ko', '김민준;엔지니어;서울'],
  ['macintosh', 'fr', 'Béatrice;Ingénieure;Besançon'],
];

describe.each(OF_LANGUAGES)('a table in %s', (page, language, words) => {
  const line = encodedIn(page, words);
  const head = Buffer.from('email;name;job;city\r\n');
  const table = (before: number) =>
    Buffer.concat([
      head,
      Buffer.alloc(before, 'a@x.example;Ann;Lead;Rome\r\n'),
      Buffer.from('\r\nb@x.example;'),
      line,
      Buffer.from('\r\n'),
    ]);

  test.each([
    ['at its beginning', 0],
    ['beyond what is looked at first', 300_000],
  ])('ADM-01 is known by a letter %s, and asked for', async (_name, before) => {
    const bytes = table(before);
    // As files come: in pieces, and no one holds more than the first of them.
    const pieces = Array.from({ length: Math.ceil(bytes.length / 65_536) }, (_, at) => bytes.subarray(at * 65_536, (at + 1) * 65_536));
    const found = await beginningOfTable({
      ...{ choice: {}, languages: [language], start: bytes.subarray(0, 262_144), sample: 3, kind: { fields: FIELDS } },
      open: () => Readable.from(pieces),
      known: async () => new Map(),
    });
    expect(found).toMatchObject({ encoding: page, isGuess: true });
    expect(found?.asks).toContain('encoding');
  });
});

test('ADM-01 a table whose first letter beyond ASCII comes late and is UTF-8 is not a guess', async () => {
  const text = `email;name\n${'a@x.example;Ann\n'.repeat(20_000)}b@x.example;Zoë\n`;
  expect(
    await beginningOfTable({
      ...{ choice: {}, languages: ['de'], start: Buffer.from(text).subarray(0, 262_144), sample: 3, kind: { fields: FIELDS } },
      open: () => Readable.from([Buffer.from(text)]),
      known: async () => new Map(),
    }),
  ).toMatchObject({ encoding: 'utf-8', isGuess: false });
});
