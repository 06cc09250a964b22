import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Arrangement, type Channel, CHANNEL_LIMITS, WIDGET_KINDS, type WidgetKind } from '@waymark/contract/channels';
import { Stack, TextArea, TextField } from '@waymark/ui';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { arrangementQuery } from '../channel-content.queries.ts';
import { useArrangementWords } from '../section-words.ts';
import { ArrangementEditor } from './arrangement-editor.tsx';

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
  const add = (kind: WidgetKind) =>
    setWidgets((all) => [...all, { id: `${kind}-${crypto.randomUUID().slice(0, 8)}`, kind, title: '', text: '', visible: true }]);
  const addable = WIDGET_KINDS.filter((kind) => kind === 'note' || widgets.every((one) => one.kind !== kind));
  return (
    <ArrangementEditor
      channel={channel}
      label={t`Widgets`}
      lead={t`These appear next to the content. Empty widgets are hidden automatically.`}
      items={widgets}
      onItems={setWidgets}
      nameOf={({ kind, title }) => (title === '' ? words[kind] : title)}
      max={CHANNEL_LIMITS.widgets}
      addLabel={t`Add widget`}
      offers={addable.map((kind) => ({ label: words[kind], onSelect: () => add(kind) }))}
      arrangement={{ widgets: [...widgets] }}
    >
      {(widget, change) => widget.kind === 'note' && <NoteFields note={widget} onChange={change} />}
    </ArrangementEditor>
  );
}

function NoteFields({ note, onChange }: { readonly note: Widget; readonly onChange: (part: Partial<Widget>) => void }) {
  const { t } = useLingui();
  return (
    <Stack gap={3}>
      <TextField
        label={t`Title`}
        maxLength={CHANNEL_LIMITS.sectionTitle}
        value={note.title}
        onChange={(event) => onChange({ title: event.currentTarget.value })}
      />
      <TextArea
        label={t`Text`}
        maxLength={CHANNEL_LIMITS.note}
        value={note.text}
        onChange={(event) => onChange({ text: event.currentTarget.value })}
      />
    </Stack>
  );
}
