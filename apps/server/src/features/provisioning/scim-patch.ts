import { PROVISIONING_LIMITS } from '@waymark/contract/provisioning';
import { type Filter, filter as matcherOf } from 'scim2-parse-filter';
import { ScimFault, type ScimNotes } from './scim-fault.ts';
import { isObject, isSameJson, type Json, type JsonObject, nameIn, textOf } from './scim-json.ts';
import { readPath, type ScimPath, splitSchema } from './scim-path.ts';
import { readResource, readValue } from './scim-resource.ts';
import { commonAttributes, findAttribute, type ScimAttribute, type ScimResourceType } from './scim-schema.ts';

export const PATCH_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';

export type Op = 'add' | 'replace' | 'remove';

/** One operation of a PATCH, read and understood as far as its resource type tells. */
export interface ScimOperation {
  readonly op: Op;
  readonly path: ScimPath | undefined;
  readonly value: Json | undefined;
}

/** The operations of a PATCH body. Throws `operations-missing`, `operation-unknown`, `path-…` or `attribute-read-only`. */
export function readOperations(type: ScimResourceType, body: JsonObject, notes: ScimNotes): ScimOperation[] {
  const operations = body[nameIn(body, 'Operations') ?? 'Operations'];
  if (!Array.isArray(operations) || operations.length === 0) throw new ScimFault('operations-missing');
  if (operations.length > PROVISIONING_LIMITS.operations) {
    throw new ScimFault('too-many-values', { attribute: 'Operations', maximum: PROVISIONING_LIMITS.operations });
  }
  return operations.map((operation) => readOperation(type, operation, notes));
}

function readOperation(type: ScimResourceType, operation: Json, notes: ScimNotes): ScimOperation {
  if (!isObject(operation)) throw new ScimFault('operations-missing');
  const named = operation[nameIn(operation, 'op') ?? 'op'];
  const op = textOf(named).toLowerCase();
  if (op !== 'add' && op !== 'replace' && op !== 'remove') throw new ScimFault('operation-unknown', { operation: textOf(named) });
  if (op !== named) notes.take('operation-in-capitals', { operation: textOf(named) });
  const address = operation[nameIn(operation, 'path') ?? 'path'];
  const path = typeof address === 'string' && address.trim() !== '' ? readPath(type, address) : undefined;
  if (op === 'remove' && path === undefined) throw new ScimFault('path-without-target', { path: '' });
  if (path?.attribute?.mutability === 'readOnly' || path?.sub?.mutability === 'readOnly') {
    throw new ScimFault('attribute-read-only', { attribute: path.text });
  }
  const value = operation[nameIn(operation, 'value') ?? 'value'];
  if (op !== 'remove' && value === undefined) throw new ScimFault('value-missing', { attribute: path?.text ?? 'value' });
  return { op, path, value };
}

/** A resource as it is after operations, one after the other (RFC 7644, 3.5.2). The given one stays as it is. */
export function applyOperations(
  type: ScimResourceType,
  resource: JsonObject,
  operations: readonly ScimOperation[],
  notes: ScimNotes,
): JsonObject {
  const result = structuredClone(resource);
  for (const operation of operations) {
    const { op, path, value } = operation;
    if (path === undefined) setMany(type, result, op, value ?? null, notes);
    else applyAt(type, result, op, path, value, notes);
  }
  return result;
}

/** Without a path the value is a part of the resource; some directories name paths in its keys (`name.givenName`, `urn:…:department`). */
function setMany(type: ScimResourceType, resource: JsonObject, op: Op, value: Json, notes: ScimNotes): void {
  if (!isObject(value)) throw new ScimFault('value-wrong-type', { attribute: 'value', type: 'complex' });
  const plain: JsonObject = {};
  for (const [name, part] of Object.entries(value)) {
    const { schema, rest } = splitSchema(type, name);
    const isPath = schema === undefined ? /[.[]/.test(name) : rest !== '';
    if (isPath) applyAt(type, resource, op, readPath(type, name), part, notes);
    else plain[name] = part;
  }
  const read = readResource(type, plain, notes);
  for (const [name, part] of Object.entries(plain)) {
    // What is sent as null is to be unassigned.
    const { schema } = splitSchema(type, name);
    const attribute = findAttribute([...commonAttributes, ...type.schemas[0].attributes], name);
    if (schema !== undefined && schema !== type.schemas[0]) {
      if (isObject(part))
        for (const [inner, one] of Object.entries(part)) setKnown(type, resource, op, `${schema.id}:${inner}`, one, notes);
    } else if (
      attribute !== undefined &&
      (read[attribute.name] !== undefined || isUnassigned(part)) &&
      attribute.mutability !== 'readOnly'
    ) {
      applyAt(type, resource, op, readPath(type, attribute.name), part, notes);
    }
  }
}

const isUnassigned = (value: Json) => value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Sets an attribute of an extension; one that is unknown was noted already. */
function setKnown(type: ScimResourceType, resource: JsonObject, op: Op, path: string, value: Json, notes: ScimNotes): void {
  const { schema, rest } = splitSchema(type, path);
  if (schema === undefined || findAttribute(schema.attributes, rest.split('.')[0] ?? '') === undefined) return;
  applyAt(type, resource, op, readPath(type, path), value, notes);
}

function applyAt(type: ScimResourceType, resource: JsonObject, op: Op, path: ScimPath, value: Json | undefined, notes: ScimNotes): void {
  const { attribute, extension } = path;
  if (attribute === undefined) {
    if (extension === undefined) throw new ScimFault('path-unknown', { path: path.text });
    if (op === 'remove') delete resource[extension.id];
    else setMany(type, resource, op, { [extension.id]: value ?? null }, notes);
    return;
  }
  const holder = extension === undefined ? resource : partOf(resource, extension.id);
  const isRemoval = op === 'remove' || value === undefined || isUnassigned(value);
  if (isRemoval && attribute.required && path.sub === undefined && path.filter === undefined) {
    throw new ScimFault('attribute-required', { attribute: path.text });
  }
  if (attribute.multiValued) changeValues(holder, attribute, op, path, value, notes);
  else if (path.sub !== undefined) changeSub(holder, attribute, path.sub, isRemoval, value, path, notes);
  else if (isRemoval) delete holder[attribute.name];
  else {
    const read = readValue(attribute, value, path.text, notes);
    const before = holder[attribute.name];
    if (read === undefined) delete holder[attribute.name];
    else holder[attribute.name] = attribute.type === 'complex' && isObject(before) && isObject(read) ? { ...before, ...read } : read;
  }
  if (extension !== undefined && Object.keys(holder).length === 0) delete resource[extension.id];
}

function partOf(resource: JsonObject, name: string): JsonObject {
  const part = resource[name];
  if (isObject(part)) return part;
  const made: JsonObject = {};
  resource[name] = made;
  return made;
}

function changeSub(
  holder: JsonObject,
  attribute: ScimAttribute,
  sub: ScimAttribute,
  isRemoval: boolean,
  value: Json | undefined,
  path: ScimPath,
  notes: ScimNotes,
): void {
  const part = partOf(holder, attribute.name);
  const read = isRemoval || value === undefined ? undefined : readValue(sub, value, path.text, notes);
  if (read === undefined) delete part[sub.name];
  else part[sub.name] = read;
  if (Object.keys(part).length === 0) delete holder[attribute.name];
}

function changeValues(
  holder: JsonObject,
  attribute: ScimAttribute,
  op: Op,
  path: ScimPath,
  value: Json | undefined,
  notes: ScimNotes,
): void {
  const before = holder[attribute.name];
  const values = (Array.isArray(before) ? before : []).filter(isObject);
  const after =
    path.filter === undefined && path.sub === undefined
      ? changeWhole(attribute, values, op, path, value, notes)
      : changeSome(attribute, values, op, path, value, notes);
  if (after.length === 0) delete holder[attribute.name];
  else holder[attribute.name] = after;
}

function changeWhole(
  attribute: ScimAttribute,
  values: JsonObject[],
  op: Op,
  path: ScimPath,
  value: Json | undefined,
  notes: ScimNotes,
): JsonObject[] {
  const read = value === undefined ? undefined : readValue(attribute, value, path.text, notes);
  const given = (Array.isArray(read) ? read : []).filter(isObject);
  // RFC 7644 removes them all; directories that name some mean only those.
  if (op === 'remove') return given.length === 0 ? [] : values.filter((one) => !given.some((other) => one['value'] === other['value']));
  if (op === 'replace') return given;
  // What is there with more said of it, such as that it is the primary one, is there already (RFC 7644, 3.5.2.1).
  const added = given.filter(
    (one) => !values.some((other) => isSameJson(one, Object.fromEntries(Object.keys(one).map((name) => [name, other[name] ?? null])))),
  );
  return onePrimary([...values, ...added], added);
}

function changeSome(
  attribute: ScimAttribute,
  values: JsonObject[],
  op: Op,
  path: ScimPath,
  value: Json | undefined,
  notes: ScimNotes,
): JsonObject[] {
  const { filter, sub } = path;
  const matches = filter === undefined ? () => true : matcherOf(filter);
  const matched = values.filter((one) => matches(one));
  if (op === 'remove') {
    if (sub === undefined) return values.filter((one) => !matched.includes(one));
    return values
      .map((one) => (matched.includes(one) ? Object.fromEntries(Object.entries(one).filter(([name]) => name !== sub.name)) : one))
      .filter((one) => Object.keys(one).length > 0);
  }
  const part = readPart(attribute, sub, value ?? null, path, notes);
  if (matched.length > 0) {
    const changed = new Map(matched.map((one) => [one, Object.assign({}, one, part)]));
    return onePrimary(
      values.map((one) => changed.get(one) ?? one),
      part['primary'] === true ? [...changed.values()] : [],
    );
  }
  const made = { ...describedBy(attribute, filter, op, path), ...part };
  notes.take('value-created', { path: path.text });
  return onePrimary([...values, made], [made]);
}

function readPart(attribute: ScimAttribute, sub: ScimAttribute | undefined, value: Json, path: ScimPath, notes: ScimNotes): JsonObject {
  if (sub !== undefined) {
    const read = readValue(sub, value, path.text, notes);
    return read === undefined ? {} : { [sub.name]: read };
  }
  const read = readValue({ ...attribute, multiValued: false }, value, path.text, notes);
  return isObject(read) ? read : {};
}

/**
 * A value that fits a filter nothing matched yet. RFC 7644 lets `replace` fail then; directories that replace the work address of
 * someone who has none mean to give them one, so a usual type is taken for that. Anything else has no target.
 */
function describedBy(attribute: ScimAttribute, filter: Filter | undefined, op: Op, path: ScimPath): JsonObject {
  if (filter === undefined) return {};
  if (filter.op === 'eq') {
    const sub = findAttribute(attribute.subAttributes ?? [], filter.attrPath);
    const usual = sub?.canonicalValues?.includes(String(filter.compValue)) === true;
    if (sub !== undefined && (usual || op === 'add')) return { [sub.name]: filter.compValue };
  }
  throw new ScimFault('path-without-target', { path: path.text });
}

/** There is at most one primary value: a new one takes it from the others (RFC 7644, 3.5.2). */
function onePrimary(values: JsonObject[], changed: readonly JsonObject[]): JsonObject[] {
  const primary = changed.findLast((one) => one['primary'] === true);
  if (primary === undefined) return values;
  return values.map((one) => (one['primary'] === true && !isSameJson(one, primary) ? { ...one, primary: false } : one));
}
