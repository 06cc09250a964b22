import { Trans, useLingui } from '@lingui/react/macro';
import { Button, DateField, Heading, IconPlus, IconTrash, Panel, Refusal, Section, Stack, TextArea, TextField } from '@waymark/ui';
import styles from './configuration.module.css';
import type { ConfigurationForm } from './configuration-form.ts';
import { Unpublished } from './configuration-page.tsx';

const ANNOUNCEMENTS = 'announcements';
const MOST = 20;
const END_OF_DAY = 'T23:59:59.999Z';

/** What everyone reads at the top of the home page, each until its day (HOM-01). */
export function AnnouncementsSection({ form }: { readonly form: ConfigurationForm }) {
  const { t } = useLingui();
  const announcements = form.setting(ANNOUNCEMENTS);
  const error = form.errorOf(ANNOUNCEMENTS);
  const change = (id: string, part: Partial<(typeof announcements)[number]>) =>
    form.change(
      ANNOUNCEMENTS,
      announcements.map((one) => (one.id === id ? Object.assign({}, one, part) : one)),
    );
  const add = () =>
    form.change(ANNOUNCEMENTS, [...announcements, { id: crypto.randomUUID(), title: '', body: '', href: null, until: null }]);
  return (
    <Section title={t`Announcements`} actions={<Unpublished form={form} entryKey={ANNOUNCEMENTS} />}>
      <Stack gap={4} className={styles.narrow}>
        {announcements.map(({ id, title, body, href, until }, at) => (
          <Panel key={id} as="section" aria-labelledby={`announcement-${id}`}>
            <Stack gap={4}>
              <div className={styles.host}>
                <Heading level={3} look="h4" id={`announcement-${id}`}>
                  <Trans>Announcement {at + 1}</Trans>
                </Heading>
                <Button
                  size="s"
                  variant="plain"
                  icon={IconTrash}
                  onClick={() =>
                    form.change(
                      ANNOUNCEMENTS,
                      announcements.filter((one) => one.id !== id),
                    )
                  }
                >
                  <Trans>Remove</Trans>
                </Button>
              </div>
              <TextField
                label={t`Title`}
                maxLength={120}
                value={title}
                onChange={(event) => change(id, { title: event.currentTarget.value })}
              />
              <TextArea
                label={t`Text`}
                optional
                rows={3}
                maxLength={1000}
                value={body}
                onChange={(event) => change(id, { body: event.currentTarget.value })}
              />
              <div className={styles.pair}>
                <TextField
                  label={t`Link`}
                  help={t`A page of the product such as /discover, or an address with https://.`}
                  optional
                  dir="ltr"
                  spellCheck={false}
                  maxLength={500}
                  value={href ?? ''}
                  onChange={(event) => change(id, { href: event.currentTarget.value.trim() || null })}
                />
                <DateField
                  label={t`Last day`}
                  help={t`Leave empty to keep it there.`}
                  optional
                  value={until?.slice(0, 10) ?? ''}
                  onChange={(event) =>
                    change(id, { until: event.currentTarget.value === '' ? null : event.currentTarget.value + END_OF_DAY })
                  }
                />
              </div>
            </Stack>
          </Panel>
        ))}
        <Refusal>{error}</Refusal>
        <div>
          <Button size="s" icon={IconPlus} disabled={announcements.length >= MOST} onClick={add}>
            <Trans>Add announcement</Trans>
          </Button>
        </div>
      </Stack>
    </Section>
  );
}
