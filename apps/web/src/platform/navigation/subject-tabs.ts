import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import type { SubjectPanelProps, SubjectTab, WebFeature } from '../feature.ts';

import { holdsPermission, useCurrentUser } from '../session/session.ts';
import { useOrganisation } from '../organisation/organisation.ts';

/** A tab with its panel as a component that suspends until its chunk is there. */
export interface ShownTab extends Omit<SubjectTab, 'panel'> {
  readonly Panel: LazyExoticComponent<ComponentType<SubjectPanelProps>>;
}

type Subject = 'person' | 'group' | 'skill';

const tabs: Record<Subject, readonly ShownTab[]> = { person: [], group: [], skill: [] };

const shown = (tab: SubjectTab): ShownTab => ({ ...tab, Panel: lazy(async () => ({ default: (await tab.panel()).Panel })) });

/** Names what the features add to the pages of people, of groups and of skills. */
export function setSubjectTabs(features: readonly WebFeature[]): void {
  tabs.person = features.flatMap(({ personTabs }) => personTabs ?? []).map(shown);
  tabs.group = features.flatMap(({ groupTabs }) => groupTabs ?? []).map(shown);
  tabs.skill = features.flatMap(({ skillTabs }) => skillTabs ?? []).map(shown);
}

/** The tabs that features add to the page of a person, of a group or of a skill for the one who looks, in the features' order. */
export function useSubjectTabs(subject: Subject): readonly ShownTab[] {
  const { switches } = useOrganisation();
  const user = useCurrentUser();
  return tabs[subject].filter(
    ({ feature, permissions = [], alsoPermissions = [] }) =>
      (feature === undefined || switches[feature]) &&
      (permissions.length === 0 || holdsPermission(user, ...permissions)) &&
      alsoPermissions.every((permission) => holdsPermission(user, permission)),
  );
}
