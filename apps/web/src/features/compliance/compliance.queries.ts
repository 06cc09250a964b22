import { infiniteQueryOptions, keepPreviousData, queryOptions, useInfiniteQuery } from '@tanstack/react-query';
import {
  askForWaiver,
  type CertificationId,
  type CertificationInput,
  type CertificationWaiverId,
  countCertificationReach,
  createCertification,
  createEvidencePack,
  decideWaiver,
  endCertification,
  endCertificationWaiver,
  type EvidencePack,
  type EvidencePackId,
  getCertification,
  getComplianceCalendar,
  getComplianceForecast,
  getComplianceSummary,
  getEvidencePack,
  grantWaiver,
  listCertifications,
  listCertificationWaivers,
  listEvidencePacks,
  listMyCertifications,
  listStandings,
  remindPeople,
  revokeCertificate,
  updateCertification,
  type WaiverState,
} from '@waymark/contract/compliance';
import { listGroups } from '@waymark/contract/groups';
import type { CallInput, UserId } from '@waymark/contract/kit';
import { suggest } from '@waymark/contract/search';
import { listTargets } from '@waymark/contract/targets';
import type { TagOption } from '@waymark/ui';
import { call } from '../../platform/api/call.ts';
import { notifyError } from '../../platform/api/error-message.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';

const COMPLIANCE = 'compliance';
const cursorOf = (cursor: string | null) => (cursor === null ? {} : { cursor });
const refresh = () => queryClient.invalidateQueries({ queryKey: [COMPLIANCE] });

export type StandingsSearch = Omit<CallInput<typeof listStandings>['query'], 'cursor' | 'limit'>;
export type PlacesSearch = Pick<StandingsSearch, 'certificationId' | 'unitId' | 'locationId'>;

export const complianceSummaryQuery = queryOptions({
  queryKey: [COMPLIANCE, 'summary'],
  queryFn: ({ signal }) => call(getComplianceSummary, { signal }),
});

export const calendarQuery = (search: PlacesSearch) =>
  queryOptions({
    queryKey: [COMPLIANCE, 'calendar', search],
    queryFn: ({ signal }) => call(getComplianceCalendar, { query: search, signal }),
    placeholderData: keepPreviousData,
  });

export const forecastQuery = (search: CallInput<typeof getComplianceForecast>['query']) =>
  queryOptions({
    queryKey: [COMPLIANCE, 'forecast', search],
    queryFn: ({ signal }) => call(getComplianceForecast, { query: search, signal }),
    placeholderData: keepPreviousData,
  });

export const standingsQuery = (search: StandingsSearch) =>
  infiniteQueryOptions({
    queryKey: [COMPLIANCE, 'people', search],
    queryFn: ({ pageParam, signal }) => call(listStandings, { query: { ...search, ...cursorOf(pageParam) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });

export const certificationsQuery = infiniteQueryOptions({
  queryKey: [COMPLIANCE, 'certifications'],
  queryFn: ({ pageParam, signal }) => call(listCertifications, { query: cursorOf(pageParam), signal }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.nextCursor,
});

export const certificationQuery = (certificationId: string) =>
  queryOptions({
    queryKey: [COMPLIANCE, 'certification', certificationId],
    queryFn: ({ signal }) => call(getCertification, { params: { certificationId }, signal }),
  });

export const reachQuery = (targets: CertificationInput['targets']) =>
  queryOptions({
    queryKey: [COMPLIANCE, 'reach', targets],
    queryFn: ({ signal }) => call(countCertificationReach, { body: { targets }, signal, background: true }),
    placeholderData: keepPreviousData,
  });

export const waiversQuery = (state: WaiverState | undefined) =>
  infiniteQueryOptions({
    queryKey: [COMPLIANCE, 'waivers', state ?? null],
    queryFn: ({ pageParam, signal }) =>
      call(listCertificationWaivers, { query: { ...(state === undefined ? {} : { state }), ...cursorOf(pageParam) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });

const PACK_LOOK_MILLISECONDS = 1500;
const isMade = ({ state }: Pick<EvidencePack, 'state'>) => state === 'ready' || state === 'failed';

export const packsQuery = infiniteQueryOptions({
  queryKey: [COMPLIANCE, 'packs'],
  queryFn: ({ pageParam, signal }) => call(listEvidencePacks, { query: cursorOf(pageParam), signal }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.nextCursor,
  refetchInterval: ({ state: { data } }) =>
    (data?.pages ?? []).some(({ items }) => items.some((pack) => !isMade(pack))) ? PACK_LOOK_MILLISECONDS : false,
});

/** A pack that is being made is looked at again until it is done. */
export const packQuery = (packId: EvidencePackId | null) =>
  queryOptions({
    queryKey: [COMPLIANCE, 'pack', packId],
    queryFn: ({ signal }) => call(getEvidencePack, { params: { packId: packId as EvidencePackId }, signal, background: true }),
    enabled: packId !== null,
    refetchInterval: ({ state: { data } }) => (data !== undefined && isMade(data) ? false : PACK_LOOK_MILLISECONDS),
  });

export const ownCertificationsQuery = infiniteQueryOptions({
  queryKey: [COMPLIANCE, 'own'],
  queryFn: ({ pageParam, signal }) => call(listMyCertifications, { query: cursorOf(pageParam), signal }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.nextCursor,
});

/** The caller's certification that lapsed, or is in its grace, and must be renewed first; null while there is none or it is not known yet. */
export function useLapsed(): { readonly name: string; readonly dueOn: string } | null {
  const { data } = useInfiniteQuery(ownCertificationsQuery);
  const lapsed = data?.pages
    .flatMap(({ items }) => items.map(({ standing }) => standing))
    .flatMap(({ status, dueOn, certification: { name } }) =>
      (status === 'in-grace' || status === 'lapsed') && dueOn !== null ? [{ name, dueOn }] : [],
    )
    .toSorted((a, b) => (a.dueOn < b.dueOn ? -1 : 1));
  return lapsed?.[0] ?? null;
}

export function useCertificationSaving(certification: { readonly id: CertificationId; readonly version: number } | undefined) {
  return useMutation({
    mutationFn: (body: CallInput<typeof createCertification>['body']) =>
      certification === undefined
        ? call(createCertification, { body })
        : call(updateCertification, { params: { certificationId: certification.id }, body: { ...body, version: certification.version } }),
    onSuccess: refresh,
  });
}

export function useCertificationEnding(certificationId: CertificationId) {
  return useMutation({
    mutationFn: () => call(endCertification, { params: { certificationId } }),
    onSuccess: refresh,
    onError: notifyError,
  });
}

export function usePackCreation() {
  return useMutation({
    mutationFn: (body: CallInput<typeof createEvidencePack>['body']) => call(createEvidencePack, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [COMPLIANCE, 'packs'] }),
  });
}

export function useReminder() {
  return useMutation({
    mutationFn: (body: CallInput<typeof remindPeople>['body']) => call(remindPeople, { body }),
    onError: notifyError,
  });
}

export function useWaiverRequest(certificationId: CertificationId) {
  return useMutation({
    mutationFn: (body: CallInput<typeof askForWaiver>['body']) => call(askForWaiver, { params: { certificationId }, body }),
    onSuccess: refresh,
  });
}

export function useWaiverGrant() {
  return useMutation({ mutationFn: (body: CallInput<typeof grantWaiver>['body']) => call(grantWaiver, { body }), onSuccess: refresh });
}

export function useWaiverDecision(waiverId: CertificationWaiverId) {
  return useMutation({
    mutationFn: (body: CallInput<typeof decideWaiver>['body']) => call(decideWaiver, { params: { waiverId }, body }),
    onSuccess: refresh,
  });
}

export function useWaiverEnding(waiverId: CertificationWaiverId) {
  return useMutation({
    mutationFn: () => call(endCertificationWaiver, { params: { waiverId } }),
    onSuccess: refresh,
    onError: notifyError,
  });
}

export function useRevocation(certificationId: CertificationId, userId: UserId) {
  return useMutation({
    mutationFn: (reason: string) => call(revokeCertificate, { params: { certificationId, userId }, body: { reason } }),
    onSuccess: refresh,
  });
}

export type LookupKind = 'card' | 'group' | 'rule';

async function find(kind: LookupKind, q: string, signal: AbortSignal): Promise<TagOption[]> {
  if (kind === 'card') {
    const { cards } = await call(suggest, { query: { q }, signal, background: true });
    return cards.map(({ id, title }) => ({ value: id, label: title }));
  }
  const { items } =
    kind === 'group'
      ? await call(listGroups, { query: { tab: 'all', q }, signal, background: true })
      : await call(listTargets, { query: { q }, signal, background: true });
  return items.map(({ id, name }) => ({ value: id, label: name }));
}

/** Content, groups and rules by the letters typed. */
export function lookupQuery(kind: LookupKind, text: string) {
  const q = text.trim();
  return queryOptions({
    queryKey: [COMPLIANCE, 'lookup', kind, q],
    queryFn: ({ signal }) => find(kind, q, signal),
    enabled: kind !== 'card' || q !== '',
    placeholderData: keepPreviousData,
  });
}
