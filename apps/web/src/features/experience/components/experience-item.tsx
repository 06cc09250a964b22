import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog, Heading, IconButton, IconDots, IconPencil, IconTrash, Menu, Text } from '@waymark/ui';
import styles from './experience.module.css';

interface ExperienceItemProps {
  readonly name: string;
  /** Behind the name: a badge. */
  readonly mark?: ReactNode;
  readonly facts: ReactNode;
  readonly children?: ReactNode;
  readonly level: 2 | 3;
  /** Missing where it is someone else's. */
  readonly actions?: { readonly onEdit: () => void; readonly onRemove: () => Promise<unknown> } | undefined;
}

/** One thing a person has done or was given. */
export function ExperienceItem({ name, mark, facts, children, level, actions }: ExperienceItemProps) {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  return (
    <li className={styles.item}>
      <div className={styles.text}>
        <Heading level={level} look="h4">
          <bdi>{name}</bdi> {mark}
        </Heading>
        <Text size="small" as="div">
          {facts}
        </Text>
        {children}
      </div>
      {actions !== undefined && (
        <>
          <Menu
            trigger={<IconButton icon={IconDots} label={t`More actions for ${name}`} />}
            groups={[
              { id: 'edit', items: [{ label: t`Edit`, icon: IconPencil, onSelect: actions.onEdit }] },
              { id: 'remove', items: [{ label: t`Remove`, icon: IconTrash, danger: true, onSelect: () => setAsking(true) }] },
            ]}
          />
          <ConfirmDialog
            open={asking}
            onClose={() => setAsking(false)}
            title={t`Remove ${name}?`}
            confirmLabel={t`Remove`}
            danger
            onConfirm={async () => {
              await actions.onRemove().catch(() => {});
              setAsking(false);
            }}
          >
            {t`It will be permanently removed from your profile.`}
          </ConfirmDialog>
        </>
      )}
    </li>
  );
}
