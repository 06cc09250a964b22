import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import {
  SORT_DIRECTIONS,
  TEAM_ITEM_FILTERS,
  TEAM_ITEM_SORTS,
  TEAM_LIMITS,
  TEAM_PEOPLE_FILTERS,
  TEAM_PEOPLE_SORTS,
  type TeamFile,
  type TeamFileQuery,
} from '@waymark/contract/manager-dashboard';
import type { Page } from '@waymark/contract/kit';
import type { ActorContext } from '../../platform/context.ts';
import type { Wire } from '../../platform/http/route.ts';
import { type Translator, translatorFor } from '../../platform/i18n/translator.ts';
import { listTeamItems, listTeamPeople } from './team-lists.service.ts';
import { listTeamSkills } from './team-skills.service.ts';
import { checkedTeam } from './team.service.ts';

const AT_ONCE = 100;
const known = <Value extends string>(values: readonly Value[], value: string | undefined, otherwise: Value): Value =>
  values.find((one) => one === value) ?? otherwise;

/**
 * MGR-07: sends a table of the dashboard as CSV, filtered and sorted as the page shows it, row by row as it is read. Throws `no-team`,
 * `not-in-your-team`.
 */
export async function sendTeamFile(ctx: ActorContext, table: TeamFile, query: TeamFileQuery, wire: Wire): Promise<void> {
  await checkedTeam(ctx, query);
  const translator = translatorFor(query.language ?? ctx.actor.language ?? ctx.organisation.setting('DefaultOrgLanguage'));
  const name = `team-${table}-${ctx.now().toISOString().slice(0, 10)}.csv`;
  const reply = wire.reply.header('content-disposition', `attachment; filename="${name}"`).header('cache-control', 'private, no-store');
  await reply.type('text/csv; charset=utf-8').send(Readable.from(csvOf(tables[table](ctx, query, translator))));
}

type Line = readonly (string | number)[];

/** A byte order mark has spreadsheets read it as UTF-8; a cell that they would run begins with an apostrophe. */
async function* csvOf(lines: AsyncGenerator<Line>): AsyncGenerator<string> {
  let isFirst = true;
  for await (const line of lines) {
    yield stringify([line], { bom: isFirst, escape_formulas: true, record_delimiter: 'windows' });
    isFirst = false;
  }
}

async function* every<Item>(list: (cursor: string | undefined) => Promise<Page<Item>>): AsyncGenerator<Item> {
  let cursor: string | undefined;
  for (let sent = 0; sent < TEAM_LIMITS.fileRows; sent += AT_ONCE) {
    const page = await list(cursor);
    yield* page.items;
    if (page.nextCursor === null) return;
    cursor = page.nextCursor;
  }
}

const day = (at: string | null) => at?.slice(0, 10) ?? '';

const tables: Readonly<Record<TeamFile, (ctx: ActorContext, query: TeamFileQuery, translator: Translator) => AsyncGenerator<Line>>> = {
  async *people(ctx, { filter, sort, direction, ...team }, { t }) {
    yield [
      t('team.person'),
      t('team.job-title'),
      t('team.overdue'),
      t('team.due-this-week'),
      t('team.in-progress'),
      t('team.open'),
      t('team.completed'),
      t('team.latest'),
    ];
    const search = {
      ...team,
      filter: known(TEAM_PEOPLE_FILTERS, filter, 'all'),
      sort: known(TEAM_PEOPLE_SORTS, sort, 'name'),
      direction: known(SORT_DIRECTIONS, direction, 'ascending'),
      limit: AT_ONCE,
    };
    for await (const one of every((cursor) => listTeamPeople(ctx, { ...search, cursor }))) {
      const { person, overdue, dueSoon, inProgress, open, completed, latestAt } = one;
      yield [person.fullName, person.jobTitle, overdue, dueSoon, inProgress, open, completed, day(latestAt)];
    }
  },
  async *items(ctx, { filter, sort, direction, ...team }, { t }) {
    yield [t('team.item'), t('team.type'), t('team.people'), t('team.overdue'), t('team.in-progress'), t('team.open'), t('team.completed')];
    const search = {
      ...team,
      filter: known(TEAM_ITEM_FILTERS, filter, 'all'),
      sort: known(TEAM_ITEM_SORTS, sort, 'overdue'),
      direction: known(SORT_DIRECTIONS, direction, 'descending'),
      limit: AT_ONCE,
    };
    for await (const one of every((cursor) => listTeamItems(ctx, { ...search, cursor }))) {
      const { card, people, overdue, inProgress, open, completed } = one;
      yield [card.title, card.cardType, people, overdue, inProgress, open, completed];
    }
  },
  async *skills(ctx, { scope, manager, q }, { t }) {
    yield [
      t('team.person'),
      t('team.job-role'),
      t('team.skills-met'),
      t('team.skills-required'),
      t('team.skill'),
      t('team.level'),
      t('team.required-level'),
    ];
    const labels = new Map(ctx.organisation.setting('proficiency_levels').map(({ key, label }) => [key, label]));
    for await (const one of every((cursor) => listTeamSkills(ctx, { scope, manager, q, cursor, limit: AT_ONCE }))) {
      const about = [one.person.fullName, one.role?.title ?? '', one.met, one.required];
      if (one.gaps.length === 0) yield [...about, '', '', ''];
      for (const { skill, held, required } of one.gaps) {
        yield [...about, skill.label, labels.get(held) ?? '', labels.get(required) ?? ''];
      }
    }
  },
};
