import { type InfiniteData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  countUnseen,
  endMute,
  listNotifications,
  markAllSeen,
  markSeen,
  type Mute,
  muteNotification,
  type Notification,
  type NotificationList,
} from '@waymark/contract/notifications';
import { call } from '../../platform/api/call.ts';
import { notifyError } from '../../platform/api/error-message.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';

const NOTIFICATIONS = 'notifications';
type Pages = InfiniteData<NotificationList, string | null>;

/** How many notifications are unseen; live messages keep it fresh. */
export const unseenQuery = queryOptions({
  queryKey: [NOTIFICATIONS, 'unseen'],
  queryFn: ({ signal }) => call(countUnseen, { signal, background: true }),
  staleTime: Number.POSITIVE_INFINITY,
  meta: { live: true },
});

/** What one was told, newest first, page by page (NTF-02: load-more appends). */
export const notificationsQuery = infiniteQueryOptions({
  queryKey: [NOTIFICATIONS, 'list'],
  queryFn: ({ pageParam, signal }) => call(listNotifications, { query: pageParam === null ? {} : { cursor: pageParam }, signal }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.nextCursor,
  meta: { live: true },
});

/** Takes a count that the server told into the bell. */
export function adoptCount(unseenNotificationsCount: number): void {
  queryClient.setQueryData(unseenQuery.queryKey, { unseenNotificationsCount });
}

/** What is told, and how much of it is new, changed by what the person did. */
export function refreshNotifications(): void {
  void queryClient.invalidateQueries({ queryKey: [NOTIFICATIONS] });
}

/** Something came or was seen on another page of the same person. */
export function refreshList(): void {
  void queryClient.invalidateQueries({ queryKey: notificationsQuery.queryKey });
}

function clearFlags(isMeant: (notification: Notification) => boolean): void {
  queryClient.setQueryData<Pages>(notificationsQuery.queryKey, (known) =>
    known === undefined
      ? known
      : {
          ...known,
          pages: known.pages.map((page) => ({
            ...page,
            notifications: page.notifications.map((one) => (one.unseen && isMeant(one) ? { ...one, unseen: false } : one)),
          })),
        },
  );
}

async function takeBack(refusal: Error): Promise<void> {
  await Promise.all([queryClient.invalidateQueries({ queryKey: [NOTIFICATIONS] }), notifyError(refusal)]);
}

/** Marks one as seen: at once here, and on all of the person's pages. */
export function useMarkSeen() {
  return useMutation({
    mutationFn: (id: Notification['id']) => call(markSeen, { params: { notificationId: id } }),
    onMutate: (id) => clearFlags((one) => one.id === id),
    onSuccess: ({ unseenNotificationsCount }) => adoptCount(unseenNotificationsCount),
    onError: takeBack,
  });
}

/** Marks everything as seen that was there when the list was fetched. */
export function useMarkAllSeen() {
  return useMutation({
    mutationFn: (until: string) => call(markAllSeen, { body: { until } }),
    onMutate: (until) => clearFlags(({ createdAt }) => createdAt <= until),
    onSuccess: ({ unseenNotificationsCount }) => adoptCount(unseenNotificationsCount),
    onError: takeBack,
  });
}

/** What the notification settings show of it changes; they are looked at again. */
const SETTINGS = ['settings', 'triggers'];

/** Mutes a notification's kind, or everything about its thing (NTF-07). */
export function useMute() {
  return useMutation({
    mutationFn: ({ id, what }: { readonly id: Notification['id']; readonly what: 'kind' | 'subject' }) =>
      call(muteNotification, { params: { notificationId: id }, body: { what } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: SETTINGS }),
    onError: notifyError,
  });
}

/** Hears of something muted again. */
export function useEndMute() {
  return useMutation({
    mutationFn: (muteId: Mute['id']) => call(endMute, { params: { muteId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: SETTINGS }),
    onError: notifyError,
  });
}
