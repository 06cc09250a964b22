import { Trans, useLingui } from '@lingui/react/macro';
import type { ShownDigestPlan } from '@waymark/contract/notifications';
import { Button, Notice, SelectField, Text } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { useDigestChange } from '../settings.queries.ts';
import { useClockWords } from './clock-words.ts';
import styles from './settings.module.css';

/** When one gets what is gathered into one mail (NTF-03). */
export function DigestForm({ plan }: { readonly plan: ShownDigestPlan }) {
  const { t } = useLingui();
  const format = useFormat();
  const change = useDigestChange();
  const { frequency, hour, weekday, nextAt, enabled } = plan;
  const set = (part: Partial<Pick<ShownDigestPlan, 'frequency' | 'hour' | 'weekday'>>) =>
    change.mutate({ frequency, hour, weekday, ...part });
  const { weekdays, hours } = useClockWords();
  const next = format.dateTime(nextAt);
  return (
    <div className={styles.part}>
      {!enabled && (
        <Notice
          action={
            <Button size="s" onClick={() => set({})} pending={change.isPending}>
              <Trans>Resume digest</Trans>
            </Button>
          }
        >
          <Trans>You stopped the digest using a link in one. You now see its content only in the product.</Trans>
        </Notice>
      )}
      <div className={`${styles.plan ?? ''} ${styles.wide ?? ''}`}>
        <SelectField
          label={t`Frequency`}
          value={frequency}
          options={[
            { value: 'daily', label: t`Every day` },
            { value: 'weekly', label: t`Every week` },
          ]}
          onChange={(event) => set({ frequency: event.currentTarget.value === 'weekly' ? 'weekly' : 'daily' })}
        />
        {frequency === 'weekly' && (
          <SelectField
            label={t`Day of the week`}
            value={String(weekday)}
            options={weekdays}
            onChange={(event) => set({ weekday: Number(event.currentTarget.value) })}
          />
        )}
        <SelectField
          label={t`At`}
          value={String(hour)}
          options={hours}
          onChange={(event) => set({ hour: Number(event.currentTarget.value) })}
        />
      </div>
      {enabled && (
        <Text size="small">
          <Trans>Next: {next}, in your time zone. We only send it when there is something in it.</Trans>
        </Text>
      )}
    </div>
  );
}
