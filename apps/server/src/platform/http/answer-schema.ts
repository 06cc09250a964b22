import { answersItself, type Endpoint } from '@waymark/contract/kit';
import buildWriter from 'fast-json-stringify';
import { z } from 'zod';

/** Returns a contract's schema as JSON Schema, for the serialiser (what goes out) and for OpenAPI. */
export function jsonSchemaOf(
  schema: z.ZodType,
  io: 'input' | 'output',
  target: 'draft-7' | 'openapi-3.0' | 'draft-2020-12',
): Record<string, unknown> {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { target, io, unrepresentable: 'any' }) as Record<string, unknown>;
  return json;
}

type AnswerWriter = (answer: unknown) => string;

/** One for each schema, however many endpoints answer with it, and however many servers a process has. */
const writers = new WeakMap<z.ZodType, AnswerWriter>();

/**
 * Returns what writes an endpoint's answer: fields the contract does not name are dropped; undefined where nothing is written. The writer is made
 * when the endpoint first answers: made for all endpoints at the start they take a second and 40 MB, and most of them are never used.
 */
export function answerWriterOf({ response, transport }: Endpoint): AnswerWriter | undefined {
  if (response === undefined || answersItself(transport)) return undefined;
  return (answer) => writerOf(response as z.ZodType)(answer);
}

function writerOf(schema: z.ZodType): AnswerWriter {
  const known = writers.get(schema);
  if (known !== undefined) return known;
  const writer: AnswerWriter = buildWriter(toWriteWith(jsonSchemaOf(schema, 'output', 'draft-7')));
  writers.set(schema, writer);
  return writer;
}

type JsonSchema = Readonly<Record<string, unknown>>;

/** What only judges a value; what goes out has been judged. */
const JUDGING = new Set(['format', 'pattern', 'minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems']);
const OF_NAMED_SCHEMAS = new Set(['properties', 'definitions', '$defs']);

/** A schema as the serialiser is quick with: `nullable` instead of a choice with null, for which it would validate each value. */
function toWriteWith(schema: JsonSchema): JsonSchema {
  const choices = schema['anyOf'];
  if (Array.isArray(choices) && choices.length === 2) {
    const [value, rest] = choices as [JsonSchema, JsonSchema];
    if (rest['type'] === 'null' && typeof value['type'] === 'string') return orNull(toWriteWith(value));
  }
  const written = Object.entries(schema).flatMap(([keyword, value]): [string, unknown][] => {
    if (JUDGING.has(keyword)) return [];
    if (OF_NAMED_SCHEMAS.has(keyword) && isSchema(value)) {
      return [[keyword, Object.fromEntries(Object.entries(value).map(([name, one]) => [name, isSchema(one) ? toWriteWith(one) : one]))]];
    }
    if (Array.isArray(value)) return [[keyword, value.map((one: unknown) => (isSchema(one) ? toWriteWith(one) : one))]];
    return [[keyword, isSchema(value) && keyword !== 'default' && keyword !== 'const' ? toWriteWith(value) : value]];
  });
  return Object.fromEntries(written);
}

/** Within a choice of records values still are validated; there an enumeration has to name null. */
function orNull(schema: JsonSchema): JsonSchema {
  const { const: only, enum: values = only === undefined ? undefined : [only], ...rest } = schema;
  return { ...rest, ...(Array.isArray(values) ? { enum: [...(values as unknown[]), null] } : {}), nullable: true };
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
