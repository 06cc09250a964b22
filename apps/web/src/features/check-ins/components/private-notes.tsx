import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { CHECK_IN_LIMITS, type CheckIn } from '@waymark/contract/check-ins';
import { Heading, Icon, IconLock, Panel, Stack, Text, TextArea } from '@waymark/ui';
import { firstName } from '../check-in-words.ts';
import { keepNote, reloadCheckIn } from '../check-ins.queries.ts';
import { useKeptDraft } from '../use-kept-draft.ts';
import styles from './check-ins.module.css';
import { KeepingNote } from './keeping-note.tsx';

/** What the reader keeps for themselves; the other one has notes of their own. */
export function PrivateNotes({ checkIn }: { readonly checkIn: CheckIn }) {
  const { t } = useLingui();
  const id = useId();
  const [round, setRound] = useState(0);
  const name = firstName(checkIn.other.fullName);
  return (
    <Panel aria-labelledby={id}>
      <Heading level={2} look="h4" id={id}>
        <span className={styles.lock}>
          <Icon icon={IconLock} size="s" />
          {t`Only for you`}
        </span>
      </Heading>
      <Stack gap={2}>
        <Text size="meta">{t`${name} never sees these notes.`}</Text>
        <Notes key={round} checkIn={checkIn} onReload={() => setRound((last) => last + 1)} />
      </Stack>
    </Panel>
  );
}

function Notes({ checkIn, onReload }: { readonly checkIn: CheckIn; readonly onReload: () => void }) {
  const { t } = useLingui();
  const notes = useKeptDraft({
    key: `check-in-note:${checkIn.id}`,
    initial: checkIn.note.text,
    version: checkIn.note.version,
    keep: (text, version) => keepNote(checkIn.id, text, version),
  });
  const reload = async () => {
    notes.forget();
    await reloadCheckIn(checkIn.id);
    onReload();
  };
  return (
    <>
      <TextArea
        label={t`Private notes`}
        hideLabel
        rows={4}
        maxLength={CHECK_IN_LIMITS.note}
        value={notes.value}
        onChange={(event) => notes.change(event.currentTarget.value)}
      />
      <KeepingNote
        state={notes.state === 'kept' && notes.version() === checkIn.note.version && notes.value === '' ? 'idle' : notes.state}
        onReload={() => void reload()}
      />
    </>
  );
}
