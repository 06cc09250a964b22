type Values = Readonly<Record<string, unknown>>;

const isPresent = (value: unknown) => value !== undefined && value !== null;

function toText(value: unknown): string {
  return value instanceof Date ? value.toISOString() : String(value);
}

/**
 * The address of a call: `:name` parts filled from `params`, lists of the query repeated (`?type=a&type=b`), what is
 * absent left out. Throws when a path parameter is missing: a call to a wrong address would be worse.
 */
export function addressOf(path: string, params: unknown, query: unknown): string {
  const filled = path.replace(/:(\w+)/g, (_whole, name: string) => {
    const value = (params as Values | undefined)?.[name];
    if (!isPresent(value) || value === '') throw new Error(`${path} needs ${name}`);
    return encodeURIComponent(toText(value));
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries((query ?? {}) as Values)) {
    for (const item of Array.isArray(value) ? value : [value]) if (isPresent(item)) search.append(name, toText(item));
  }
  return search.size === 0 ? filled : `${filled}?${search}`;
}
