import type { UserId } from '@waymark/contract/kit';
import type { BaseContext } from '../../platform/context.ts';
import { PLATFORM_AGENT, programAgent } from './organisation-agents.ts';
import { findStatements, type StatementRow } from './statements.repo.ts';
import { isObject, type JsonObject, textIn } from './xapi-values.ts';

const AT_ONCE = 200;
export const COMPLETED = 'http://adlnet.gov/expapi/verbs/completed';

/**
 * Returns the statements that are stored about a person, oldest first, page by page; void ones are not among them (PLT-12).
 * @param told addresses of what a completion was told of already: the statements that the product itself wrote about the same are left out
 */
export async function* statementsAbout(ctx: BaseContext, personId: UserId, told: ReadonlySet<string>): AsyncGenerator<JsonObject> {
  const own = programAgent(ctx.organisation, PLATFORM_AGENT, '').account;
  let after: Pick<StatementRow, 'stored' | 'place' | 'id'> | null = null;
  for (;;) {
    const rows: StatementRow[] = await findStatements(ctx.store, {
      keys: [],
      personId,
      since: null,
      until: null,
      ascending: true,
      after,
      limit: AT_ONCE,
    });
    for (const row of rows.slice(0, AT_ONCE)) {
      const statement = JSON.parse(row.body) as JsonObject;
      const { verb, object, authority } = statement;
      const account = isObject(authority) ? authority['account'] : undefined;
      const isOfPlatform = isObject(account) && account['homePage'] === own.homePage && account['name'] === own.name;
      const isTold = isObject(object) && told.has(textIn(object['id'])) && isObject(verb) && verb['id'] === COMPLETED;
      if (isOfPlatform && isTold) continue;
      const stored = row.stored.toISOString();
      yield { ...statement, timestamp: statement['timestamp'] ?? stored, stored };
    }
    after = rows[AT_ONCE - 1] ?? null;
    if (rows.length <= AT_ONCE) return;
  }
}
