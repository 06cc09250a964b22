import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Arrangement, type Channel, CHANNEL_LIMITS, WIDGET_KINDS, type WidgetKind } from '@waymark/contract/channels';
import {
  Button,
  FormActions,
  IconButton,
  IconPlus,
  IconTrash,
  Menu,
  notify,
  Notice,
  SortableList,
  Stack,
  SwitchField,
  Text,
  TextArea,
  TextField,
} from '@waymark/ui';
import { useErrorMessage } from '../../../platform/api/error-message.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { arrangementQuery, useArrangement } from '../channel-content.queries.ts';
import { moved } from '../moved.ts';
import { useArrangementWords } from '../section-words.ts';
import styles from './channels.module.css';

type Widget = Arrangement['widgets'][number];

/** edit/widgets (CHN-03): what stands beside the content: added, ordered, hidden. */
export function WidgetsEditor({ channel }: { readonly channel: Channel }) {
  const query = useQuery(arrangementQuery(channel.id));
  return query.data === undefined ? <Waiting of={query} shape="rows" /> : <Widgets channel={channel} before={query.data.widgets} />;
}

function Widgets({ channel, before }: { readonly channel: Channel; readonly before: readonly Widget[] }) {
  const { t } = useLingui();
  const { widgets: words } = useArrangementWords();
  const [widgets, setWidgets] = useState(before);
  const saving = useArrangement(channel.id);
  const message = useErrorMessage(saving.error);
  const change = (id: string, part: Partial<Widget>) => setWidgets((all) => all.map((one) => (one.id === id ? { ...one, ...part } : one)));
  const add = (kind: WidgetKind) =>
    setWidgets((all) => [...all, { id: `${kind}-${crypto.randomUUID().slice(0, 8)}`, kind, title: '', text: '', visible: true }]);
  const addable = WIDGET_KINDS.filter((kind) => kind === 'note' || widgets.every((one) => one.kind !== kind));
  const save = () =>
    saving.mutate({ widgets: [...widgets] }, { onSuccess: () => notify({ tone: 'ok', message: t`Your changes are saved.` }) });
  return (
    <Stack gap={5}>
      <Text>
        <Trans>These stand beside the content. What has nothing to show is left out by itself.</Trans>
      </Text>
      {message !== '' && (
        <Notice tone="bad" live>
          {message}
        </Notice>
      )}
      <SortableList
        label={t`Widgets`}
        items={widgets.map((widget) => ({
          id: widget.id,
          name: widget.title === '' ? words[widget.kind] : widget.title,
          content: (
            <WidgetRow
              widget={widget}
              onChange={(part) => change(widget.id, part)}
              onRemove={() => setWidgets((all) => all.filter(({ id }) => id !== widget.id))}
            />
          ),
        }))}
        onMove={(from, to) => setWidgets((all) => moved(all, from, to))}
      />
      <FormActions>
        <Button variant="solid" pending={saving.isPending} onClick={save}>
          <Trans>Save</Trans>
        </Button>
        {widgets.length < CHANNEL_LIMITS.widgets && (
          <Menu
            trigger={
              <Button icon={IconPlus}>
                <Trans>Add a widget</Trans>
              </Button>
            }
            groups={[{ id: 'kinds', items: addable.map((kind) => ({ label: words[kind], onSelect: () => add(kind) })) }]}
          />
        )}
      </FormActions>
    </Stack>
  );
}

interface WidgetRowProps {
  readonly widget: Widget;
  readonly onChange: (part: Partial<Widget>) => void;
  readonly onRemove: () => void;
}

function WidgetRow({ widget, onChange, onRemove }: WidgetRowProps) {
  const { t } = useLingui();
  const { widgets: words } = useArrangementWords();
  const name = widget.title === '' ? words[widget.kind] : widget.title;
  return (
    <div className={styles.sectionRow}>
      <SwitchField label={name} checked={widget.visible} onChange={(event) => onChange({ visible: event.currentTarget.checked })} />
      <IconButton icon={IconTrash} size="s" label={t`Remove ${name}`} onClick={onRemove} />
      {widget.kind === 'note' && (
        <Stack gap={3}>
          <TextField
            label={t`Title`}
            maxLength={CHANNEL_LIMITS.sectionTitle}
            value={widget.title}
            onChange={(event) => onChange({ title: event.currentTarget.value })}
          />
          <TextArea
            label={t`Text`}
            maxLength={CHANNEL_LIMITS.note}
            value={widget.text}
            onChange={(event) => onChange({ text: event.currentTarget.value })}
          />
        </Stack>
      )}
    </div>
  );
}
