import type { Filter } from 'scim2-parse-filter';
import { ScimFault } from './scim-fault.ts';
import { parseFilter } from './scim-filter-text.ts';
import { commonAttributes, findAttribute, findSchema, type ScimAttribute, type ScimResourceType, type ScimSchema } from './scim-schema.ts';

/** Where a PATCH points: an attribute of a schema, perhaps only some of its values, perhaps only a part of them. */
export interface ScimPath {
  readonly text: string;
  /** Undefined for the schema of the resource itself. */
  readonly extension: ScimSchema | undefined;
  /** Undefined when the path names an extension as a whole. */
  readonly attribute: ScimAttribute | undefined;
  readonly filter: Filter | undefined;
  readonly sub: ScimAttribute | undefined;
}

const PATH = /^(?<attribute>[a-z$][\w$-]*)(?:\[(?<filter>.*)\])?(?:\.(?<sub>[a-z$][\w$-]*))?$/is;

/**
 * Reads a path of RFC 7644, figure 7: `name.givenName`, `emails[type eq "work"].value`, `urn:…:User:department`.
 * Throws `path-syntax` or `path-unknown`.
 */
export function readPath(type: ScimResourceType, text: string): ScimPath {
  const { schema, rest } = splitSchema(type, text.trim());
  const extension = schema === type.schemas[0] ? undefined : schema;
  if (rest === '') {
    if (extension === undefined) throw new ScimFault('path-unknown', { path: text });
    return { text, extension, attribute: undefined, filter: undefined, sub: undefined };
  }
  const parts = PATH.exec(rest)?.groups;
  if (parts?.['attribute'] === undefined) throw new ScimFault('path-syntax', { path: text });
  const known = schema === undefined ? [...commonAttributes, ...type.schemas[0].attributes] : schema.attributes;
  const attribute = findAttribute(known, parts['attribute']);
  if (attribute === undefined) throw new ScimFault('path-unknown', { path: text });
  const sub = parts['sub'] === undefined ? undefined : findAttribute(attribute.subAttributes ?? [], parts['sub']);
  if (parts['sub'] !== undefined && sub === undefined) throw new ScimFault('path-unknown', { path: text });
  if (parts['filter'] !== undefined && !attribute.multiValued) throw new ScimFault('path-syntax', { path: text });
  return { text, extension, attribute, filter: filterOf(text, parts['filter']), sub };
}

/** The URN in front, if any; it holds dots and colons itself, so the known ones are looked for. */
export function splitSchema(type: ScimResourceType, text: string): { schema: ScimSchema | undefined; rest: string } {
  const whole = findSchema(type, text);
  if (whole !== undefined) return { schema: whole, rest: '' };
  for (const schema of type.schemas) {
    if (text.toLowerCase().startsWith(`${schema.id.toLowerCase()}:`)) return { schema, rest: text.slice(schema.id.length + 1) };
  }
  return { schema: undefined, rest: text };
}

function filterOf(path: string, text: string | undefined): Filter | undefined {
  if (text === undefined) return undefined;
  try {
    return parseFilter(text);
  } catch {
    throw new ScimFault('path-syntax', { path });
  }
}
