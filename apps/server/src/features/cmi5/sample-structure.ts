import type { Cmi5Block, Cmi5Unit } from '@waymark/contract/cmi5';

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const textIn = (name: string, text: string) => `<${name}><langstring lang="en">${escapeXml(text)}</langstring></${name}>`;

/** What a sketch of a unit says; the rest is as the specification has it. */
export type UnitSketch = Pick<Cmi5Unit, 'id' | 'title' | 'url'> & Partial<Cmi5Unit>;
export type NodeSketch = UnitSketch | (Pick<Cmi5Block, 'id' | 'title'> & { readonly children: readonly NodeSketch[] });

function nodeXml(node: NodeSketch): string {
  if ('children' in node) {
    const { id, title, children } = node;
    return `<block id="${escapeXml(id)}">${textIn('title', title)}${textIn('description', title)}${children.map(nodeXml).join('')}</block>`;
  }
  const { id, title, url, moveOn, masteryScore, launchMethod, launchParameters = '' } = node;
  const attributes = Object.entries({ moveOn, masteryScore, launchMethod }).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [` ${name}="${escapeXml(String(value))}"`],
  );
  const parameters = launchParameters === '' ? '' : `<launchParameters>${escapeXml(launchParameters)}</launchParameters>`;
  return `<au id="${escapeXml(id)}"${attributes.join('')}>${textIn('title', title)}${textIn('description', title)}<url>${escapeXml(url)}</url>${parameters}</au>`;
}

/** A cmi5 course structure. */
export function structureXml(course: { readonly id: string; readonly title: string }, nodes: readonly NodeSketch[]): string {
  return `<?xml version="1.0" encoding="utf-8"?>
<courseStructure xmlns="https://w3id.org/xapi/profiles/cmi5/v1/CourseStructure.xsd">
  <course id="${escapeXml(course.id)}">${textIn('title', course.title)}${textIn('description', course.title)}</course>
  ${nodes.map(nodeXml).join('')}
</courseStructure>`;
}
