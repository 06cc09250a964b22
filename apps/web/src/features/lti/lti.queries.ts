import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { CardId } from '@waymark/contract/cards';
import type { SchemaInput } from '@waymark/contract/kit';
import {
  addLtiTool,
  beginDeepLink,
  beginLtiRegistration,
  changeLtiTool,
  getDeepLink,
  getLtiRegistration,
  getLtiTool,
  launchAicc,
  launchLtiTool,
  listLtiTools,
  listUsableTools,
  makeDeepLinkCards,
  removeLtiTool,
} from '@waymark/contract/lti';
import { call } from '../../platform/api/call.ts';
import { notifyError } from '../../platform/api/error-message.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';

const LTI = 'lti';
/** While an author chooses at a tool it is asked so often, in milliseconds, what came of it. */
const LOOK_AGAIN = 1_500;

export const toolsQuery = infiniteQueryOptions({
  queryKey: [LTI, 'tools'],
  queryFn: ({ pageParam, signal }) => call(listLtiTools, { query: pageParam === null ? {} : { cursor: pageParam }, signal }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.nextCursor,
});

export const toolQuery = (toolId: string) =>
  queryOptions({ queryKey: [LTI, 'tool', toolId], queryFn: ({ signal }) => call(getLtiTool, { params: { toolId }, signal }) });

export const usableToolsQuery = queryOptions({
  queryKey: [LTI, 'usable'],
  queryFn: ({ signal }) => call(listUsableTools, { signal }),
});

export type ToolInput = SchemaInput<(typeof addLtiTool)['body']>;

/** Registers a tool, or writes one again. */
export function useToolSaving(toolId: string | undefined) {
  return useMutation({
    mutationFn: (body: ToolInput) =>
      toolId === undefined ? call(addLtiTool, { body }) : call(changeLtiTool, { params: { toolId }, body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [LTI] }),
  });
}

/** Begins to register a tool at its own address. */
export const useRegistration = () => useMutation({ mutationFn: (address: string) => call(beginLtiRegistration, { body: { address } }) });

/** A tool that registers itself; null while it has not. */
export const registeredToolQuery = (toolId: string) =>
  queryOptions({
    queryKey: [LTI, 'registered', toolId],
    queryFn: async ({ signal }) => (await call(getLtiRegistration, { params: { toolId }, signal, background: true })).tool,
    refetchInterval: ({ state }) => (state.data == null ? LOOK_AGAIN : false),
  });

export function useToolRemoval() {
  return useMutation({
    mutationFn: (toolId: string) => call(removeLtiTool, { params: { toolId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: toolsQuery.queryKey }),
    onError: notifyError,
  });
}

export function useDeepLinking() {
  return useMutation({ mutationFn: (toolId: string) => call(beginDeepLink, { body: { toolId } }), onError: notifyError });
}

/** What was chosen at a tool so far. */
export const deepLinkQuery = (deepLinkId: string) =>
  queryOptions({
    queryKey: [LTI, 'deep-link', deepLinkId],
    queryFn: ({ signal }) => call(getDeepLink, { params: { deepLinkId }, signal }),
    refetchInterval: ({ state }) => (state.data?.isReturned === true ? false : LOOK_AGAIN),
  });

/** Makes drafts of pieces that were chosen at a tool, by their places in its list. */
export function useCardMaking(deepLinkId: string) {
  return useMutation({
    mutationFn: (items: number[]) => call(makeDeepLinkCards, { params: { deepLinkId }, body: { items } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['cards'] }),
    onError: notifyError,
  });
}

/** Opens the content of a card at its tool. */
export const useToolLaunch = (cardId: CardId) => useMutation({ mutationFn: () => call(launchLtiTool, { params: { cardId } }) });
/** Opens a course of an AICC-style link. */
export const useAiccLaunch = (cardId: CardId) => useMutation({ mutationFn: () => call(launchAicc, { params: { cardId } }) });
