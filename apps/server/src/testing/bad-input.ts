import type { Endpoint } from '@waymark/contract/kit';
import { z } from 'zod';
import type { Sample } from './samples.ts';

type Part = 'params' | 'query' | 'body';
type Values = Readonly<Record<string, unknown>>;

/** A sample with one field made invalid. */
export interface BadInput {
  readonly field: string;
  readonly part: Part;
  readonly input: Sample;
}

// Tried in turn until the schema refuses one. What goes into an address can only be text.
const IN_ADDRESS = ['no such value', '-1', 'x'.repeat(350), 'x'.repeat(5000)];
const IN_BODY = [null, [[]], 1.5, {}, true, 'x'.repeat(5000)];

/** For every field of an endpoint that can be wrong, its sample with that field wrong. */
export function badInputsOf(endpoint: Endpoint, sample: Sample): BadInput[] {
  return (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = endpoint[part] as z.ZodType | undefined;
    if (schema === undefined || (part === 'body' && endpoint.transport === 'upload')) return [];
    const values = isValues(sample[part]) ? sample[part] : {};
    return fieldsOf(schema, values).flatMap((field) => {
      const bad = refusedValues(schema, part, values, field);
      return bad === undefined ? [] : [{ field, part, input: { ...sample, [part]: bad } }];
    });
  });
}

function fieldsOf(schema: z.ZodType, values: Values): string[] {
  const declared = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
  return [...new Set([...declared, ...Object.keys(values)])];
}

function refusedValues(schema: z.ZodType, part: Part, values: Values, field: string): Values | undefined {
  const candidates = part === 'body' ? IN_BODY : IN_ADDRESS.filter((text) => part === 'query' || text.length < 400);
  const isRefused = (candidate: unknown) =>
    schema.safeParse({ ...values, [field]: candidate }).error?.issues.some((issue) => issue.path[0] === field);
  const refused = candidates.find(isRefused);
  return refused === undefined ? undefined : { ...values, [field]: refused };
}

function isValues(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !Buffer.isBuffer(value);
}
