import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listGroups } from '@waymark/contract/groups';
import { listRoles } from '@waymark/contract/people';
import { listProjectJobRoles } from '@waymark/contract/projects';
import { suggest } from '@waymark/contract/search';
import { searchSkills } from '@waymark/contract/skills';
import { listCustomFields } from '@waymark/contract/custom-fields';
import type { UserId } from '@waymark/contract/kit';
import {
  checkPerson,
  createTarget,
  deleteTarget,
  fillGroup,
  getGroupRule,
  getTarget,
  listTargetPeople,
  listTargets,
  previewPeople,
  previewTarget,
  stopFillingGroup,
  type TargetId,
  type TargetRule,
  updateTarget,
} from '@waymark/contract/targets';
import type { TagOption } from '@waymark/ui';
import { call } from '../../platform/api/call.ts';
import { notifyError } from '../../platform/api/error-message.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';

const TARGETS = 'targets';
const cursorOf = (cursor: string | null) => (cursor === null ? {} : { cursor });
const refresh = () => queryClient.invalidateQueries({ queryKey: [TARGETS] });

export function targetListQuery(q: string) {
  return infiniteQueryOptions({
    queryKey: [TARGETS, 'list', q],
    queryFn: ({ pageParam, signal }) => call(listTargets, { query: { q, ...cursorOf(pageParam) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
}

/** Saved rules by the letters typed, for fields that choose one. */
export function savedRulesQuery(q: string) {
  return queryOptions({
    queryKey: [TARGETS, 'choices', q],
    queryFn: ({ signal }) => call(listTargets, { query: { q }, signal, background: true }),
    placeholderData: keepPreviousData,
  });
}

/** The rule that fills a group (GRP-01); none is null. */
export function groupRuleQuery(groupId: string) {
  return queryOptions({
    queryKey: [TARGETS, 'of-group', groupId],
    queryFn: ({ signal }) => call(getGroupRule, { params: { groupId }, signal }),
  });
}

/** Has a group filled by a rule. People come and go a moment later, so the groups' pages are read again when next shown. */
export function useGroupFilling(groupId: string) {
  return useMutation({
    mutationFn: (body: { targetId: TargetId; confirmedCount?: number }) => call(fillGroup, { params: { groupId }, body }),
    onSuccess: () => Promise.all([refresh(), queryClient.invalidateQueries({ queryKey: ['groups'] })]),
  });
}

/** Ends filling a group by a rule; who is in stays. */
export function useGroupFillingEnd(groupId: string) {
  return useMutation({ mutationFn: () => call(stopFillingGroup, { params: { groupId } }), onSuccess: refresh, onError: notifyError });
}

export function targetQuery(targetId: string) {
  return queryOptions({
    queryKey: [TARGETS, 'one', targetId],
    queryFn: ({ signal }) => call(getTarget, { params: { targetId }, signal }),
  });
}

/** Who a saved rule matches, as it is saved. */
export function targetPeopleQuery(targetId: string) {
  return infiniteQueryOptions({
    queryKey: [TARGETS, 'people', targetId],
    queryFn: ({ pageParam, signal }) => call(listTargetPeople, { params: { targetId }, query: cursorOf(pageParam), signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
}

/** How many people a rule means now; the answer before stays until the next one comes. */
export function previewQuery(rule: TargetRule | null) {
  return queryOptions({
    queryKey: [TARGETS, 'preview', rule],
    queryFn: ({ signal }) => call(previewTarget, { body: { rule }, signal, background: true }),
    enabled: rule !== null,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
}

/** Exactly who a rule means or leaves out, page by page. */
export function previewPeopleQuery(rule: TargetRule | null, show: 'matching' | 'left-out') {
  return infiniteQueryOptions({
    queryKey: [TARGETS, 'preview-people', rule, show],
    queryFn: ({ pageParam, signal }) => call(previewPeople, { query: cursorOf(pageParam), body: { rule, show }, signal, background: true }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    enabled: rule !== null,
    placeholderData: keepPreviousData,
  });
}

/** Whether a rule means one person. */
export function personCheckQuery(rule: TargetRule | null, userId: string | undefined) {
  return queryOptions({
    queryKey: [TARGETS, 'check', rule, userId],
    queryFn: ({ signal }) => call(checkPerson, { params: { userId: userId as UserId }, body: { rule }, signal }),
    enabled: rule !== null && userId !== undefined,
  });
}

/** Saves a new rule, or a change of one that was read at a version. */
export function useTargetSaving(target: { readonly id: TargetId; readonly version: number } | undefined) {
  return useMutation({
    mutationFn: (body: { name: string; rule: TargetRule; confirmedCount?: number }) =>
      target === undefined
        ? call(createTarget, { body })
        : call(updateTarget, { params: { targetId: target.id }, body: { ...body, version: target.version } }),
    onSuccess: refresh,
  });
}

export function useTargetDeletion(targetId: TargetId) {
  return useMutation({
    mutationFn: () => call(deleteTarget, { params: { targetId } }),
    // Its page is about to be left, and would find no such rule.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [TARGETS], refetchType: 'none' }),
    onError: notifyError,
  });
}

type Lookup = 'group' | 'skill' | 'job-role' | 'card' | 'role';

async function find(kind: Lookup, q: string, signal: AbortSignal): Promise<TagOption[]> {
  switch (kind) {
    case 'group':
      return (await call(listGroups, { query: { tab: 'all', q }, signal, background: true })).items.map(({ id, name }) => ({
        value: id,
        label: name,
      }));
    case 'skill':
      return (await call(searchSkills, { query: { q }, signal, background: true })).items.map(({ id, label }) => ({ value: id, label }));
    case 'job-role':
      return (await call(listProjectJobRoles, { query: { q }, signal, background: true })).items.map(({ id, name }) => ({
        value: id,
        label: name,
      }));
    case 'card':
      return (await call(suggest, { query: { q }, signal, background: true })).cards.map(({ id, title }) => ({ value: id, label: title }));
    case 'role':
      return (await call(listRoles, { signal, background: true })).items.map(({ key, name }) => ({ value: key, label: name }));
  }
}

/** What a condition can be about, by the letters typed. */
export function lookupQuery(kind: Lookup, text: string) {
  const q = text.trim();
  return queryOptions({
    queryKey: [TARGETS, 'lookup', kind, kind === 'role' ? '' : q],
    queryFn: ({ signal }) => find(kind, q, signal),
    enabled: q !== '' || kind === 'role' || kind === 'group' || kind === 'job-role',
    placeholderData: keepPreviousData,
  });
}

/** The organisation's own fields, for conditions on them. */
export const fieldChoicesQuery = queryOptions({
  queryKey: [TARGETS, 'fields'],
  queryFn: ({ signal }) => call(listCustomFields, { signal }),
});
