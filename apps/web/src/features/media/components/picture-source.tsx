import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button, Cover, Stack, Text, TextField } from '@waymark/ui';
import { notifyError } from '../../../platform/api/error-message.ts';
import { drawnPicture } from '../drawn-picture.ts';
import styles from './media.module.css';

const SHOWN = 8;
/** What covers without a topic are drawn to. */
const GENERAL = 'General';

interface PictureSourceProps {
  readonly onFile: (file: File) => void;
  readonly onClose: () => void;
}

/** The library that is always there: drawings to a word, of the kind that covers are (ORG-11). */
export function PictureSource({ onFile, onClose }: PictureSourceProps) {
  const { t } = useLingui();
  const [word, setWord] = useState('');
  const [round, setRound] = useState(0);
  const subject = word.trim() || GENERAL;
  const seeds = Array.from({ length: SHOWN }, (_, at) => `${round}.${at}`);
  const take = (button: HTMLElement) => {
    const drawing = button.querySelector('svg');
    if (drawing !== null) drawnPicture(drawing, word.trim() || t`Picture`).then(onFile, notifyError);
  };
  return (
    <Stack gap={3}>
      <TextField
        label={t`Describe the picture`}
        help={t`Drawings from the product’s own library. You can use them freely.`}
        type="search"
        maxLength={60}
        value={word}
        onChange={(event) => setWord(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <ul className={styles.drawings} aria-label={t`Drawings`}>
        {seeds.map((seed, at) => (
          <li key={seed}>
            <button
              type="button"
              className={styles.drawing}
              onClick={(event) => take(event.currentTarget)}
              aria-label={t`Drawing ${at + 1}`}
            >
              <Cover title={`${subject} ${seed}`} topic={at < SHOWN / 3 ? subject : `${subject} ${at}`} seed={seed} />
            </button>
          </li>
        ))}
      </ul>
      <div className={styles.drawingsFoot}>
        <Button size="s" onClick={() => setRound(round + 1)}>
          <Trans>Show more</Trans>
        </Button>
        <Button size="s" variant="plain" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Text size="meta" as="span">
          <Trans>Choose one.</Trans>
        </Text>
      </div>
    </Stack>
  );
}
