import { useLingui } from '@lingui/react/macro';
import { IconButton, IconDots, IconSend, IconShield, Menu } from '@waymark/ui';

interface DutyMenuProps {
  /** What tells this row from the others. */
  readonly name: string;
  /** Undefined where the reader may not. */
  readonly onRemind: (() => void) | undefined;
  readonly onExcuse: (() => void) | undefined;
}

/** What can be done about something that one of the team has to do; nothing where nothing can. */
export function DutyMenu({ name, onRemind, onExcuse }: DutyMenuProps) {
  const { t } = useLingui();
  if (onRemind === undefined && onExcuse === undefined) return null;
  return (
    <Menu
      trigger={<IconButton icon={IconDots} label={t`Actions for ${name}`} />}
      groups={[
        {
          id: 'duty',
          items: [
            ...(onRemind === undefined ? [] : [{ label: t`Send reminder`, icon: IconSend, onSelect: onRemind }]),
            ...(onExcuse === undefined ? [] : [{ label: t`Excuse…`, icon: IconShield, onSelect: onExcuse }]),
          ],
        },
      ]}
    />
  );
}
