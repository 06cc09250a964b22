/** What JSON can hold; attributes of resources are read from and written to it. */
export type Json = string | number | boolean | null | Json[] | { [name: string]: Json };
export type JsonObject = { [name: string]: Json };

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A value as text where it is one; else nothing. */
export function textOf(value: Json | undefined): string {
  return typeof value === 'string' ? value : '';
}

/** Whether two values say the same, whatever the order of the names in objects. */
export function isSameJson(one: Json | undefined, other: Json | undefined): boolean {
  return canonical(one) === canonical(other);
}

/** JSON with the names of objects in order, to compare by. */
export function canonical(value: Json | undefined): string {
  return JSON.stringify(value, (_, part: unknown) =>
    isObject(part) ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1))) : part,
  );
}

/** The name in an object that is the same but for its case: names of attributes have none (RFC 7643, 2.1). */
export function nameIn(object: JsonObject, name: string): string | undefined {
  const wanted = name.toLowerCase();
  return Object.keys(object).find((one) => one.toLowerCase() === wanted);
}

/** Every leaf of a value with its path, for showing what differs. Values of lists are told apart by their type or place. */
export function leavesOf(value: Json | undefined, path = ''): Map<string, string> {
  const leaves = new Map<string, string>();
  const add = (part: Json | undefined, at: string) => {
    for (const [key, leaf] of leavesOf(part, at)) leaves.set(key, leaf);
  };
  if (value === undefined || value === null) return leaves;
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) add(item, `${path}[${labelOf(item, index)}]`);
  } else if (isObject(value)) {
    for (const [name, part] of Object.entries(value)) add(part, path === '' ? name : name.startsWith('urn:') ? name : `${path}.${name}`);
  } else {
    leaves.set(path, String(value));
  }
  return leaves;
}

function labelOf(item: Json, index: number): string {
  if (!isObject(item)) return String(index);
  const { type, display, value } = item;
  return [type, display, value].find((label) => typeof label === 'string') ?? String(index);
}
