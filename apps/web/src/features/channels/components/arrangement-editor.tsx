import { Trans, useLingui } from '@lingui/react/macro';
import type { Dispatch, ReactNode, SetStateAction } from 'react';
import type { Channel } from '@waymark/contract/channels';
import {
  Button,
  FormActions,
  IconButton,
  IconPlus,
  IconTrash,
  Menu,
  notify,
  Refusal,
  SortableList,
  Stack,
  SwitchField,
  Text,
} from '@waymark/ui';
import { useErrorMessage } from '../../../platform/api/error-message.ts';
import { type ArrangementInput, useArrangement } from '../channel-content.queries.ts';
import { moved } from '../moved.ts';
import styles from './channels.module.css';

interface Arranged {
  readonly id: string;
  readonly visible: boolean;
}

interface ArrangementEditorProps<Item extends Arranged> {
  readonly channel: Channel;
  readonly label: string;
  /** Where the items stand, and what becomes of one without content. */
  readonly lead: string;
  readonly items: readonly Item[];
  readonly onItems: Dispatch<SetStateAction<readonly Item[]>>;
  readonly nameOf: (item: Item) => string;
  /** How many there may be. */
  readonly max: number;
  readonly addLabel: string;
  /** What can be added. */
  readonly offers: readonly { readonly label: string; readonly onSelect: () => void }[];
  /** What is kept of the items. */
  readonly arrangement: ArrangementInput;
  /** What to say about an item in addition to whether it is shown. */
  readonly children: (item: Item, change: (part: Partial<Item>) => void) => ReactNode;
}

/** Items of a channel that are added, ordered, hidden and removed, and saved together (CHN-03). */
export function ArrangementEditor<Item extends Arranged>(props: ArrangementEditorProps<Item>) {
  const { channel, label, lead, items, onItems, nameOf, max, addLabel, offers, arrangement, children } = props;
  const { t } = useLingui();
  const saving = useArrangement(channel.id);
  const message = useErrorMessage(saving.error);
  const change = (id: string, part: Partial<Item>) => onItems((all) => all.map((one) => (one.id === id ? { ...one, ...part } : one)));
  const row = (item: Item) => {
    const name = nameOf(item);
    return (
      <div className={styles.sectionRow}>
        <SwitchField
          label={name}
          checked={item.visible}
          onChange={(event) => change(item.id, { visible: event.currentTarget.checked } as Partial<Item>)}
        />
        <IconButton
          icon={IconTrash}
          size="s"
          label={t`Remove ${name}`}
          onClick={() => onItems((all) => all.filter(({ id }) => id !== item.id))}
        />
        {children(item, (part) => change(item.id, part))}
      </div>
    );
  };
  return (
    <Stack gap={5}>
      <Text>{lead}</Text>
      <Refusal>{message}</Refusal>
      <SortableList
        label={label}
        items={items.map((item) => ({ id: item.id, name: nameOf(item), content: row(item) }))}
        onMove={(from, to) => onItems((all) => moved(all, from, to))}
      />
      <FormActions>
        <Button
          variant="solid"
          pending={saving.isPending}
          onClick={() => saving.mutate(arrangement, { onSuccess: () => notify({ tone: 'ok', message: t`Your changes are saved.` }) })}
        >
          <Trans>Save</Trans>
        </Button>
        {items.length < max && <Menu trigger={<Button icon={IconPlus}>{addLabel}</Button>} groups={[{ id: 'kinds', items: offers }]} />}
      </FormActions>
    </Stack>
  );
}
