import { useLingui } from '@lingui/react/macro';
import type { IconShape } from '@waymark/ui';
import { features } from '../../features.ts';
import { useOrganisation } from '../../platform/organisation/organisation.ts';
import { holdsPermission, useCurrentUser } from '../../platform/session/session.ts';

/** What is made most often comes first; what is not named here comes last. */
const ORDER = [
  '/cards/new',
  '/pathways/new',
  '/journeys/new',
  '/cards/new?type=video_stream',
  '/channels/new',
  '/org-groups/create',
  '/career/project/new',
  '/admin/vacancies?vacancy=new',
];
const placeOf = (href: string) => (ORDER.includes(href) ? ORDER.indexOf(href) : ORDER.length);

const entries = features.flatMap(({ shell }) => shell?.creates ?? []).toSorted((one, other) => placeOf(one.href) - placeOf(other.href));

interface CreatePlace {
  readonly label: string;
  readonly icon: IconShape;
  readonly href: string;
}

/** What the person may make here (SHL-33): behind the create button, and in the menu of narrow screens. */
export function useCreateEntries(): readonly CreatePlace[] {
  const { i18n } = useLingui();
  const user = useCurrentUser();
  const { switches } = useOrganisation();
  return entries
    .filter(
      ({ permissions, feature }) =>
        (permissions === undefined || holdsPermission(user, ...permissions)) && (feature === undefined || switches[feature]),
    )
    .map(({ label, icon, href }) => ({ label: i18n._(label), icon, href }));
}
