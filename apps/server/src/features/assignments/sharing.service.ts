import {
  assignmentProblems,
  assignRulesOf,
  type CardShareState,
  PRIORITIES,
  type SeriesId,
  type SharedCard,
  type ShareInput,
  type ShareSection,
  type SharedWithGroupQuery,
  type ShareTargets,
  TOTAL_SHOWN_AT_MOST,
  visiblePriorities,
} from '@waymark/contract/assignments';
import type { GroupId } from '@waymark/contract/groups';
import { generalProblems, type Page, type PageQuery } from '@waymark/contract/kit';
import { holds } from '../../platform/access/actor.ts';
import { mutateMany } from '../../platform/audit/mutate.ts';
import type { Acting, ActorContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { decodeCursor, decodeTimeCursor, encodeCursor, toPage } from '../../platform/db/page.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { type CardRow, cardPolicy, cardSummaries, deleteGrants, insertGrants, visibleCard } from '../cards/cards.public.ts';
import { groupInView, groupPolicy } from '../groups/groups.public.ts';
import { summaryOf, visiblePeople } from '../people/people.public.ts';
import { findSectionFacts, listTargetGroups, type SectionFacts, type TargetSearch } from './assignees.repo.ts';
import { checkOpensFor, checkShareTargets } from './assignees.service.ts';
import { assignsToAll, keptAssignments } from './assignments.policy.ts';
import { cardShared, cardUnshared } from './assignments.events.ts';
import { presentLmsGroup, presentTeam, presentUser } from './assignments.present.ts';
import { countOfCard } from './assignments.repo.ts';
import { countTargetUsers, listTargetUsers } from './target-people.repo.ts';
import { getSeries } from './series.service.ts';
import { countSeriesOfCard, findArchivalDate } from './series.repo.ts';
import { deleteShares, findShareState, insertShares, listSharedWith, listSharedWithGroup, type SharedRow } from './sharing.repo.ts';

/** Returns what the share and assign dialog of a card opens with (SHR-01, SHR-02). Throws `card-not-found`, `card-not-authorized`. */
export async function getShareState(ctx: ActorContext, cardId: string): Promise<CardShareState> {
  const card = await visibleCard(ctx, cardId);
  const { actor, store } = ctx;
  const isKeeper = cardPolicy.rules.edit(actor, card);
  const [summaries, state, facts, totalAssigned, totalSeries, archivesOn] = await Promise.all([
    cardSummaries(ctx, [card.id]),
    findShareState(store, actor, card.id, isKeeper, keptAssignments(actor)),
    findSectionFacts(store, actor.userId),
    countOfCard(store, actor, card.id),
    countSeriesOfCard(store, actor, card.id),
    findArchivalDate(store, card.id),
  ]);
  const sections = sectionsOf(ctx, facts, totalAssigned > 0);
  const isOpen = card.state === 'published' && card.hidden_at === null;
  const rules = assignRulesOf(card.card_type);
  const { priorities, reminderDays } = ctx.organisation.setting('assignment_options');
  const shown = new Set(visiblePriorities(priorities));
  const labelled = ({ id, name }: { id: string; name: string }) => ({ id: id as GroupId, label: name, name });
  return {
    id: card.id,
    title: card.title,
    card: summaries.get(card.id) ?? null,
    usersWithAccess: state.users.map((row) => ({ id: row.id, fullName: row.full_name, firstName: row.first_name })),
    teams: state.teams.map(labelled),
    sharedLmsGroupIds: state.lms_group_ids as GroupId[],
    assignment: { teams: state.assigned_teams.map(labelled) },
    totalUsers: state.total_users,
    totalTeams: state.total_teams,
    totalLmsGroups: state.total_lms,
    totalAssigned,
    totalSeries,
    archivesOn,
    sections,
    reportLabels: ctx.organisation.setting('report_labels'),
    priorities: PRIORITIES.map((key) => ({ key, visible: shown.has(key) })),
    reminderDays,
    special: rules.special,
    isRestricted: card.audience === 'restricted',
    can: {
      share: isOpen,
      assign: isOpen && Object.entries(sections.assign).some(([key, shows]) => shows && key !== 'currently_assigned'),
      grantAccess: isKeeper,
      repeat: isOpen && rules.repeats,
      assignByRule: isOpen && assignsToAll(actor),
    },
  };
}

/** Which sections show for the caller (SHR-01, SHR-04, SHR-09). */
function sectionsOf(ctx: Acting, facts: SectionFacts, hasAssigned: boolean): CardShareState['sections'] {
  const { actor, organisation } = ctx;
  const hasSecondary = organisation.setting('show_secondary_manager');
  const hasGroups = organisation.switches.groups;
  const toGroups = hasGroups && holds(actor, 'SHARE_TO_GROUPS');
  const all = assignsToAll(actor);
  const managesGroups = holds(actor, 'MANAGE_GROUPS');
  const reports = { direct_reports: facts.direct, indirect_reports: hasSecondary && facts.indirect };
  return {
    share: {
      individuals: true,
      ...reports,
      communities: toGroups && (facts.in_groups || managesGroups),
      lms_groups: toGroups && (facts.in_lms || (managesGroups && facts.any_lms)),
      currently_shared: true,
    },
    assign: {
      individuals: all,
      ...reports,
      communities: hasGroups && (facts.leads || all || managesGroups),
      lms_groups: hasGroups && (facts.leads_lms || ((all || managesGroups) && facts.any_lms)),
      currently_assigned: hasAssigned,
    },
  };
}

export interface TargetsQuery extends PageQuery {
  readonly purpose: 'share' | 'assign';
  readonly section: ShareSection;
  readonly q: string;
  readonly unitId?: string | undefined;
  /** Who is in this recurring assignment, instead of who has the card. */
  readonly seriesId?: SeriesId | undefined;
}

const NO_TARGETS: ShareTargets = {
  users: [],
  teams: [],
  lmsGroups: [],
  totalUsers: 0,
  totalTeams: 0,
  totalLmsGroups: 0,
  isCapped: false,
  nextCursor: null,
};

const afterOf = (cursor: string) => {
  const [tier, name, id] = decodeCursor(cursor, 'count', 'text', 'uuid');
  return { tier, name, id };
};

/** One page of a section of the dialog; nothing of a section the caller does not have. Throws `series-not-found`, and as `visibleCard`. */
export async function listTargets(ctx: ActorContext, cardId: string, query: TargetsQuery): Promise<ShareTargets> {
  const card = await visibleCard(ctx, cardId);
  const { purpose, section, q, unitId, seriesId } = query;
  if (seriesId !== undefined && (await getSeries(ctx, seriesId)).cardId !== card.id) throw refuse(assignmentProblems['series-not-found']);
  const sections = sectionsOf(ctx, await findSectionFacts(ctx.store, ctx.actor.userId), true);
  if (sections[purpose][section] !== true) return NO_TARGETS;
  const after = query.cursor === undefined ? null : afterOf(query.cursor);
  const page = { after, limit: query.limit };
  const search: TargetSearch = { cardId: card.id, purpose, section, seriesId, text: q, unitId, ...page, visible: visiblePeople(ctx) };
  const isOfGroups = section === 'communities' || section === 'lms_groups';
  const isFirst = after === null;
  const groupsToo = isOfGroups || (isFirst && (section === 'currently_shared' || section === 'currently_assigned'));
  const none = { rows: [], total: 0 };
  const [users, totalUsers, teams, lmsGroups] = await Promise.all([
    isOfGroups ? [] : listTargetUsers(ctx.store, ctx.actor, search),
    isOfGroups ? 0 : countTargetUsers(ctx.store, ctx.actor, search),
    groupsToo && section !== 'lms_groups' ? listTargetGroups(ctx.store, ctx.actor, search, 'community') : none,
    groupsToo && section !== 'communities' ? listTargetGroups(ctx.store, ctx.actor, search, 'lms') : none,
  ]);
  const groups = section === 'communities' ? teams.rows : lmsGroups.rows;
  const paged = isOfGroups ? groups.map(({ id, name }) => ({ tier: 1, key: name, id })) : users;
  const last = paged[query.limit - 1];
  return {
    users: users.slice(0, query.limit).map(presentUser),
    teams: teams.rows.slice(0, isOfGroups ? query.limit : undefined).map(presentTeam),
    lmsGroups: lmsGroups.rows.slice(0, isOfGroups ? query.limit : undefined).map(presentLmsGroup),
    totalUsers: Math.min(totalUsers, TOTAL_SHOWN_AT_MOST),
    isCapped: totalUsers > TOTAL_SHOWN_AT_MOST,
    totalTeams: teams.total,
    totalLmsGroups: lmsGroups.total,
    nextCursor: paged.length > query.limit && last !== undefined ? encodeCursor([last.tier, last.key, last.id]) : null,
  };
}

/**
 * Shares a card and takes shares back (SHR-02, SHR-09). A restricted card lets in who it is shared with, where the caller may let people in.
 * Throws `card-not-assignable`, `card-not-shareable-with-all`, `groups-not-yours`, `invalid-input`, and as `visibleCard`.
 */
export async function shareCard(ctx: ActorContext, cardId: string, input: ShareInput): Promise<CardShareState> {
  const card = await visibleCard(ctx, cardId);
  const { add, remove, message } = input;
  const chosen = { userIds: add.userIds, groupIds: [...add.teamIds, ...add.lmsGroupIds] };
  await checkShareTargets(ctx, chosen);
  const grants = await checkOpensFor(ctx, card, chosen);
  await inTransaction(ctx, async (ctx) => {
    if (grants) await insertGrants(ctx.store, card.id, chosen, ctx.now());
    await addShares(ctx, card, { user: chosen.userIds, group: chosen.groupIds }, { message, grants });
    await removeShares(ctx, card, { user: remove.userIds, group: [...remove.teamIds, ...remove.lmsGroupIds] });
  });
  return getShareState(ctx, cardId);
}

interface Targets {
  readonly user: readonly string[];
  readonly group: readonly string[];
}
const TYPES = ['user', 'group'] as const;
const detailsOf = (card: CardRow, targetType: 'user' | 'group', targetId: string) => ({
  cardId: card.id,
  cardTitle: card.title,
  cardSlug: card.slug,
  targetType,
  targetId,
});

async function addShares(ctx: Acting, card: CardRow, targets: Targets, how: { message: string; grants: boolean }): Promise<void> {
  await mutateMany(ctx, cardShared, async (ctx) => {
    const changes = [];
    for (const targetType of TYPES) {
      const share = { cardId: card.id, targetType, sharedBy: ctx.actor.userId, ...how };
      for (const targetId of await insertShares(ctx.store, share, targets[targetType], ctx.now())) {
        changes.push({
          subject: { type: 'card', id: card.id },
          details: { ...detailsOf(card, targetType, targetId), message: how.message },
        });
      }
    }
    return { result: undefined, changes };
  });
}

async function removeShares(ctx: Acting, card: CardRow, targets: Targets): Promise<void> {
  await mutateMany(ctx, cardUnshared, async (ctx) => {
    const changes = [];
    const letOut = { userIds: [] as string[], groupIds: [] as string[] };
    const isKeeper = cardPolicy.rules.edit(ctx.actor, card);
    for (const targetType of TYPES) {
      for (const { target_id: targetId, grants } of await deleteShares(
        ctx.store,
        ctx.actor,
        { cardId: card.id, targetType, isKeeper },
        targets[targetType],
      )) {
        if (grants) letOut[targetType === 'user' ? 'userIds' : 'groupIds'].push(targetId);
        changes.push({ subject: { type: 'card', id: card.id }, details: detailsOf(card, targetType, targetId) });
      }
    }
    await deleteGrants(ctx.store, card.id, letOut);
    return { result: undefined, changes };
  });
}

/** Cards people shared with the caller or their groups, newest first. */
export async function listSharedCards(ctx: ActorContext, query: PageQuery): Promise<Page<SharedCard>> {
  const after = query.cursor === undefined ? undefined : decodeTimeCursor(query.cursor);
  return presentShared(ctx, await listSharedWith(ctx.store, ctx.actor, after, query.limit), query.limit);
}

/** Cards shared with a group, for who may see its members (GRP-04). Throws `group-not-found`, `forbidden`. */
export async function listSharedCardsOfGroup(ctx: ActorContext, groupId: GroupId, query: SharedWithGroupQuery): Promise<Page<SharedCard>> {
  const group = await groupInView(ctx, groupId);
  if (!groupPolicy.rules.viewMembers(ctx.actor, group)) throw refuse(generalProblems.forbidden);
  const after = query.cursor === undefined ? undefined : decodeTimeCursor(query.cursor);
  const rows = await listSharedWithGroup(ctx.store, ctx.actor, { groupId, isUnassigned: query.unassigned }, after, query.limit);
  return presentShared(ctx, rows, query.limit);
}

async function presentShared(ctx: Acting, rows: readonly SharedRow[], limit: number): Promise<Page<SharedCard>> {
  const cards = await cardSummaries(
    ctx,
    rows.map((row) => row.card_id),
  );
  const page = toPage(
    rows,
    limit,
    (row) => row,
    (row) => encodeCursor([row.shared_at.toISOString(), row.card_id]),
  );
  const items = page.items.flatMap((row): SharedCard[] => {
    const card = cards.get(row.card_id);
    if (card === undefined) return [];
    const sharedBy = row.sharer === null ? null : summaryOf(row.sharer);
    const group = row.team === null ? null : { ...row.team, id: row.team.id as GroupId };
    return [{ card, sharedBy, group, message: row.message, sharedAt: row.shared_at.toISOString() }];
  });
  return { items, nextCursor: page.nextCursor };
}
