import { useQuery } from '@tanstack/react-query';
import { getConfigs } from '@waymark/contract/organisation';
import { call } from '../api/call.ts';
import { useCurrentUser } from '../session/session.ts';

const helpQuery = {
  queryKey: ['help'],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(getConfigs, { query: { 'names[]': ['help_address', 'help_text'] }, signal, background: true }),
};

/** Where people of the organisation get help, and what it says to them (SHL-66); empty where it says nothing, and for visitors. */
export function useHelp(): { readonly address: string; readonly text: string } {
  const user = useCurrentUser();
  const { data } = useQuery({ ...helpQuery, enabled: user !== null });
  const textOf = (name: string) => {
    const value = data?.find((config) => config.name === name)?.value;
    return typeof value === 'string' ? value : '';
  };
  return { address: textOf('help_address'), text: textOf('help_text') };
}
