import { TEAM_SCOPES, type TeamScope } from '@waymark/contract/manager-dashboard';
import { useNarrowing } from '../../platform/navigation/use-narrowing.ts';
import type { AskedTeam } from './manager-dashboard.queries.ts';

export const TEAM_ROOT = '/manager-dashboard';

interface ShownTeam {
  readonly team: AskedTeam;
  readonly setScope: (scope: TeamScope) => void;
  /** An address of the dashboard for the same team. */
  readonly href: (path: string) => string;
  /** People of the same team, as a figure counts them (ANA-09). */
  readonly peopleHref: (narrowed: Readonly<Record<string, string>>) => string;
  /** The dashboard of a manager below, or of the caller. */
  readonly teamHref: (manager: string | null) => string;
}

/** Whose people the page shows, from its address, so that it survives a reload and can be passed on. */
export function useTeam(): ShownTeam {
  const [address, narrow] = useNarrowing<'scope'>();
  const scope = TEAM_SCOPES.find((one) => one === address.get('scope')) ?? 'direct';
  const manager = address.get('manager');
  const query = new URLSearchParams({ ...(scope === 'direct' ? {} : { scope }), ...(manager === null ? {} : { manager }) }).toString();
  return {
    team: { scope, manager },
    setScope: (next) => narrow({ scope: next === 'direct' ? null : next }),
    href: (path) => `${TEAM_ROOT}${path}${query === '' ? '' : `?${query}`}`,
    peopleHref: (narrowed) => {
      const own = new URLSearchParams(query);
      for (const [name, value] of Object.entries(narrowed)) own.set(name, value);
      return `${TEAM_ROOT}/learning/content?by=person&${own}`;
    },
    teamHref: (id) => (id === null ? TEAM_ROOT : `${TEAM_ROOT}?manager=${id}`),
  };
}
