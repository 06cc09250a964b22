import { DomUtils, parseDocument } from 'htmlparser2';
import { withOwnEntities } from '../scorm/scorm.public.ts';
import { readShallow } from '../../platform/text/shallow-document.ts';

type Document = ReturnType<typeof parseDocument>;
type AnyNode = Document['children'][number];
/** An element of XML or HTML. */
export type Element = ReturnType<typeof DomUtils.findAll>[number];

/** Whether a node is an element. */
export const isElement = (node: AnyNode | Document): node is Element => 'attribs' in node;

/** The name of an element without its prefix, and as older versions spell it: `qti-simple-choice` is `simplechoice`. */
export const nameOf = ({ name }: Element): string =>
  name
    .slice(name.indexOf(':') + 1)
    .toLowerCase()
    .replace(/^qti-/, '')
    .replaceAll('-', '');

/** Reads XML as a tree; undefined where it has no one root or is nested beyond reason. Entities that it declares itself are text. */
export function readXml(xml: string): Element | undefined {
  const roots = readShallow(withOwnEntities(xml.replace(/^\uFEFF/, '')), { xmlMode: true })?.children.filter((node) => isElement(node));
  return roots?.length === 1 ? roots[0] : undefined;
}

/** Reads HTML as browsers do. */
export const readHtml = (html: string): Document => readShallow(html) ?? parseDocument('');

export const childrenOf = (element: Element | undefined, name?: string): Element[] =>
  element?.children.filter((node): node is Element => isElement(node) && (name === undefined || nameOf(node) === name)) ?? [];
export const childOf = (element: Element | undefined, name: string): Element | undefined => childrenOf(element, name)[0];

/** All elements of a name, however deep, in their order. */
export function allOf(element: Element | undefined, ...names: readonly string[]): Element[] {
  return element === undefined ? [] : DomUtils.findAll((node) => names.includes(nameOf(node)), element.children);
}

export const attributeOf = (element: Element | undefined, name: string): string => {
  const found = Object.entries(element?.attribs ?? {}).find(
    ([key]) =>
      key
        .slice(key.indexOf(':') + 1)
        .replaceAll('-', '')
        .toLowerCase() === name.toLowerCase(),
  );
  return found?.[1].trim() ?? '';
};

/** The text inside an element; what Moodle writes for nothing is nothing. */
export function textOf(element: Element | undefined): string {
  const text = element === undefined ? '' : DomUtils.textContent(element).trim();
  return text === '$@NULL@$' ? '' : text;
}

export const childText = (element: Element | undefined, name: string): string => textOf(childOf(element, name));

/** The elements inside an element as markup. */
export const markupOf = (element: Element | undefined): string =>
  element === undefined ? '' : DomUtils.getInnerHTML(element, { xmlMode: false }).trim();

type Words = Extract<AnyNode, { readonly data: string }>;
const isWords = (node: AnyNode): node is Words => 'data' in node && node.nodeType === 3;

const BREAKS = new Set(['p', 'br', 'li', 'div', 'tr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'td', 'th', 'pre', 'blockquote']);

/** The words of HTML, in one line. */
export function wordsOf(html: string): string {
  const read = (nodes: readonly AnyNode[]): string =>
    nodes
      .map((node) => {
        if (isWords(node)) return node.data;
        if (!isElement(node) || /^(?:script|style)$/.test(node.name)) return '';
        const inner = read(node.children);
        return BREAKS.has(node.name) ? ` ${inner} ` : inner;
      })
      .join('');
  return read(readHtml(html).children).replaceAll(/\s+/g, ' ').trim();
}
