/** How files begin that people take for tables: archives (workbooks of today), compound files (those of before), PDF, pages, pictures. */
const BEGINNINGS = [
  Buffer.from('PK\u0003\u0004', 'latin1'),
  Buffer.from([0xd0, 0xcf, 0x11, 0xe0]),
  Buffer.from('%PDF-'),
  Buffer.from('{\\rtf'),
  Buffer.from([0x89, 0x50, 0x4e, 0x47]),
  Buffer.from([0xff, 0xd8, 0xff]),
  Buffer.from([0x1f, 0x8b]),
];
const PAGE = /^\s*<(?:!doctype|html|\?xml|table|meta|head)\b/i;

/** Whether a file is a workbook, or something else that is plainly no table as text, whatever its name ends in. */
export function isNoText(start: Buffer): boolean {
  return (
    BEGINNINGS.some((beginning) => start.subarray(0, beginning.length).equals(beginning)) || PAGE.test(start.toString('latin1', 0, 200))
  );
}
