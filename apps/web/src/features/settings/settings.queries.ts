import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type CalendarFeed, getCalendarFeed, renewCalendarFeed, revokeCalendarFeed } from '@waymark/contract/calendar';
import { suggestTopics } from '@waymark/contract/cards';
import {
  changeDigestPlan,
  changeNotificationBudget,
  changeNotificationDefaults,
  changeNotificationSetting,
  type DefaultsChange,
  type DigestPlan,
  getDigestPlan,
  getNotificationBudget,
  getNotificationDefaults,
  listMutes,
  listNotificationSettings,
  type NotificationBudget,
  type NotificationSetting,
} from '@waymark/contract/notifications';
import { getOnboarding } from '@waymark/contract/onboarding';
import {
  cancelErasure,
  choosePrivacy,
  getPrivacy,
  listConsents,
  type Privacy,
  type PrivacyChoice,
  requestErasure,
  requestExport,
} from '@waymark/contract/privacy';
import { call } from '../../platform/api/call.ts';
import { notifyError } from '../../platform/api/error-message.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';
import { refreshSession } from '../../platform/session/session.ts';

const SETTINGS = 'settings';
const LOOK_AGAIN_MILLISECONDS = 2_000;

export const notificationSettingsQuery = queryOptions({
  queryKey: [SETTINGS, 'triggers'],
  queryFn: ({ signal }) => call(listNotificationSettings, { signal }),
});

export const digestPlanQuery = queryOptions({
  queryKey: [SETTINGS, 'digest'],
  queryFn: ({ signal }) => call(getDigestPlan, { signal }),
});

/** Shows a choice at once and takes it back when the server refuses. */
export function useTriggerChange() {
  return useMutation({
    mutationFn: (setting: NotificationSetting) => call(changeNotificationSetting, { body: setting }),
    onMutate: (setting) => {
      const before = queryClient.getQueryData(notificationSettingsQuery.queryKey);
      queryClient.setQueryData(
        notificationSettingsQuery.queryKey,
        (shown) => shown && { ...shown, items: shown.items.map((one) => (one.kind === setting.kind ? { ...one, ...setting } : one)) },
      );
      return before;
    },
    onError: (error, _setting, before) => {
      queryClient.setQueryData(notificationSettingsQuery.queryKey, before);
      void notifyError(error);
    },
  });
}

export const notificationBudgetQuery = queryOptions({
  queryKey: [SETTINGS, 'budget'],
  queryFn: ({ signal }) => call(getNotificationBudget, { signal }),
});

/**
 * Changes something as a whole: shown at once, sent one after the other, and only the last answer says what holds, so that what is chosen
 * quickly is composed of what was chosen just before.
 */
function useWholeChange<Shown extends object, Whole extends Partial<Shown>>(
  { queryKey }: { readonly queryKey: readonly unknown[] },
  send: (whole: Whole) => Promise<Shown>,
) {
  const mutationKey = [...queryKey, 'change'];
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join('/') },
    mutationFn: send,
    onMutate: (whole) => {
      queryClient.setQueryData<Shown>(queryKey, (shown) => shown && { ...shown, ...whole });
    },
    onSuccess: (answer) => {
      if (queryClient.isMutating({ mutationKey }) === 1) queryClient.setQueryData<Shown>(queryKey, answer);
    },
    onError: (error) => {
      void queryClient.invalidateQueries({ queryKey });
      void notifyError(error);
    },
  });
}

export const useBudgetChange = () =>
  useWholeChange(notificationBudgetQuery, (budget: NotificationBudget) => call(changeNotificationBudget, { body: budget }));

export const notificationDefaultsQuery = queryOptions({
  queryKey: [SETTINGS, 'defaults'],
  queryFn: ({ signal }) => call(getNotificationDefaults, { signal }),
});

/** Chooses for people who have not; what holds for oneself is looked at again. */
export function useDefaultsChange() {
  return useMutation({
    mutationFn: (change: DefaultsChange) => call(changeNotificationDefaults, { body: change }),
    onSuccess: (defaults) => {
      queryClient.setQueryData(notificationDefaultsQuery.queryKey, defaults);
      void queryClient.invalidateQueries({ queryKey: notificationSettingsQuery.queryKey });
      void queryClient.invalidateQueries({ queryKey: notificationBudgetQuery.queryKey });
    },
    onError: notifyError,
  });
}

/** What one muted, newest first; below the kinds, as muting changes both. */
export const mutesQuery = infiniteQueryOptions({
  queryKey: [SETTINGS, 'triggers', 'mutes'],
  queryFn: ({ pageParam, signal }) => call(listMutes, { query: pageParam === null ? {} : { cursor: pageParam }, signal }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.nextCursor,
});

export const useDigestChange = () => useWholeChange(digestPlanQuery, (plan: DigestPlan) => call(changeDigestPlan, { body: plan }));

export const calendarFeedQuery = queryOptions({
  queryKey: [SETTINGS, 'calendar'],
  queryFn: ({ signal }) => call(getCalendarFeed, { signal }),
});

export function useCalendarChange() {
  return useMutation({
    mutationFn: (change: 'renew' | 'revoke'): Promise<CalendarFeed> => call(change === 'renew' ? renewCalendarFeed : revokeCalendarFeed),
    onSuccess: (feed) => queryClient.setQueryData(calendarFeedQuery.queryKey, feed),
    onError: notifyError,
  });
}

/** Looked at again while an archive is on its way. */
export const privacyQuery = queryOptions({
  queryKey: [SETTINGS, 'privacy'],
  queryFn: ({ signal }) => call(getPrivacy, { signal }),
  refetchInterval: ({ state }) => (state.data?.export?.status === 'preparing' ? LOOK_AGAIN_MILLISECONDS : false),
});

export const consentsQuery = infiniteQueryOptions({
  queryKey: [SETTINGS, 'consents'],
  queryFn: ({ pageParam, signal }) => call(listConsents, { query: pageParam === null ? {} : { cursor: pageParam }, signal }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.nextCursor,
});

async function adopt(privacy: Privacy): Promise<void> {
  queryClient.setQueryData(privacyQuery.queryKey, privacy);
  await Promise.all([queryClient.invalidateQueries({ queryKey: consentsQuery.queryKey }), refreshSession()]);
}

export function usePrivacyChoice() {
  return useMutation({
    mutationFn: (choice: PrivacyChoice) => call(choosePrivacy, { body: choice }),
    onSuccess: adopt,
    onError: notifyError,
  });
}

export function useExportRequest() {
  return useMutation({
    mutationFn: () => call(requestExport),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [SETTINGS] }),
    onError: notifyError,
  });
}

/** Asks to be erased, with one's own address, or takes it back (null). */
export function useErasure() {
  return useMutation({
    mutationFn: (wish: { readonly email: string; readonly password: string | undefined } | null): Promise<Privacy> =>
      wish === null ? call(cancelErasure) : call(requestErasure, { body: wish }),
    onSuccess: adopt,
  });
}

/** The person's topics with their names. */
export const ownTopicsQuery = queryOptions({
  queryKey: [SETTINGS, 'topics'],
  queryFn: async ({ signal }) => {
    const { learningTopics, expertTopics } = (await call(getOnboarding, { signal })).user;
    return { learningTopics, expertTopics };
  },
});

export function topicsLikeQuery(q: string) {
  return queryOptions({
    queryKey: [SETTINGS, 'topics-like', q],
    queryFn: ({ signal }) => call(suggestTopics, { query: { q }, signal }),
  });
}
