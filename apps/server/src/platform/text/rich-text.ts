import sanitizeHtml from 'sanitize-html';

const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'br', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'pre', 'code', 'strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup'],
    ...['a', 'img', 'figure', 'figcaption', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'hr', 'span'],
  ],
  allowedAttributes: {
    a: ['href', 'title', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    '*': ['dir', 'lang'],
  },
  allowedSchemes: ['https', 'http', 'mailto'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  transformTags: { a: sanitizeHtml.simpleTransform('a', { target: '_blank', rel: 'noopener noreferrer' }) },
};

/** HTML a person wrote, reduced to what text needs: no scripts, no styles, no iframes, links that cannot reach back (CRD-12). */
export function sanitiseRichText(html: string): string {
  return sanitizeHtml(html, ALLOWED).trim();
}

/** Returns the words of a piece of HTML, without any of its tags (CRD-12). */
export function plainTextOf(html: string): string {
  const spaced = html.replace(/<\/(p|h\d|li|blockquote|tr|figcaption)>|<br\s*\/?>/gi, '$& ');
  return sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {}, textFilter: decodeEntities }).replace(/\s+/g, ' ').trim();
}

/** sanitize-html escapes what it keeps; plain text is shown as text and must not be escaped twice. */
function decodeEntities(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}

/** Characters that each stand for themselves: most texts are cut without asking how characters join. */
const PLAIN = /^[\x20-\x7e]*$/;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Cuts text to a number of characters as people count them, with an ellipsis where something was cut (SHL-37). */
export function truncate(text: string, length: number): string {
  if (text.length <= length) return text;
  if (PLAIN.test(text.slice(0, length + 1))) return `${text.slice(0, length - 1).trimEnd()}…`;
  const shown: string[] = [];
  for (const { segment } of graphemes.segment(text)) {
    if (shown.length === length)
      return `${shown
        .slice(0, length - 1)
        .join('')
        .trimEnd()}…`;
    shown.push(segment);
  }
  return text;
}
