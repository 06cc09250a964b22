import { Parser } from 'htmlparser2';

export interface Element {
  /** Without its prefix: every tool chooses its own. */
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Element[];
  text: string;
}

const MAXIMUM_DEPTH = 60;
const local = (name: string) => name.slice(name.indexOf(':') + 1);

/** Parses XML as a tree. Custom entities are not resolved, so that none can expand; undefined where it is not well-formed. */
export function parse(xml: string): Element | undefined {
  const root: Element = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  const text = xml.replace(/^\uFEFF/, '');
  let isBroken = false;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const element: Element = { name: local(name), attributes, children: [], text: '' };
        open.at(-1)?.children.push(element);
        open.push(element);
        if (open.length > MAXIMUM_DEPTH) isBroken = true;
      },
      ontext(more) {
        const current = open.at(-1);
        if (current !== undefined) current.text += more;
      },
      onclosetag(_name, isImplied) {
        // An element that closes itself is implied to close too; any other that does was never closed.
        if (isImplied && !text.slice(parser.startIndex, parser.endIndex + 1).endsWith('/>')) isBroken = true;
        open.pop();
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(text);
  const [top] = root.children;
  return isBroken || open.length !== 1 || root.children.length !== 1 ? undefined : top;
}

export const childrenOf = (element: Element | undefined, name: string) => element?.children.filter((child) => child.name === name) ?? [];
export const childOf = (element: Element | undefined, name: string) => childrenOf(element, name)[0];
export const textOf = (element: Element | undefined) => element?.text.trim() ?? '';

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
