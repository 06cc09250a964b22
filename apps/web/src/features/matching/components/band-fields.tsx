import { Trans, useLingui } from '@lingui/react/macro';
import { areThresholds, MOST_BAND_THRESHOLDS, scoreBands } from '@waymark/contract/matching';
import { Button, FieldError, IconButton, IconPlus, IconTrash, NumberField, Stack, Text } from '@waymark/ui';
import styles from './matching.module.css';

interface BandFieldsProps {
  readonly thresholds: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (thresholds: readonly string[]) => void;
}

/** Where the bands that lists filter by end (MKT-06). */
export function BandFields({ thresholds, error, onChange }: BandFieldsProps) {
  const { t, i18n } = useLingui();
  const numbers = thresholds.map(Number);
  const bands = areThresholds(numbers) ? scoreBands(numbers) : [];
  const words = bands.map(({ over, upTo, isLowest }) => (isLowest ? t`${over} to ${upTo}` : t`over ${over} to ${upTo}`)).join(' · ');
  return (
    <Stack gap={3}>
      <Text size="small">
        <Trans>Use these to filter lists of opportunities and people. Score names don’t change.</Trans>
      </Text>
      <div className={styles.bands}>
        {thresholds.map((typed, at) => {
          const number = i18n.number(at + 1);
          return (
            // oxlint-disable-next-line react/no-array-index-key -- a band is its place in the order
            <div key={at} className={styles.band}>
              <div>
                <NumberField
                  label={t`Band ${number} ends at`}
                  min={1}
                  max={99}
                  value={typed}
                  onChange={(event) => onChange(thresholds.with(at, event.currentTarget.value))}
                />
              </div>
              <IconButton icon={IconTrash} label={t`Remove band ${number}`} onClick={() => onChange(thresholds.toSpliced(at, 1))} />
            </div>
          );
        })}
        <Button icon={IconPlus} disabled={thresholds.length >= MOST_BAND_THRESHOLDS} onClick={() => onChange([...thresholds, ''])}>
          <Trans>Add band</Trans>
        </Button>
      </div>
      {error !== undefined && <FieldError>{error}</FieldError>}
      {words !== '' && <Text size="meta">{words}</Text>}
    </Stack>
  );
}
