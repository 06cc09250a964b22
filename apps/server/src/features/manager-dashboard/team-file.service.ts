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
import { type CsvLine, sendCsv } from '../../platform/http/csv-answer.ts';
import type { Wire } from '../../platform/http/route.ts';
import { type Translator, translatorFor } from '../../platform/i18n/translator.ts';
import { cardTypeName } from '../cards/cards.public.ts';
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
  const translator = translatorFor(ctx.organisation, query.language, ctx.actor.language);
  await sendCsv(wire, `team-${table}-${ctx.now().toISOString().slice(0, 10)}.csv`, tables[table](ctx, query, translator));
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

const tables: Readonly<Record<TeamFile, (ctx: ActorContext, query: TeamFileQuery, translator: Translator) => AsyncGenerator<CsvLine>>> = {
  async *people(ctx, { filter, sort, direction, ...team }, { t }) {
    yield [
      t('team.person'),
      t('team.job-title'),
      t('team.overdue'),
      t('team.due-this-week'),
      t('team.in-progress'),
      t('team.open'),
      t('team.completed'),
      t('team.hours'),
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
      const { person, overdue, dueSoon, inProgress, open, completed, latestAt, minutes } = one;
      const hours = Math.round((minutes.at(-1) ?? 0) / 6) / 10;
      yield [person.fullName, person.jobTitle, overdue, dueSoon, inProgress, open, completed, hours, day(latestAt)];
    }
  },
  async *items(ctx, { filter, sort, direction, ...team }, translator) {
    const { t } = translator;
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
      yield [card.title, cardTypeName(ctx, translator, card.cardType), people, overdue, inProgress, open, completed];
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
