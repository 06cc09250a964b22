import { GROUP_TABS, GROUP_VISIBILITIES, type GroupTab, type GroupVisibility } from '@waymark/contract/groups';

/** Returns the tab an address of the groups page asks for; mine unless it names another. */
export function tabOf(search: URLSearchParams): GroupTab {
  return GROUP_TABS.find((tab) => tab === search.get('tab')) ?? 'mine';
}

export interface ManagedGroupsView {
  readonly q: string;
  readonly visibility: GroupVisibility | undefined;
}

/** Returns what an address of the administrators' list narrows it to. */
export function managedViewOf(search: URLSearchParams): ManagedGroupsView {
  return {
    q: (search.get('q') ?? '').trim().slice(0, 80),
    visibility: GROUP_VISIBILITIES.find((visibility) => visibility === search.get('visibility')),
  };
}
