import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type NotificationKind, type NotificationSetting, type ShownDigestPlan } from '@waymark/contract/notifications';
import { Button, Lined, Notice, PageHeader, Section, SelectField, SwitchField, Text } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { Loaded } from '../components/loaded.tsx';
import styles from '../components/settings.module.css';
import { digestPlanQuery, notificationSettingsQuery, useDigestChange, useTriggerChange } from '../settings.queries.ts';

type MailWay = 'off' | 'single' | 'digest';

function useKindWords(): Readonly<Record<NotificationKind, string>> {
  const { t } = useLingui();
  return {
    mentioned: t`Somebody mentions you`,
    commented: t`Somebody comments on your content`,
    replied: t`Somebody answers your comment`,
    followed: t`Somebody follows you`,
    'group-invited': t`You are invited to a group`,
    'request-to-decide': t`Somebody waits for your decision`,
    'request-moved': t`What you applied or asked for moves on`,
    'request-due': t`A decision of yours is due`,
    'request-late': t`A decision is late`,
    impersonated: t`An administrator acted as you`,
    'webhook-disabled': t`A webhook stopped, because its receiver failed for long`,
    'report-decided': t`Something you reported was decided`,
    'content-moderated': t`A moderator hid, showed or deleted what you wrote`,
  };
}

/** /settings/triggers (PPL-05, NTF-03): which notifications by which way. */
export function Screen() {
  const { t } = useLingui();
  const settings = useQuery(notificationSettingsQuery);
  const plan = useQuery(digestPlanQuery);
  return (
    <>
      <PageHeader title={t`Notifications`} lead={t`Choose what you hear of and how. It counts from now on.`} />
      <Loaded query={settings}>
        {({ items }) => (
          <Lined as="ul" className={styles.list}>
            {items.map((setting) => (
              <Trigger key={setting.kind} setting={setting} />
            ))}
          </Lined>
        )}
      </Loaded>
      <Section title={t`The digest`}>
        <Loaded query={plan}>{(shown) => <DigestForm plan={shown} />}</Loaded>
      </Section>
    </>
  );
}

function Trigger({ setting }: { readonly setting: NotificationSetting }) {
  const { t } = useLingui();
  const words = useKindWords();
  const change = useTriggerChange();
  const name = words[setting.kind];
  const way: MailWay = !setting.email ? 'off' : setting.digest ? 'digest' : 'single';
  const choose = (next: MailWay) => change.mutate({ ...setting, email: next !== 'off', digest: next === 'digest' });
  return (
    <li className={styles.trigger}>
      <Text size="ui">{name}</Text>
      <SwitchField
        label={t`In the page`}
        aria-label={t`${name}: in the page`}
        checked={setting.inPage}
        onChange={(event) => change.mutate({ ...setting, inPage: event.currentTarget.checked })}
      />
      <SelectField
        label={t`${name}: e-mail`}
        hideLabel
        value={way}
        options={[
          { value: 'off', label: t`No e-mail` },
          { value: 'single', label: t`E-mail at once` },
          { value: 'digest', label: t`E-mail in the digest` },
        ]}
        onChange={(event) => choose(event.currentTarget.value as MailWay)}
      />
    </li>
  );
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];
/** A Monday; the days after it name the week. */
const A_MONDAY = Date.UTC(2024, 0, 1);

function DigestForm({ plan }: { readonly plan: ShownDigestPlan }) {
  const { t } = useLingui();
  const format = useFormat();
  const change = useDigestChange();
  const { frequency, hour, weekday, nextAt, enabled } = plan;
  const set = (part: Partial<Pick<ShownDigestPlan, 'frequency' | 'hour' | 'weekday'>>) =>
    change.mutate({ frequency, hour, weekday, ...part });
  const utc = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(format.language, { timeZone: 'UTC', ...options });
  const next = format.dateTime(nextAt);
  return (
    <div className={styles.part}>
      {!enabled && (
        <Notice
          action={
            <Button size="s" onClick={() => set({})} pending={change.isPending}>
              <Trans>Take it up again</Trans>
            </Button>
          }
        >
          <Trans>You ended the digest by the link in one. What would be in it shows in the page only.</Trans>
        </Notice>
      )}
      <div className={`${styles.plan ?? ''} ${styles.wide ?? ''}`}>
        <SelectField
          label={t`How often`}
          value={frequency}
          options={[
            { value: 'daily', label: t`Every day` },
            { value: 'weekly', label: t`Every week` },
          ]}
          onChange={(event) => set({ frequency: event.currentTarget.value === 'weekly' ? 'weekly' : 'daily' })}
        />
        {frequency === 'weekly' && (
          <SelectField
            label={t`On`}
            value={String(weekday)}
            options={WEEKDAYS.map((day) => ({
              value: String(day),
              label: utc({ weekday: 'long' }).format(A_MONDAY + (day - 1) * 86_400_000),
            }))}
            onChange={(event) => set({ weekday: Number(event.currentTarget.value) })}
          />
        )}
        <SelectField
          label={t`At`}
          value={String(hour)}
          options={HOURS.map((one) => ({
            value: String(one),
            label: utc({ hour: 'numeric', minute: '2-digit' }).format(A_MONDAY + one * 3_600_000),
          }))}
          onChange={(event) => set({ hour: Number(event.currentTarget.value) })}
        />
      </div>
      {enabled && (
        <Text size="small">
          <Trans>Next: {next}, in your time zone. It only comes when there is something in it.</Trans>
        </Text>
      )}
    </div>
  );
}
