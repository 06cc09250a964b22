import { PROVISIONING_LIMITS } from '@waymark/contract/provisioning';
import { ScimFault, type ScimNotes } from './scim-fault.ts';
import { isObject, type Json, type JsonObject, nameIn } from './scim-json.ts';
import { splitSchema } from './scim-path.ts';
import { commonAttributes, findAttribute, type ScimAttribute, type ScimResourceType } from './scim-schema.ts';

const PASSWORD = 'password';

/** Throws unless a body is a JSON object that names the schema it follows. */
export function checkBody(body: unknown, schema: string): asserts body is JsonObject {
  if (!isObject(body)) throw new ScimFault('body-unreadable');
  const named = body[nameIn(body, 'schemas') ?? 'schemas'];
  const hasIt = Array.isArray(named) && named.some((one) => typeof one === 'string' && one.toLowerCase() === schema.toLowerCase());
  if (!hasIt) throw new ScimFault('schema-missing', { schema });
}

/**
 * What a body sets of a resource, in the schema's spelling: names in any case are understood, text for booleans too, what is
 * read-only or unknown is left out and noted (RFC 7644, 3.3). Throws what is wrong with a value.
 */
export function readResource(type: ScimResourceType, body: JsonObject, notes: ScimNotes): JsonObject {
  const [core, ...extensions] = type.schemas;
  const found: JsonObject = readAttributes([...commonAttributes, ...core.attributes], withoutSchemas(type, body), '', notes);
  for (const extension of extensions) {
    const part = body[nameIn(body, extension.id) ?? ''];
    const read = isObject(part) ? readAttributes(extension.attributes, part, extension.id, notes) : {};
    if (Object.keys(read).length > 0) found[extension.id] = read;
  }
  return found;
}

function withoutSchemas(type: ScimResourceType, body: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(body).filter(([name]) => splitSchema(type, name).schema === undefined));
}

function readAttributes(attributes: readonly ScimAttribute[], body: JsonObject, prefix: string, notes: ScimNotes): JsonObject {
  const found: JsonObject = {};
  for (const [name, value] of Object.entries(body)) {
    const attribute = findAttribute(attributes, name);
    const shown = prefix === '' ? name : `${prefix}:${name}`;
    if (attribute === undefined) {
      if (name.toLowerCase() === PASSWORD) notes.take('password-ignored');
      else notes.take('attribute-unknown', { attribute: shown });
    } else if (attribute.mutability === 'readOnly') {
      if (!['schemas', 'id', 'meta'].includes(attribute.name)) notes.take('attribute-read-only', { attribute: shown });
    } else {
      const read = readValue(attribute, value, shown, notes);
      if (read !== undefined) found[attribute.name] = read;
    }
  }
  return found;
}

/** A value of an attribute as the schema has it; undefined when it is unassigned (RFC 7643, 2.5). */
export function readValue(attribute: ScimAttribute, value: Json, shown: string, notes: ScimNotes): Json | undefined {
  if (value === null || (Array.isArray(value) && value.length === 0)) return undefined;
  if (!attribute.multiValued) return readSingle(attribute, value, shown, notes);
  const values = Array.isArray(value) ? value : [value];
  const largest = attribute.name === 'members' ? Number.POSITIVE_INFINITY : PROVISIONING_LIMITS.values;
  if (values.length > largest) throw new ScimFault('too-many-values', { attribute: shown, maximum: largest });
  return values.flatMap((one) => readSingle(attribute, one, shown, notes) ?? []);
}

function readSingle(attribute: ScimAttribute, value: Json, shown: string, notes: ScimNotes): Json | undefined {
  if (value === null) return undefined;
  if (attribute.type === 'complex') return readComplex(attribute, value, shown, notes);
  if (attribute.type === 'boolean') return readBoolean(value, shown, notes);
  return readText(attribute, value, shown, notes);
}

/** Some directories send a plain value where an object with a `value` belongs: the manager's id, an address. */
function readComplex(attribute: ScimAttribute, value: Json, shown: string, notes: ScimNotes): Json | undefined {
  const subAttributes = attribute.subAttributes ?? [];
  // A list where one is expected is what some send for the manager.
  const one = Array.isArray(value) ? (value[0] ?? null) : value;
  const whole = isObject(one) ? one : typeof one === 'string' && findAttribute(subAttributes, 'value') !== undefined ? { value: one } : one;
  if (!isObject(whole)) throw new ScimFault('value-wrong-type', { attribute: shown, type: 'complex' });
  const read: JsonObject = {};
  for (const [name, part] of Object.entries(whole)) {
    const sub = findAttribute(subAttributes, name);
    if (sub === undefined) notes.take('attribute-unknown', { attribute: `${shown}.${name}` });
    else if (sub.mutability !== 'readOnly') {
      const found = readValue(sub, part, `${shown}.${name}`, notes);
      if (found !== undefined) read[sub.name] = found;
    }
  }
  return Object.keys(read).length === 0 ? undefined : read;
}

function readBoolean(value: Json, shown: string, notes: ScimNotes): boolean {
  if (typeof value === 'boolean') return value;
  const text = typeof value === 'string' ? value.toLowerCase() : '';
  if (text !== 'true' && text !== 'false') throw new ScimFault('value-wrong-type', { attribute: shown, type: 'boolean' });
  notes.take('boolean-as-text', { attribute: shown });
  return text === 'true';
}

function readText(attribute: ScimAttribute, value: Json, shown: string, notes: ScimNotes): string | undefined {
  if (typeof value === 'number') notes.take('number-as-text', { attribute: shown });
  else if (typeof value !== 'string') throw new ScimFault('value-wrong-type', { attribute: shown, type: attribute.type });
  // PostgreSQL holds neither NUL nor half of a character.
  const text = String(value).replaceAll('\0', '').toWellFormed().trim();
  if (text.length > attribute.maximum) throw new ScimFault('value-too-long', { attribute: shown, maximum: attribute.maximum });
  return text === '' ? undefined : text;
}

/** Throws `value-missing` unless a resource has all that its schema requires. */
export function checkRequired(type: ScimResourceType, resource: JsonObject): void {
  for (const { name, required } of type.schemas[0].attributes) {
    if (required && resource[name] === undefined) throw new ScimFault('value-missing', { attribute: name });
  }
}
