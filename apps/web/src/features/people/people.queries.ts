import { infiniteQueryOptions, keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { SchemaInput } from '@waymark/contract/kit';
import {
  followPerson,
  getProfile,
  listFollowers,
  listFollowing,
  listReports,
  type PersonSummary,
  type Profile,
  suggestPeople,
  unfollowPerson,
  updateUser,
} from '@waymark/contract/people';
import { notifyError } from '../../platform/api/error-message.ts';
import { call } from '../../platform/api/call.ts';
import { patchKept } from '../../platform/query/patch-kept.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';
import { currentUser, refreshSession } from '../../platform/session/session.ts';

const PEOPLE = 'people';
const PROFILES = [PEOPLE, 'profile'] as const;

/** A profile by handle; `me` is one's own. */
export function profileQuery(handle: string) {
  return queryOptions({
    queryKey: [...PROFILES, handle],
    queryFn: ({ signal }) => call(getProfile, { params: { handle }, signal }),
  });
}

const FOLLOWS = { followers: listFollowers, following: listFollowing } as const;
export type FollowSide = keyof typeof FOLLOWS;

/** Who follows a person, or who the person follows, page by page. */
export function followsQuery(userId: string, side: FollowSide) {
  return infiniteQueryOptions({
    queryKey: [PEOPLE, side, userId],
    queryFn: ({ pageParam, signal }) =>
      call(FOLLOWS[side], { params: { userId }, query: pageParam === null ? {} : { cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
}

/** Who reports to a person, page by page. */
export function reportsQuery(userId: string, scope: 'direct' | 'indirect') {
  return infiniteQueryOptions({
    queryKey: [PEOPLE, 'reports', userId, scope],
    queryFn: ({ pageParam, signal }) =>
      call(listReports, { params: { userId }, query: { scope, ...(pageParam === null ? {} : { cursor: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
}

function suggestionsQuery(q: string) {
  return queryOptions({
    queryKey: [PEOPLE, 'suggestions', q],
    queryFn: ({ signal }) => call(suggestPeople, { query: { q }, signal }),
  });
}

/** People whose name or handle starts with a text; the ones before stay until the answer is there. */
export function usePeopleSuggestions(text: string) {
  const q = text.trim();
  return useQuery({
    ...suggestionsQuery(q),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
}

/** People whose name or handle starts with a text, once: for texts in which people are mentioned. Throws `ApiProblem`. */
export async function findPeople(text: string): Promise<readonly PersonSummary[]> {
  return (await queryClient.fetchQuery(suggestionsQuery(text.trim()))).items;
}

/** Changes every profile in memory that a test picks. */
function patchProfiles(isMeant: (profile: Profile) => boolean, change: (profile: Profile) => Partial<Profile>): void {
  patchKept<Profile>({ queryKey: PROFILES }, (profile) =>
    profile !== undefined && isMeant(profile) ? { ...profile, ...change(profile) } : profile,
  );
}

function showFollow(userId: string, on: boolean): void {
  const by = on ? 1 : -1;
  patchProfiles(
    ({ id, isFollowed }) => id === userId && isFollowed !== on,
    ({ followersCount }) => ({ isFollowed: on, followersCount: followersCount + by }),
  );
  patchProfiles(
    ({ isMe }) => isMe,
    ({ followingCount }) => ({ followingCount: followingCount + by }),
  );
}

/** PPL-04: following shows at once, with its counts, and is taken back when the server refuses. */
export function useFollow() {
  return useMutation({
    mutationFn: ({ userId, on }: { userId: string; on: boolean }) => call(on ? followPerson : unfollowPerson, { params: { userId } }),
    onMutate: ({ userId, on }) => showFollow(userId, on),
    onError: (error, { userId, on }) => {
      showFollow(userId, !on);
      void notifyError(error);
    },
    onSuccess: async ({ isFollowed, followersCount, followingCount }, { userId }) => {
      patchProfiles(
        ({ id }) => id === userId,
        () => ({ isFollowed, followersCount }),
      );
      patchProfiles(
        ({ isMe }) => isMe,
        () => ({ followingCount }),
      );
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: [PEOPLE, 'followers', userId] }),
        queryClient.invalidateQueries({ queryKey: [PEOPLE, 'following', currentUser()?.id] }),
      ]);
    },
  });
}

export type ProfileChanges = SchemaInput<(typeof updateUser)['body']>;

/** Changes a profile; one's own also where the shell shows it. */
export function useProfileUpdate() {
  return useMutation({
    mutationFn: ({ userId, changes }: { userId: string; changes: ProfileChanges }) =>
      call(updateUser, { params: { userId }, body: changes }),
    onSuccess: async (updated) => {
      patchProfiles(
        ({ id }) => id === updated.id,
        () => updated,
      );
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: PROFILES }),
        ...(updated.id === currentUser()?.id ? [refreshSession()] : []),
      ]);
    },
  });
}
