import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../query/query-client.ts';
import { useIsCutOff } from './reach.ts';

const ON_DEVICE = 'on-device';

type Look = (url: string) => Promise<MessageDescriptor>;
let look: Look | undefined;

/** Says how to find out what of a card is on this device, and in which words. It comes while the network is there, for when it is not. */
export function lookOnDeviceBy(by: Look): void {
  look = by;
  void queryClient.invalidateQueries({ queryKey: [ON_DEVICE] });
}

/** What is on this device of what an address of the API answers, in words; undefined while the network is there, or while it is not known. */
export function useOnDevice(url: string): string | undefined {
  const { i18n } = useLingui();
  const isCutOff = useIsCutOff();
  const { data } = useQuery({
    queryKey: [ON_DEVICE, url],
    queryFn: async () => (await look?.(url)) ?? null,
    enabled: isCutOff,
    gcTime: 0,
  });
  return isCutOff && data ? i18n._(data) : undefined;
}
