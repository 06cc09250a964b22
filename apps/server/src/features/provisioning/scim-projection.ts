import { isObject, type Json, type JsonObject } from './scim-json.ts';
import { splitSchema } from './scim-path.ts';
import { commonAttributes, findAttribute, type ScimResourceType } from './scim-schema.ts';

/** Which attributes an answer holds (RFC 7644, 3.9). */
export interface Projection {
  readonly attributes: readonly string[];
  readonly excludedAttributes: readonly string[];
}

/** Names out of a list with commas, or out of a list. */
export function namesIn(value: unknown): string[] {
  const texts = Array.isArray(value) ? value : [value];
  return texts
    .flatMap((text) => (typeof text === 'string' ? text.split(',').map((name) => name.trim()) : []))
    .filter((name) => name !== '');
}

/** Whether an answer holds an attribute of the resource's own schema, to save looking up what no one asked for. */
export function asksFor({ attributes, excludedAttributes }: Projection, name: string): boolean {
  const names = (list: readonly string[]) => list.map((one) => (one.split(':').at(-1) ?? '').toLowerCase());
  const wanted = name.toLowerCase();
  if (attributes.length > 0) return names(attributes).some((one) => one === wanted || one.startsWith(`${wanted}.`));
  return !names(excludedAttributes).includes(wanted);
}

/** A resource with only what was asked for; what is always returned stays. */
export function project(type: ScimResourceType, resource: JsonObject, { attributes, excludedAttributes }: Projection): JsonObject {
  if (attributes.length > 0) return keep(type, resource, attributes);
  return excludedAttributes.length > 0 ? drop(type, resource, excludedAttributes) : resource;
}

interface Place {
  readonly holder: string | undefined;
  readonly name: string;
  readonly sub: string | undefined;
}

function placeOf(type: ScimResourceType, text: string): Place {
  const { schema, rest } = splitSchema(type, text);
  const [name = '', sub] = rest.split('.');
  return {
    holder: schema === undefined || schema === type.schemas[0] ? undefined : schema.id,
    name: name.toLowerCase(),
    sub: sub?.toLowerCase(),
  };
}

const isAlways = (name: string) => findAttribute(commonAttributes, name)?.returned === 'always';

function keep(type: ScimResourceType, resource: JsonObject, names: readonly string[]): JsonObject {
  const places = names.map((name) => placeOf(type, name));
  const kept: JsonObject = {};
  for (const [name, value] of Object.entries(resource)) {
    const extension = type.schemas.find(({ id }) => id === name);
    if (isAlways(name)) kept[name] = value;
    else if (extension === undefined) {
      const part = keepPart(
        places.filter(({ holder, name: wanted }) => holder === undefined && wanted === name.toLowerCase()),
        value,
      );
      if (part !== undefined) kept[name] = part;
    } else if (isObject(value)) {
      const inside = places.filter(({ holder }) => holder === name);
      const parts = Object.entries(value).flatMap(([inner, part]) => {
        const found = inside.some((one) => one.name === '')
          ? part
          : keepPart(
              inside.filter((one) => one.name === inner.toLowerCase()),
              part,
            );
        return found === undefined ? [] : [[inner, found] as const];
      });
      if (parts.length > 0) kept[name] = Object.fromEntries(parts);
    }
  }
  return kept;
}

function keepPart(places: readonly Place[], value: Json): Json | undefined {
  if (places.length === 0) return undefined;
  if (places.some(({ sub }) => sub === undefined)) return value;
  const subs = new Set(places.map(({ sub }) => sub));
  return onParts(value, (name) => subs.has(name.toLowerCase()));
}

function drop(type: ScimResourceType, resource: JsonObject, names: readonly string[]): JsonObject {
  const result: JsonObject = { ...resource };
  for (const { holder, name, sub } of names.map((one) => placeOf(type, one))) {
    const place = holder === undefined ? result : result[holder];
    if (!isObject(place)) continue;
    if (holder !== undefined && name === '') {
      delete result[holder];
      continue;
    }
    const own = Object.keys(place).find((one) => one.toLowerCase() === name);
    if (own === undefined || isAlways(own)) continue;
    const changed = { ...place };
    if (sub === undefined) delete changed[own];
    else changed[own] = onParts(place[own] ?? null, (one) => one.toLowerCase() !== sub);
    if (holder === undefined) {
      delete result[own];
      Object.assign(result, changed);
    } else result[holder] = changed;
  }
  return result;
}

function onParts(value: Json, isKept: (name: string) => boolean): Json {
  if (Array.isArray(value)) return value.map((one) => onParts(one, isKept));
  return isObject(value) ? Object.fromEntries(Object.entries(value).filter(([name]) => isKept(name))) : value;
}
