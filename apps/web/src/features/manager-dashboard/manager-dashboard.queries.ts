import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listRecentlyAssigned } from '@waymark/contract/assignments';
import type { SchemaInput } from '@waymark/contract/kit';
import {
  downloadTeam,
  getTeamGrowth,
  getTeamHours,
  getTeamOverview,
  listTeamItemPeople,
  listTeamItems,
  listTeamPeople,
  listTeamPersonDuties,
  listTeamGrowth,
  listTeamsBelow,
  type TeamGrowthKind,
  listTeamSkills,
  remindTeam,
  TEAM_LIMITS,
  type TeamDutyState,
  type TeamFile,
  type TeamPersonDuty,
  type TeamScope,
  type TeamSkills,
} from '@waymark/contract/manager-dashboard';
import { call } from '../../platform/api/call.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';

const TEAM = 'manager-dashboard';
const OFFERED = 4;
const DUTIES_AT_ONCE = 100;

/** Whose people a page shows. */
export interface AskedTeam {
  readonly scope: TeamScope;
  readonly manager: string | null;
}
const queryOf = ({ scope, manager }: AskedTeam) => ({ scope, ...(manager === null ? {} : { manager }) });
const nextPage = (page: { readonly nextCursor: string | null }) => page.nextCursor;

/** A team in figures. */
export const teamQuery = (team: AskedTeam) =>
  queryOptions({
    queryKey: [TEAM, 'overview', team],
    queryFn: ({ signal }) => call(getTeamOverview, { query: queryOf(team), signal }),
    placeholderData: keepPreviousData,
  });

/** Hours a team learned, month by month. */
export const teamHoursQuery = (team: AskedTeam) =>
  queryOptions({
    queryKey: [TEAM, 'hours', team],
    queryFn: ({ signal }) => call(getTeamHours, { query: queryOf(team), signal }),
    placeholderData: keepPreviousData,
  });

/** How a team grew this month. */
export const teamGrowthQuery = (team: AskedTeam) =>
  queryOptions({
    queryKey: [TEAM, 'growth', team],
    queryFn: ({ signal }) => call(getTeamGrowth, { query: queryOf(team), signal }),
    placeholderData: keepPreviousData,
  });

/** What a figure of growth counts, page by page. */
export const teamGrowthRowsQuery = (team: AskedTeam, kind: TeamGrowthKind) =>
  infiniteQueryOptions({
    queryKey: [TEAM, 'growth-rows', team, kind],
    queryFn: ({ pageParam, signal }) =>
      call(listTeamGrowth, { query: { ...queryOf(team), kind, ...(pageParam === null ? {} : { cursor: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: nextPage,
  });

/** Teams of managers below, page by page. */
export const teamsBelowQuery = ({ manager }: AskedTeam) =>
  infiniteQueryOptions({
    queryKey: [TEAM, 'teams', manager],
    queryFn: ({ pageParam, signal }) =>
      call(listTeamsBelow, {
        query: { ...(manager === null ? {} : { manager }), ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: nextPage,
  });

type PeopleFilters = Pick<SchemaInput<(typeof listTeamPeople)['query']>, 'q' | 'filter' | 'sort' | 'direction'>;

/** People of a team, page by page; while filters change, the last answer stays. */
export const teamPeopleQuery = (team: AskedTeam, filters: PeopleFilters) =>
  infiniteQueryOptions({
    queryKey: [TEAM, 'people', team, filters],
    queryFn: ({ pageParam, signal }) =>
      call(listTeamPeople, { query: { ...queryOf(team), ...filters, ...(pageParam === null ? {} : { cursor: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: nextPage,
    placeholderData: keepPreviousData,
  });

type ItemFilters = Pick<SchemaInput<(typeof listTeamItems)['query']>, 'q' | 'filter' | 'sort' | 'direction'>;

/** What a team learns, page by page. */
export const teamItemsQuery = (team: AskedTeam, filters: ItemFilters) =>
  infiniteQueryOptions({
    queryKey: [TEAM, 'items', team, filters],
    queryFn: ({ pageParam, signal }) =>
      call(listTeamItems, { query: { ...queryOf(team), ...filters, ...(pageParam === null ? {} : { cursor: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: nextPage,
    placeholderData: keepPreviousData,
  });

type ItemPeopleFilters = Pick<SchemaInput<(typeof listTeamItemPeople)['query']>, 'q' | 'state'>;

/** Who of a team has an item. */
export const teamItemPeopleQuery = (team: AskedTeam, cardId: string, filters: ItemPeopleFilters) =>
  infiniteQueryOptions({
    queryKey: [TEAM, 'item', team, cardId, filters],
    queryFn: ({ pageParam, signal }) =>
      call(listTeamItemPeople, {
        params: { cardId },
        query: { ...queryOf(team), ...filters, ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: nextPage,
    placeholderData: keepPreviousData,
  });

type DutyState = SchemaInput<(typeof listTeamPersonDuties)['query']>['state'];

/** What someone of the team has to do. */
export const teamPersonQuery = (userId: string, state: DutyState) =>
  infiniteQueryOptions({
    queryKey: [TEAM, 'person', userId, state],
    queryFn: ({ pageParam, signal }) =>
      call(listTeamPersonDuties, { params: { userId }, query: { state, ...(pageParam === null ? {} : { cursor: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: nextPage,
    placeholderData: keepPreviousData,
  });

/** Skills of a team against what roles ask for, page by page. */
export const teamSkillsQuery = (team: AskedTeam, filters: { readonly q: string; readonly limit: number }) =>
  infiniteQueryOptions({
    queryKey: [TEAM, 'skills', team, filters],
    queryFn: ({ pageParam, signal }) =>
      call(listTeamSkills, { query: { ...queryOf(team), ...filters, ...(pageParam === null ? {} : { cursor: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: nextPage,
    placeholderData: keepPreviousData,
  });

/**
 * What is offered to a manager before anything is typed: overdue in the team, what builds the skill that the team or one person is furthest from,
 * assigned last, completed by most of the team. To one person nothing that they have already, and how they stand with that.
 */
export const offeredItemsQuery = (person: { readonly id: string; readonly fullName: string } | undefined) =>
  queryOptions({
    queryKey: [TEAM, 'offered', person?.id],
    queryFn: async ({ signal }) => {
      const items = async (filter: 'overdue' | 'completed') =>
        (await call(listTeamItems, { query: { filter, sort: filter, limit: OFFERED }, signal })).items.map(({ card }) => card);
      const forGap = async () => {
        const gap = widestGap(
          await call(listTeamSkills, {
            query: { scope: 'all', limit: TEAM_LIMITS.mapPeople, ...(person && { q: person.fullName }) },
            signal,
          }),
          person?.id,
        );
        if (gap === undefined) return { gap: undefined, forGap: [] };
        // The team's page shows no cards before something is assigned.
        const { findCards } = await import('../cards/cards.public.tsx');
        return { gap: gap.label, forGap: await findCards({ skill: [gap.id] }, OFFERED, signal) };
      };
      const [recent, overdue, popular, ofGap, had] = await Promise.all([
        call(listRecentlyAssigned, { signal }),
        person === undefined ? items('overdue') : [],
        items('completed'),
        forGap(),
        person === undefined ? [] : allDutiesOf(person.id, signal),
      ]);
      const states: Readonly<Record<string, TeamDutyState>> = Object.fromEntries(had.map(({ card, state }) => [card.id, state]));
      const isNew = ({ id }: { readonly id: string }) => states[id] === undefined;
      return {
        recent: recent.items.filter(isNew),
        overdue,
        popular: popular.filter(isNew),
        gap: ofGap.gap,
        forGap: ofGap.forGap.filter(isNew),
        states,
      };
    },
  });

/** All that someone has, whatever there is of it. */
async function allDutiesOf(userId: string, signal: AbortSignal, cursor?: string): Promise<TeamPersonDuty[]> {
  const query = { limit: DUTIES_AT_ONCE, ...(cursor === undefined ? {} : { cursor }) };
  const { items, nextCursor } = await call(listTeamPersonDuties, { params: { userId }, query, signal });
  return nextCursor === null ? items : [...items, ...(await allDutiesOf(userId, signal, nextCursor))];
}

/** The skill that most people of a team need and do not have; of one person, the one they are furthest from. */
function widestGap(
  { skills, items }: TeamSkills,
  personId: string | undefined,
): { readonly id: string; readonly label: string } | undefined {
  if (personId !== undefined) return items.find(({ person }) => person.id === personId)?.gaps[0]?.skill;
  const [widest] = skills.filter(({ needed, met }) => needed > met).toSorted((a, b) => b.needed - b.met - (a.needed - a.met));
  return widest;
}

/** Reminds people of one item, or of all that is overdue. */
export function useTeamReminder() {
  return useMutation({
    mutationFn: (body: SchemaInput<(typeof remindTeam)['body']>) => call(remindTeam, { body }),
  });
}

export const refreshTeam = () => queryClient.invalidateQueries({ queryKey: [TEAM] });

/** Where a table is saved as a file, as it is shown. */
export function teamFileHref(
  table: TeamFile,
  team: AskedTeam,
  filters: Readonly<Record<string, string | undefined>>,
  language: string,
): string {
  const query = new URLSearchParams({ ...queryOf(team), language });
  for (const [name, value] of Object.entries(filters)) if (value !== undefined && value !== '') query.set(name, value);
  return `${downloadTeam.path.replace(':table', table)}?${query.toString()}`;
}
