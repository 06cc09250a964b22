import { Trans, useLingui } from '@lingui/react/macro';
import { COMPLETE_LANGUAGES } from '@waymark/contract/platform';
import { Button, CheckboxGroup, Facts, Link, Notice, Section, SelectField, Stack, TextArea, TextField } from '@waymark/ui';
import type { ConfigurationForm } from '../components/configuration-form.ts';
import { ConfigurationPage, Unpublished } from '../components/configuration-page.tsx';
import styles from '../components/configuration.module.css';
import { HostSection } from '../components/host-section.tsx';
import { NumberSetting } from '../components/number-setting.tsx';
import { linesOf } from '../components/lines.ts';
import { QuartersSection } from '../components/quarters-section.tsx';
import { TermsSection } from '../components/terms-section.tsx';

/** /admin/organisation: name, address, mails, languages, quarters, time-out, networks, terms (ADM-02). */
export function Screen() {
  const { t } = useLingui();
  return (
    <ConfigurationPage title={t`Organisation`} lead={t`The organisation’s name, its languages, and who can sign in.`}>
      {(form) => (
        <>
          <NameSection form={form} />
          <HostSection />
          <LanguagesSection form={form} />
          <QuartersSection form={form} />
          <AccessSection form={form} />
          <TermsSection form={form} />
          <HelpSection form={form} />
        </>
      )}
    </ConfigurationPage>
  );
}

interface SectionProps {
  readonly form: ConfigurationForm;
}

function NameSection({ form }: SectionProps) {
  const { t } = useLingui();
  return (
    <Section title={t`Name and emails`}>
      <Stack gap={5} className={styles.narrow}>
        <Facts facts={[{ id: 'people', label: t`People`, value: form.configuration.activePeople }]} />
        <div className={styles.pair}>
          <div>
            <TextField
              label={t`Name`}
              maxLength={80}
              value={form.valueOf('name') as string}
              error={form.errorOf('name')}
              onChange={(event) => form.change('name', event.currentTarget.value)}
            />
            <Unpublished form={form} entryKey="name" />
          </div>
          <div>
            <TextField
              label={t`Email sender`}
              help={t`Leave empty to use the installation’s address.`}
              optional
              type="email"
              value={form.setting('from_address')}
              error={form.errorOf('from_address')}
              onChange={(event) => form.change('from_address', event.currentTarget.value.trim())}
            />
            <Unpublished form={form} entryKey="from_address" />
          </div>
        </div>
        <Notice>
          <Trans>
            Colours and pictures are under <Link href="/admin/brand">Brand</Link>.
          </Trans>
        </Notice>
      </Stack>
    </Section>
  );
}

function HelpSection({ form }: SectionProps) {
  const { t } = useLingui();
  return (
    <Section title={t`Help`}>
      <Stack gap={5} className={styles.narrow}>
        <div>
          <TextField
            label={t`Help address`}
            help={t`A page that starts with https://, or mailto: and an email address. Help in the account menu leads to it.`}
            optional
            dir="ltr"
            spellCheck={false}
            maxLength={320}
            value={form.setting('help_address')}
            error={form.errorOf('help_address')}
            onChange={(event) => form.change('help_address', event.currentTarget.value.trim())}
          />
          <Unpublished form={form} entryKey="help_address" />
        </div>
        <div>
          <TextArea
            label={t`Help text`}
            help={t`Who to ask, and when they answer.`}
            optional
            rows={4}
            maxLength={2000}
            value={form.setting('help_text')}
            error={form.errorOf('help_text')}
            onChange={(event) => form.change('help_text', event.currentTarget.value)}
          />
          <Unpublished form={form} entryKey="help_text" />
        </div>
      </Stack>
    </Section>
  );
}

function LanguagesSection({ form }: SectionProps) {
  const { t } = useLingui();
  const chosen = form.setting('languages');
  const offered = chosen.length === 0 ? COMPLETE_LANGUAGES.map(({ code }) => code) : chosen;
  const change = (codes: readonly string[]) => form.change('languages', codes.length === COMPLETE_LANGUAGES.length ? [] : [...codes]);
  return (
    <Section title={t`Languages`}>
      <Stack gap={5} className={styles.narrow}>
        <div>
          <SelectField
            label={t`Default language`}
            help={t`Used for visitors and people who haven’t chosen a language.`}
            value={form.setting('DefaultOrgLanguage')}
            error={form.errorOf('DefaultOrgLanguage')}
            options={COMPLETE_LANGUAGES.map(({ code, nativeName }) => ({
              value: code,
              label: nativeName,
              disabled: !offered.includes(code),
            }))}
            onChange={(event) => form.change('DefaultOrgLanguage', event.currentTarget.value)}
          />
          <Unpublished form={form} entryKey="DefaultOrgLanguage" />
        </div>
        <div>
          <CheckboxGroup
            label={t`Languages people can choose`}
            columned
            error={form.errorOf('languages')}
            options={COMPLETE_LANGUAGES.map(({ code, nativeName }) => ({
              value: code,
              label: nativeName,
              disabled: offered.length === 1 && offered[0] === code,
            }))}
            value={offered}
            onChange={change}
          />
          <Unpublished form={form} entryKey="languages" />
        </div>
      </Stack>
    </Section>
  );
}

function AccessSection({ form }: SectionProps) {
  const { t } = useLingui();
  const networks = form.setting('ip_allow_list');
  const address = form.configuration.yourAddress;
  const isListed = networks.includes(address);
  return (
    <Section title={t`Who can join or sign in`}>
      <Stack gap={5} className={styles.narrow}>
        <NumberSetting
          form={form}
          name="web_session_timeout"
          label={t`Minutes until sign-out`}
          help={t`After inactivity. 0 means never. People are warned five minutes before.`}
        />
        <NumberSetting
          form={form}
          name="pollerFrequency"
          label={t`Minutes between session checks`}
          help={t`How often an open page checks that its session is still active.`}
        />
        <div>
          <TextArea
            label={t`Allowed networks`}
            help={t`One network or address per line, such as 192.0.2.0/24 or 2001:db8::/32. Leave empty to allow everyone.`}
            rows={5}
            spellCheck={false}
            dir="ltr"
            value={networks.join('\n')}
            error={form.errorOf('ip_allow_list')}
            onChange={(event) => form.change('ip_allow_list', linesOf(event.currentTarget.value))}
          />
          <Unpublished form={form} entryKey="ip_allow_list" />
        </div>
        {networks.length > 0 && (
          <Notice
            tone="warn"
            action={
              !isListed && (
                <Button size="s" onClick={() => form.change('ip_allow_list', [...networks.filter((line) => line !== ''), address])}>
                  <Trans>Add my address</Trans>
                </Button>
              )
            }
          >
            <Trans>
              People on any other network lose access immediately. Your address is <bdi>{address}</bdi>; include it in the list, or you
              can’t save.
            </Trans>
          </Notice>
        )}
      </Stack>
    </Section>
  );
}
