import { XapiFault } from './xapi-fault.ts';
import { isIri, isObject, isTimestamp, isUuid, type JsonObject, readJson } from './xapi-values.ts';

/** The query of a request, each value read as what it must be. What is wrong is a fault of 400. */
export class Parameters {
  private readonly given: ReadonlyMap<string, string>;

  constructor(given: ReadonlyMap<string, string>) {
    this.given = given;
  }

  names(): string[] {
    return [...this.given.keys()];
  }

  /** Fails where there is another one than these. */
  only(allowed: readonly string[]): void {
    const other = this.names().find((name) => !allowed.includes(name));
    if (other !== undefined) throw new XapiFault(400, `There is no parameter "${other}" here.`);
  }

  pick(names: readonly string[]): Record<string, string> {
    return Object.fromEntries([...this.given].filter(([name]) => names.includes(name)));
  }

  text(name: string): string | undefined {
    return this.given.get(name);
  }

  required(name: string): string {
    const value = this.given.get(name);
    if (value === undefined || value === '') throw new XapiFault(400, `The parameter "${name}" is missing.`);
    return value;
  }

  uuid(name: string): string | undefined {
    return this.read(name, isUuid, 'a UUID')?.toLowerCase();
  }

  iri(name: string): string | undefined {
    return this.read(name, isIri, 'an IRI');
  }

  time(name: string): Date | undefined {
    const value = this.read(name, isTimestamp, 'a time as RFC 3339 has it');
    return value === undefined ? undefined : new Date(value);
  }

  whole(name: string): number | undefined {
    const value = this.read(name, (text) => /^\d{1,9}$/.test(text), 'a whole number');
    return value === undefined ? undefined : Number(value);
  }

  flag(name: string): boolean {
    return this.read(name, (text) => text === 'true' || text === 'false', 'true or false') === 'true';
  }

  oneOf<Value extends string>(name: string, values: readonly Value[]): Value | undefined {
    const value = this.read(name, (text) => values.some((one) => one === text), `one of ${values.join(', ')}`);
    return values.find((one) => one === value);
  }

  object(name: string): JsonObject | undefined {
    const text = this.given.get(name);
    if (text === undefined) return undefined;
    const value = readJson(text, `The parameter "${name}"`);
    if (!isObject(value)) throw new XapiFault(400, `The parameter "${name}" must be a JSON object.`);
    return value;
  }

  private read(name: string, is: (text: string) => boolean, kind: string): string | undefined {
    const value = this.given.get(name);
    if (value !== undefined && !is(value)) throw new XapiFault(400, `The parameter "${name}" must be ${kind}.`);
    return value;
  }
}
