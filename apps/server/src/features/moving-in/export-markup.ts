// oxlint-disable-next-line no-control-regex -- XML has no word for these characters
const NOT_IN_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

/** Text as XML and HTML have it, in elements and in attributes. */
export const escaped = (text: string): string =>
  text.replaceAll(NOT_IN_XML, '').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** How every document of XML begins. */
export const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** A page of its own. */
export const htmlPage = (title: string, body: string, language: string): string =>
  `<!DOCTYPE html>\n<html lang="${escaped(language)}">\n<head><meta charset="utf-8"><title>${escaped(title)}</title></head>\n<body>\n${body}\n</body>\n</html>\n`;
