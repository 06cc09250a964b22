import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import type { SubjectPanelProps, SubjectTab, WebFeature } from '../feature.ts';
import { useOrganisation } from '../organisation/organisation.ts';

/** A tab with its panel as a component that suspends until its chunk is there. */
export interface ShownTab extends Pick<SubjectTab, 'key' | 'label' | 'feature'> {
  readonly Panel: LazyExoticComponent<ComponentType<SubjectPanelProps>>;
}

const tabs: Record<'person' | 'group', readonly ShownTab[]> = { person: [], group: [] };

const shown = (tab: SubjectTab): ShownTab => ({ ...tab, Panel: lazy(async () => ({ default: (await tab.panel()).Panel })) });

/** Names what the features add to the pages of people and of groups. */
export function setSubjectTabs(features: readonly WebFeature[]): void {
  tabs.person = features.flatMap(({ personTabs }) => personTabs ?? []).map(shown);
  tabs.group = features.flatMap(({ groupTabs }) => groupTabs ?? []).map(shown);
}

/** The tabs that features add to the page of a person or of a group here, in the features' order. */
export function useSubjectTabs(subject: 'person' | 'group'): readonly ShownTab[] {
  const { switches } = useOrganisation();
  return tabs[subject].filter(({ feature }) => feature === undefined || switches[feature]);
}
