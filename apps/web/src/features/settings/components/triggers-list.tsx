import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type MuteId, type NotificationKind, notificationKinds, type NotificationSetting } from '@waymark/contract/notifications';
import { NOTIFICATION_GROUPS, type NotificationGroup } from '@waymark/contract/platform';
import {
  Badge,
  Button,
  Disclosure,
  Disclosures,
  Icon,
  IconBellOff,
  IconLock,
  IconSearch,
  Lined,
  Section,
  SelectField,
  Stack,
  SwitchField,
  Text,
  TextField,
} from '@waymark/ui';
import { useEndMute, useKindName } from '../../notifications/notifications.public.tsx';
import styles from './settings.module.css';

type MailWay = 'off' | 'single' | 'digest';
/** `muteId` where someone's own are shown: what mutes the kind. */
type Setting = NotificationSetting & { readonly mandatory: boolean; readonly muteId?: MuteId | null };

interface TriggersListProps {
  readonly settings: readonly Setting[];
  readonly onChange: (setting: NotificationSetting) => void;
}

/** Every kind of notification with its ways, in groups that fold and with a field to find one; the mandatory class at the end (NTF-03, NTF-07). */
export function TriggersList({ settings, onChange }: TriggersListProps) {
  const { t } = useLingui();
  const kindName = useKindName();
  const [sought, setSought] = useState('');
  const words = sought.trim().toLocaleLowerCase();
  const optional = settings.filter(({ kind, mandatory }) => !mandatory && kindName(kind).toLocaleLowerCase().includes(words));
  const groups = NOTIFICATION_GROUPS.map((group) => ({
    group,
    items: optional.filter(({ kind }) => notificationKinds[kind].group === group),
  })).filter(({ items }) => items.length > 0);
  const titles: Readonly<Record<NotificationGroup, string>> = {
    conversations: t`Conversations`,
    people: t`People and skills`,
    opportunities: t`Projects, mentorships and vacancies`,
    learning: t`Learning`,
    'looked-after': t`What you manage`,
  };
  return (
    <>
      <Section title={t`Your notifications`}>
        <Stack gap={4}>
          <TextField
            type="search"
            icon={IconSearch}
            label={t`Find a notification`}
            value={sought}
            onChange={(event) => setSought(event.currentTarget.value)}
          />
          {groups.length === 0 && (
            <Text as="output">
              <Trans>No notification matches “{sought}”.</Trans>
            </Text>
          )}
          <Disclosures>
            {groups.map(({ group, items }, at) => (
              // What is found is open; so is the first group where nothing is sought.
              <Disclosure
                key={`${group}:${String(words !== '')}`}
                title={titles[group]}
                detail={<Plural value={items.length} one="# type" other="# types" />}
                open={at === 0 || words !== ''}
              >
                <Lined as="ul" className={styles.list}>
                  {items.map((setting) => (
                    <Trigger key={setting.kind} setting={setting} onChange={onChange} />
                  ))}
                </Lined>
              </Disclosure>
            ))}
          </Disclosures>
        </Stack>
      </Section>
      <Always kinds={settings.filter(({ mandatory }) => mandatory).map(({ kind }) => kind)} />
    </>
  );
}

interface TriggerProps {
  readonly setting: Setting;
  readonly onChange: (setting: NotificationSetting) => void;
}

function Trigger({ setting, onChange }: TriggerProps) {
  const { t } = useLingui();
  const name = useKindName()(setting.kind);
  const { kind, inPage, email, digest, push, muteId = null } = setting;
  const way: MailWay = !email ? 'off' : digest ? 'digest' : 'single';
  const change = (part: Partial<NotificationSetting>) => onChange({ kind, inPage, email, digest, push, ...part });
  return (
    <li className={styles.trigger}>
      <Text size="ui">{name}</Text>
      {muteId !== null ? (
        <Muted muteId={muteId} />
      ) : (
        <>
          <SwitchField
            label={t`In the product`}
            aria-label={t`${name}: in the product`}
            checked={inPage}
            onChange={(event) => change({ inPage: event.currentTarget.checked })}
          />
          <SwitchField
            label={t`On devices`}
            aria-label={t`${name}: on devices`}
            checked={push}
            onChange={(event) => change({ push: event.currentTarget.checked })}
          />
          <SelectField
            label={t`${name}: email`}
            hideLabel
            value={way}
            options={[
              { value: 'off', label: t`No email` },
              { value: 'single', label: t`Instant email` },
              { value: 'digest', label: t`Email in the digest` },
            ]}
            onChange={(event) => {
              const next = event.currentTarget.value as MailWay;
              change({ email: next !== 'off', digest: next === 'digest' });
            }}
          />
        </>
      )}
    </li>
  );
}

/** In the place of the controls, which do nothing while the kind is muted. */
function Muted({ muteId }: { readonly muteId: MuteId }) {
  const { mutate, isPending } = useEndMute();
  return (
    <>
      <Badge icon={IconBellOff}>
        <Trans>Muted</Trans>
      </Badge>
      <Button size="s" pending={isPending} onClick={() => mutate(muteId)}>
        <Trans>Unmute</Trans>
      </Button>
    </>
  );
}

function Always({ kinds }: { readonly kinds: readonly NotificationKind[] }) {
  const { t } = useLingui();
  const kindName = useKindName();
  return (
    <Section title={t`Always notified`}>
      <Text size="small">
        <Trans>
          On the page, by instant email and on your devices, even in quiet hours: someone is waiting for you or needs to let you know.
        </Trans>
      </Text>
      <ul className={styles.always}>
        {kinds.map((kind) => (
          <li key={kind}>
            <Icon icon={IconLock} size="s" />
            <Text as="span" size="ui">
              {kindName(kind)}
            </Text>
          </li>
        ))}
      </ul>
    </Section>
  );
}
