import { useLingui } from '@lingui/react/macro';
import { IconButton, IconPlus, Menu } from '@waymark/ui';
import { features } from '../../features.ts';
import { useOrganisation } from '../../platform/organisation/organisation.ts';
import { holdsPermission, useCurrentUser } from '../../platform/session/session.ts';

const entries = features.flatMap(({ shell }) => shell?.creates ?? []);

/** What the person may make here (SHL-33); nothing when they may make nothing. */
export function CreateMenu() {
  const { t, i18n } = useLingui();
  const user = useCurrentUser();
  const { switches } = useOrganisation();
  const items = entries
    .filter(
      ({ permissions, feature }) =>
        (permissions === undefined || holdsPermission(user, ...permissions)) && (feature === undefined || switches[feature]),
    )
    .map(({ label, icon, href }) => ({ label: i18n._(label), icon, href }));
  if (items.length === 0) return null;
  return <Menu trigger={<IconButton icon={IconPlus} label={t`Create`} />} groups={[{ id: 'create', items }]} />;
}
