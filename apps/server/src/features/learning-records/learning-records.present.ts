import { type LearningStatement, type LearningStatementId } from '@waymark/contract/learning-records';
import type { BaseContext } from '../../platform/context.ts';
import { personOf } from './organisation-agents.ts';
import { bestOf } from './statement-format.ts';
import type { StatementRow } from './statements.repo.ts';
import { isObject, type Json, type JsonObject, textIn } from './xapi-values.ts';

/** A statement as a line of a list. */
export function presentStatement(ctx: BaseContext, row: StatementRow, languages: readonly string[]): LearningStatement {
  const statement = JSON.parse(row.body) as JsonObject;
  const [actor, verb, object] = [partOf(statement['actor']), partOf(statement['verb']), partOf(statement['object'])];
  const result = partOf(statement['result']);
  const scaled = partOf(result['score'])['scaled'];
  return {
    id: row.id as LearningStatementId,
    stored: row.stored.toISOString(),
    actor: { name: agentName(actor), userId: personOf(ctx.organisation, actor).id },
    verb: { id: textIn(verb['id']), name: textOf(verb['display'], languages) ?? lastPart(textIn(verb['id'])) },
    object: { id: objectId(object), name: objectName(object, languages) },
    objectType: objectType(object),
    result: {
      scaled: typeof scaled === 'number' ? scaled : null,
      success: typeof result['success'] === 'boolean' ? result['success'] : null,
      completion: typeof result['completion'] === 'boolean' ? result['completion'] : null,
    },
    authority: agentName(partOf(statement['authority'])),
  };
}

const TYPES = ['Activity', 'Agent', 'Group', 'SubStatement', 'StatementRef'] as const;
const objectType = (object: JsonObject) => TYPES.find((one) => one === object['objectType']) ?? 'Activity';

const partOf = (value: Json | undefined): JsonObject => (isObject(value) ? value : {});

/** What an agent is called: by name, else by what tells it. */
function agentName(agent: JsonObject): string {
  const { name, mbox, openid, mbox_sha1sum: sum, account, member } = agent;
  if (typeof name === 'string' && name !== '') return name;
  if (typeof mbox === 'string') return mbox.slice('mailto:'.length);
  if (isObject(account)) return textIn(account['name']);
  if (Array.isArray(member)) return member.filter(isObject).map(agentName).join(', ');
  return typeof openid === 'string' ? openid : textIn(sum);
}

function objectId(object: JsonObject): string {
  return typeof object['id'] === 'string' ? object['id'] : '';
}

function objectName(object: JsonObject, languages: readonly string[]): string {
  const type = objectType(object);
  if (type === 'Agent' || type === 'Group') return agentName(object);
  if (type === 'SubStatement') return objectName(partOf(object['object']), languages);
  const id = objectId(object);
  return textOf(partOf(object['definition'])['name'], languages) ?? (type === 'StatementRef' ? id : lastPart(id));
}

/** The text of a language map that suits the reader; undefined where it has none. */
export function textOf(map: Json | undefined, languages: readonly string[]): string | undefined {
  const [text] = isObject(map) ? Object.values(bestOf(map, languages)) : [];
  return typeof text === 'string' && text !== '' ? text : undefined;
}

/** The last word of an IRI, for what says nothing of itself. */
export function lastPart(iri: string): string {
  const last =
    iri
      .replace(/(?<![/#])[/#]+$/, '')
      .split(/[/#]/)
      .at(-1) ?? '';
  return last === '' ? iri : last;
}
