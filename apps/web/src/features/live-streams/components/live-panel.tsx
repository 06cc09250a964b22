import { useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { LiveStream } from '@waymark/contract/live-streams';
import { Skeletons, Tabs } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { questionsQuery } from '../live-questions.queries.ts';
import { LiveChat } from './live-chat.tsx';
import { LiveWriting } from './live-writing.tsx';
import styles from './live.module.css';

/** Loaded when they are looked at: chat comes first. */
const LiveQuestions = lazy(async () => ({ default: (await import('./live-questions.tsx')).LiveQuestions }));
const LivePeople = lazy(async () => ({ default: (await import('./live-people.tsx')).LivePeople }));

/** Most streams have none; what they need of cards comes after the picture. */
const LivePolls = lazy(async () => ({ default: (await import('./live-polls.tsx')).LivePolls }));

interface LivePanelProps {
  readonly stream: LiveStream;
  readonly draft: string;
  readonly onDraft: (text: string) => void;
}

/** Beside the stage: chat, questions and people (LIV-08). */
export function LivePanel({ stream, draft, onDraft }: LivePanelProps) {
  const { t } = useLingui();
  const format = useFormat();
  const [tab, setTab] = useState<'chat' | 'questions' | 'people'>('chat');
  // Who answers them is told how many wait; everyone else, once they looked.
  const questions = useInfiniteQuery({ ...questionsQuery(stream.uuid), enabled: stream.can.control });
  const open = (questions.data?.pages ?? []).flatMap(({ items }) => items).filter(({ isAnswered }) => !isAnswered).length;
  const writing = { streamId: stream.uuid, isMuted: stream.own.isMuted, isLive: stream.status === 'live', draft, onDraft };
  return (
    <aside className={styles.panel} aria-label={t`Chat, questions and people`}>
      <Suspense>
        <LivePolls stream={stream} />
      </Suspense>
      <Tabs
        label={t`Chat, questions and people`}
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'chat', label: t`Chat`, content: <LiveChat stream={stream} /> },
          {
            value: 'questions',
            label: t`Questions`,
            ...(open > 0 && { count: format.number(open) }),
            content: (
              <Suspense fallback={<Skeletons shape="text" count={5} />}>
                <LiveQuestions stream={stream} />
              </Suspense>
            ),
          },
          {
            value: 'people',
            label: t`People`,
            // The host is one of them.
            count: format.number(stream.viewerCount + 1),
            content: (
              <Suspense fallback={<Skeletons shape="text" count={5} />}>
                <LivePeople stream={stream} />
              </Suspense>
            ),
          },
        ]}
      />
      {tab !== 'people' && <LiveWriting key={tab} kind={tab === 'questions' ? 'question' : 'message'} {...writing} />}
    </aside>
  );
}
