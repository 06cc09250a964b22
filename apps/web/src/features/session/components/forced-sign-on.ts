import { useEffect, useState } from 'react';
import { AUTO_SSO, FORCED_REDIRECT_MILLISECONDS, forcedProvider } from '@waymark/contract/sso';
import { localStore } from '../../../platform/browser/local-store.ts';
import { useOrganisation } from '../../../platform/organisation/organisation.ts';

const KEY = 'sign-in-provider';
const isId = (value: unknown): value is string => typeof value === 'string';

/** Remembers by which provider someone signs in on this device (SES-21). */
export function rememberProvider(id: string): void {
  localStore.write(KEY, id);
}

/**
 * SES-21: with single sign-on forced the page goes on to the provider after two seconds; where the person wanted to go stays
 * stored on the device. Gives the provider it is about to go to, and how to stay; with `auto_sso=false` it stays from the start.
 */
export function useForcedSignOn(search: URLSearchParams) {
  const { ssos, forcedSingleSignOn } = useOrganisation();
  const [stays, setStays] = useState(search.get(AUTO_SSO) === 'false');
  const [remembered] = useState(() => localStore.read(KEY, isId) ?? null);
  const provider = stays ? undefined : forcedProvider(forcedSingleSignOn, ssos, remembered);
  const url = provider?.webAuthenticationUrl;
  const id = provider?.id;
  useEffect(() => {
    if (url === undefined || id === undefined) return undefined;
    const timer = setTimeout(() => {
      rememberProvider(id);
      location.assign(url);
    }, FORCED_REDIRECT_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [url, id]);
  return { isForced: forcedSingleSignOn, goingTo: provider, stay: () => setStays(true) };
}
