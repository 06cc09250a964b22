import { parse } from 'csv-parse/sync';
import { parsePo, stringifyPo, createPoFile, createItem } from 'pofile-ts';
import type { WordingFormat } from '@waymark/contract/wordings';
import type { IndexedText } from './wording-index.ts';

/** A text as a file has it, with the line it stands in: of a table its row, of a .po file which entry it is. */
export interface FileLine {
  readonly line: number;
  readonly source: string;
  readonly textId: string;
  readonly text: string;
}

export const CSV_HEAD = ['source', 'id', 'english', 'product', 'text'] as const;
const PLACE = /^([\w-]{1,80})\/([\w.-]{1,200})$/;
/** What a spreadsheet would run was written with an apostrophe before it. */
const GUARD = /^'(?=[=+\-@\t\r])/;

/** Writes texts of a language as a .po file: the place of a text is its context, its English the message. */
export function poOf(
  language: string,
  texts: readonly (Pick<IndexedText, 'source' | 'textId'> & { english: string; text: string })[],
): string {
  const file = createPoFile();
  file.headers = { ...file.headers, Language: language, 'Content-Type': 'text/plain; charset=utf-8', 'Content-Transfer-Encoding': '8bit' };
  file.items = texts.map(({ source, textId, english, text }) => ({
    ...createItem(),
    msgctxt: `${source}/${textId}`,
    msgid: english,
    msgstr: [text],
  }));
  return stringifyPo(file);
}

/** Reads the texts of a file. Throws where it is none of the format. Lines without a text say nothing and are left out. */
export function readWordingFile(format: WordingFormat, content: string, delimiter: string): FileLine[] {
  return (format === 'po' ? poLines(content) : csvLines(content, delimiter)).filter(({ text }) => text !== '');
}

function poLines(content: string): FileLine[] {
  return parsePo(content).items.map(({ msgctxt, msgstr }, at) => {
    const [, source = '', textId = ''] = PLACE.exec(msgctxt ?? '') ?? [];
    return { line: at + 1, source, textId, text: msgstr[0] ?? '' };
  });
}

function csvLines(content: string, delimiter: string): FileLine[] {
  const [head = [], ...rows] = parse(content, { bom: true, delimiter, relax_column_count: true, skip_empty_lines: true });
  const at = (name: (typeof CSV_HEAD)[number]) => {
    const found = head.findIndex((cell) => cell.trim().toLowerCase() === name);
    if (found === -1) throw new Error(`The table has no column ${name}`);
    return found;
  };
  const [source, textId, text] = [at('source'), at('id'), at('text')];
  return rows.map((cells, row) => ({
    line: row + 2,
    source: (cells[source] ?? '').trim(),
    textId: (cells[textId] ?? '').trim().replace(GUARD, ''),
    text: (cells[text] ?? '').replace(GUARD, ''),
  }));
}
