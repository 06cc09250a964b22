import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { LiveStream } from '@waymark/contract/live-streams';
import { Tabs } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { LiveChat } from './live-chat.tsx';
import { LivePeople } from './live-people.tsx';
import styles from './live.module.css';

interface LivePanelProps {
  readonly stream: LiveStream;
  readonly canControl: boolean;
  readonly draft: string;
  readonly onDraft: (text: string) => void;
}

/** Beside the stage: chat, questions and people (LIV-08). */
export function LivePanel({ stream, canControl, draft, onDraft }: LivePanelProps) {
  const { t } = useLingui();
  const format = useFormat();
  const [tab, setTab] = useState<'chat' | 'questions' | 'people'>('chat');
  const chat = { streamId: stream.uuid, isMuted: stream.own.isMuted, isLive: stream.status === 'live', draft, onDraft };
  return (
    <aside className={styles.panel} aria-label={t`Chat, questions and people`}>
      <Tabs
        label={t`Chat, questions and people`}
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'chat', label: t`Chat`, content: <LiveChat key="chat" {...chat} /> },
          { value: 'questions', label: t`Questions`, content: <LiveChat key="questions" kind="question" {...chat} /> },
          {
            value: 'people',
            label: t`People`,
            count: format.number(stream.viewerCount),
            content: <LivePeople streamId={stream.uuid} canControl={canControl} />,
          },
        ]}
      />
    </aside>
  );
}
