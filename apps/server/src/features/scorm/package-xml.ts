import { Parser } from 'htmlparser2';

export interface Element {
  /** Without its prefix: every tool chooses its own. */
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Element[];
  text: string;
}

const MAXIMUM_DEPTH = 60;
/** Entities that a document declares itself: so many, so long, within so much of its beginning, and so much of them altogether. */
const ENTITIES = { count: 200, length: 1_000, within: 20_000, expanded: 1_000_000 } as const;
const local = (name: string) => name.slice(name.indexOf(':') + 1);

/** Reads entities as HTML has them (`&uuml;`), which tools write into XML as well. */
function inHtml(reference: string): string {
  let text = '';
  const parser = new Parser({ ontext: (more) => (text += more) }, { decodeEntities: true });
  parser.end(reference);
  return text;
}

/** The entities that a document declares; what they hold is text, and never another of them. */
function declaredEntities(xml: string): Map<string, string> {
  const head = xml.slice(0, ENTITIES.within);
  const all = new Map<string, string>();
  if (!/<!DOCTYPE\s/i.test(head)) return all;
  for (const [, name = '', quoted = ''] of head.matchAll(
    /<!ENTITY\s{1,20}([\w.-]{1,60})\s{1,20}("[^"<]{0,1000}"|'[^'<]{0,1000}')\s{0,20}>/g,
  ))
    if (all.size < ENTITIES.count) all.set(name, inHtml(quoted.slice(1, -1)));
  return all;
}

/** Resolves references to characters, and to entities of XML, of the document, and of HTML; a reference to nothing stays as it is. */
function resolver(xml: string): (text: string) => string {
  const own = declaredEntities(xml);
  let left = ENTITIES.expanded;
  const resolved = (reference: string, name: string) => {
    const text = own.get(name);
    if (text === undefined) return inHtml(reference);
    left -= text.length;
    return left < 0 ? reference : text;
  };
  return (text) => (text.includes('&') ? text.replaceAll(/&(#\w{1,10}|[a-z][\w.-]{0,59});/gi, resolved) : text);
}

const asText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Returns XML with the entities that it declares itself written out as text, so much as is reasonable; what is literal stays as it is. */
export function withOwnEntities(xml: string): string {
  const own = declaredEntities(xml);
  if (own.size === 0) return xml;
  let left = ENTITIES.expanded;
  return xml.replaceAll(/<!\[CDATA\[[\s\S]*?\]\]>|&([a-z][\w.-]{0,59});/gi, (whole, name?: string) => {
    const text = name === undefined ? undefined : own.get(name);
    if (text === undefined) return whole;
    left -= text.length;
    return left < 0 ? whole : asText(text);
  });
}

/** Parses XML as a tree. Entities are text, so that none can expand into others; undefined where it is not well-formed. */
export function parse(xml: string): Element | undefined {
  const root: Element = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  const text = xml.replace(/^\uFEFF/, '');
  const resolve = resolver(text);
  let isBroken = false;
  let isLiteral = false;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const read = Object.fromEntries(Object.entries(attributes).map(([key, value]) => [key, resolve(value)]));
        const element: Element = { name: local(name), attributes: read, children: [], text: '' };
        open.at(-1)?.children.push(element);
        open.push(element);
        if (open.length > MAXIMUM_DEPTH) isBroken = true;
      },
      ontext(more) {
        const current = open.at(-1);
        // What is literal says `&` itself, and is resolved with the rest.
        if (current !== undefined) current.text += isLiteral ? more.replaceAll('&', '&amp;') : more;
      },
      oncdatastart() {
        isLiteral = true;
      },
      oncdataend() {
        isLiteral = false;
      },
      onclosetag(_name, isImplied) {
        // A reference may come in several pieces of text.
        const closing = open.at(-1);
        if (closing !== undefined) closing.text = resolve(closing.text);
        // An element that closes itself is implied to close too; any other that does was never closed.
        if (isImplied && !text.slice(parser.startIndex, parser.endIndex + 1).endsWith('/>')) isBroken = true;
        open.pop();
      },
    },
    { xmlMode: true, decodeEntities: false },
  );
  parser.end(text);
  const [top] = root.children;
  return isBroken || open.length !== 1 || root.children.length !== 1 ? undefined : top;
}

const isCalled = (element: Element, name: string) => element.name === name || element.name.toLowerCase() === name.toLowerCase();

/** Children of a name, in whichever case: tools write `dataFromLMS` and `datafromlms`. */
export const childrenOf = (element: Element | undefined, name: string) => element?.children.filter((child) => isCalled(child, name)) ?? [];
export const childOf = (element: Element | undefined, name: string) => childrenOf(element, name)[0];
export const textOf = (element: Element | undefined) => element?.text.trim() ?? '';

/** All that an element says, that of its children too: `<title><langstring>…`. Of the same in several languages, the first. */
export function wholeTextOf(element: Element | undefined): string {
  if (element === undefined) return '';
  const own = textOf(element);
  const inner = element.children.map((child) => wholeTextOf(child)).filter((text) => text !== '');
  const isTranslated = own === '' && element.children.every(({ name }) => /^(?:lang)?string$/i.test(name));
  return (isTranslated ? inner.slice(0, 1) : [own, ...inner].filter((text) => text !== '')).join(' ');
}

/** An attribute whatever its prefix and case: `adlcp:scormtype`, `adlcp:scormType`. */
export function attributeOf({ attributes }: Element, name: string): string {
  const found = Object.entries(attributes).find(([key]) => local(key).toLowerCase() === name.toLowerCase());
  return found?.[1].trim() ?? '';
}

/** A number an element holds or its attribute; null where there is none. */
export function numberOf(text: string): number | null {
  const value = Number(text);
  return text === '' || !Number.isFinite(value) ? null : value;
}
