import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { OrganisationId } from '@waymark/contract/kit';
import { CallRefused, isServiceAddress, type ServiceDoor } from '../../platform/fetch/guarded-fetch.ts';
import { guardedLookup } from '../../platform/fetch/public-address.ts';
import { type CopiedFact, type CopiedName, kindName } from './fact-copy.repo.ts';
import type { FactSink } from './fact-sink.ts';

const REQUEST_MILLISECONDS = 60_000;

export interface ClickHousePlace {
  readonly address: string;
  readonly database: string;
  readonly user: string;
  readonly password: string;
}

// A fact that comes again replaces itself: by its event, the latest copy stays.
const TABLES = [
  `create table if not exists waymark_facts (organisation UUID, at DateTime64(3, 'UTC'), day Date, kind LowCardinality(String), person Nullable(Int32),
    card Nullable(Int32), unit Nullable(Int32), place Nullable(Int32), group Nullable(Int32), subject Nullable(Int32), amount Int8, value Int32, event Int64,
    copied_at DateTime64(3, 'UTC')) engine = ReplacingMergeTree(copied_at) partition by toYYYYMM(day) order by (organisation, day, kind, event)`,
  `create table if not exists waymark_names (organisation UUID, kind LowCardinality(String), number Int32, thing String, copied_at DateTime64(3, 'UTC'))
    engine = ReplacingMergeTree(copied_at) order by (organisation, kind, number)`,
];

const momentText = (at: Date | string) => new Date(at).toISOString().replace('T', ' ').replace('Z', '');

/** Facts in a ClickHouse server that the organisation names. Throws CallRefused where it may not be called. */
export async function clickHouseSink(
  place: ClickHousePlace,
  organisationId: OrganisationId,
  door: ServiceDoor,
  now: Date,
): Promise<FactSink> {
  if (!isServiceAddress(place.address, door)) throw new CallRefused('This address may not be called', { isForbidden: true });
  const { createClient } = await import('@clickhouse/client');
  const options = { lookup: guardedLookup(door), keepAlive: true } as object;
  const client = createClient({
    url: place.address,
    ...(place.database === '' ? {} : { database: place.database }),
    ...(place.user === '' ? {} : { username: place.user }),
    ...(place.password === '' ? {} : { password: place.password }),
    request_timeout: REQUEST_MILLISECONDS,
    http_agent: new URL(place.address).protocol === 'https:' ? new HttpsAgent(options) : new HttpAgent(options),
  });
  for (const query of TABLES) await client.command({ query });
  const copiedAt = momentText(now);
  const insert = (table: string, values: readonly object[]) => client.insert({ table, values: [...values], format: 'JSONEachRow' });
  return {
    async writeMonth(_month, _number, facts) {
      let rows = 0;
      for await (const part of facts) {
        await insert(
          'waymark_facts',
          part.map((fact) => factRow(fact, organisationId, copiedAt)),
        );
        rows += part.length;
      }
      return { rows, bytes: 0 };
    },
    async writeNames(names) {
      for await (const part of names) {
        await insert(
          'waymark_names',
          part.map(({ kind, number, thing }: CopiedName) => ({
            organisation: organisationId,
            kind,
            number,
            thing: thing ?? '',
            copied_at: copiedAt,
          })),
        );
      }
    },
    close: () => client.close(),
  };
}

function factRow(fact: CopiedFact, organisation: OrganisationId, copiedAt: string) {
  const { at, day, person, card, unit, place, group_number: group, subject, amount, value, event } = fact;
  return {
    organisation,
    at: momentText(at),
    day,
    kind: kindName(fact.kind),
    person,
    card,
    unit,
    place,
    group,
    subject,
    amount,
    value,
    event,
    copied_at: copiedAt,
  };
}
