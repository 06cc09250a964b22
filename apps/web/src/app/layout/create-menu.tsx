import { useLingui } from '@lingui/react/macro';
import { IconButton, IconPlus, Menu } from '@waymark/ui';
import { useCreateEntries } from './create-entries.ts';

/** What the person may make here (SHL-33); nothing when they may make nothing. */
export function CreateMenu() {
  const { t } = useLingui();
  const items = useCreateEntries();
  if (items.length === 0) return null;
  return <Menu trigger={<IconButton icon={IconPlus} label={t`Create`} />} groups={[{ id: 'create', items }]} />;
}
