import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { type Endpoint, generalProblems } from '@waymark/contract/kit';
import type { TestAnswer, TestCaller } from './caller.ts';

type Json = Readonly<Record<string, unknown>>;

interface Response {
  readonly content?: Readonly<Record<string, { readonly schema?: Json }>>;
}

interface Operation {
  readonly operationId: string;
  readonly responses: Readonly<Record<string, Response | undefined>>;
}

/** The API's description, as far as answers are held against it. */
interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Json };
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
const PROBLEM = 'application/problem+json';
const GENERAL_CODES = new Set<string>(Object.keys(generalProblems));
const MOST_FAULTS = 3;

/** Returns the declared content type that stands for one that came; undefined where none does. */
function declaredAs(type: string, content: Response['content']): string | undefined {
  return [type, `${type.split('/')[0]}/*`, '*/*'].find((one) => content !== undefined && one in content);
}

/** Returns what holds answers of a server against the description that it gives of itself. */
export async function describedAnswersOf(app: { readonly visitor: () => Pick<TestCaller, 'send'> }): Promise<DescribedAnswers> {
  return new DescribedAnswers((await app.visitor().send<Description>('GET', '/api/openapi.json')).body);
}

/**
 * Holds answers against the description of the API (PLT-05): the status, the kind of content, the body by its schema, and that a refusal's code is declared.
 * Each schema is compiled when it is first met.
 */
class DescribedAnswers {
  private readonly operations = new Map<string, Operation>();
  private readonly validators = new Map<unknown, ValidateFunction>();
  private readonly components: Readonly<Record<string, unknown>>;
  private readonly ajv = addFormats.default(
    new Ajv2020({ strict: false, validateSchema: false, addUsedSchema: false, code: { optimize: false } }),
  );
  private readonly faults = new Map<string, Set<string>>();

  constructor(description: Description) {
    this.components = description.components.schemas;
    for (const operations of Object.values(description.paths)) {
      for (const method of METHODS) {
        const operation = operations[method];
        if (operation !== undefined) this.operations.set(operation.operationId, operation);
      }
    }
  }

  /** Notes what an answer has that its description does not say, and hands it on. */
  checked(endpoint: Endpoint, answer: TestAnswer<unknown>): TestAnswer<unknown> {
    const fault = this.faultOf(endpoint, answer);
    if (fault === undefined) return answer;
    const noted = this.faults.get(endpoint.id) ?? new Set();
    this.faults.set(endpoint.id, noted.size < MOST_FAULTS ? noted.add(fault) : noted);
    return answer;
  }

  /** Every operation that answered otherwise than described, with how. */
  wrong(): string[] {
    return [...this.faults].flatMap(([id, faults]) => [...faults].map((fault) => `${id}: ${fault}`));
  }

  private faultOf({ id, problems = [] }: Endpoint, { status, headers, bytes, body, problem }: TestAnswer<unknown>): string | undefined {
    const known = this.operations.get(id);
    if (known === undefined) return 'not described';
    const { responses } = known;
    const range = `${Math.trunc(status / 100)}XX`;
    const name = [String(status), range, 'default'].find((one) => one in responses);
    if (name === undefined || (name === 'default' && status < 400)) return `status ${status} is not described`;
    const content = responses[name]?.content;
    if (bytes.length === 0) return status >= 400 && content !== undefined ? `${status} without the described body` : undefined;
    const type = String(headers['content-type'] ?? '').split(';')[0] ?? '';
    const declared = declaredAs(type, content);
    if (declared === undefined) return `${status} with ${type}, described is ${Object.keys(content ?? {}).join(', ') || 'no body'}`;
    if (type === PROBLEM && !GENERAL_CODES.has(problem?.code ?? '') && !problems.some(({ code }) => code === problem?.code))
      return `refuses with ${problem?.code}, which is not declared`;
    if (!declared.endsWith('json')) return undefined;
    const schema = content?.[declared]?.schema;
    if (schema === undefined) return undefined;
    const validate = this.validatorOf(schema);
    if (validate(body)) return undefined;
    const [error] = validate.errors ?? [];
    return `${status}: ${error?.instancePath} ${error?.message} ${JSON.stringify(error?.params)}`;
  }

  private validatorOf(schema: Json): ValidateFunction {
    const place = typeof schema['$ref'] === 'string' ? schema['$ref'] : schema;
    const known = this.validators.get(place) ?? this.ajv.compile({ ...schema, components: { schemas: this.namedIn(schema) } });
    this.validators.set(place, known);
    return known;
  }

  /** The named schemas that a schema refers to, and those that they do: to compile it with all that there are would take as long again each time. */
  private namedIn(schema: Json): Json {
    const found: Record<string, unknown> = {};
    const waiting: unknown[] = [schema];
    for (let at = 0; at < waiting.length; at += 1) {
      for (const [, name = ''] of JSON.stringify(waiting[at]).matchAll(/"#\/components\/schemas\/([^"]{1,200})"/g)) {
        if (name in found) continue;
        found[name] = this.components[name];
        waiting.push(found[name]);
      }
    }
    return found;
  }
}
