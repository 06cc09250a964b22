/** A part of a text: words, or an address that can be opened. */
export interface TextPart {
  readonly text: string;
  readonly href?: string;
}

const ADDRESS = /https?:\/\/[^\s<>"“”„«»]+/g;
/** What ends the sentence around an address, and not the address. */
const AFTER = new Set(".,:;!?'’)]}…،؛؟。、，！？）");

function withoutEnd(address: string): string {
  let end = address.length;
  while (AFTER.has(address.charAt(end - 1))) end -= 1;
  return address.slice(0, end);
}

/** Returns a text taken apart at the addresses in it; a bracket that was opened within one is part of it. */
export function withLinks(text: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const bare = withoutEnd(found);
    const href = bare.includes('(') && found.startsWith(`${bare})`) ? `${bare})` : bare;
    if (!URL.canParse(href)) continue;
    if (index > at) parts.push({ text: text.slice(at, index) });
    parts.push({ text: href, href });
    at = index + href.length;
  }
  if (at < text.length) parts.push({ text: text.slice(at) });
  return parts;
}
