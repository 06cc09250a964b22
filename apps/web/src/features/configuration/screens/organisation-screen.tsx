import { Trans, useLingui } from '@lingui/react/macro';
import { COMPLETE_LANGUAGES } from '@waymark/contract/platform';
import { Button, CheckboxGroup, Facts, Link, Notice, NumberField, Section, SelectField, Stack, TextArea, TextField } from '@waymark/ui';
import type { ConfigurationForm } from '../components/configuration-form.ts';
import { ConfigurationPage, Unpublished } from '../components/configuration-page.tsx';
import styles from '../components/configuration.module.css';
import { HostSection } from '../components/host-section.tsx';
import { linesOf } from '../components/lines.ts';
import { QuartersSection } from '../components/quarters-section.tsx';
import { TermsSection } from '../components/terms-section.tsx';

/** /admin/organisation: name, address, mails, languages, quarters, time-out, networks, terms (ADM-02). */
export function Screen() {
  const { t } = useLingui();
  return (
    <ConfigurationPage title={t`Organisation`} lead={t`What the organisation is called, how it speaks, and who may come in.`}>
      {(form) => (
        <>
          <NameSection form={form} />
          <HostSection />
          <LanguagesSection form={form} />
          <QuartersSection form={form} />
          <AccessSection form={form} />
          <TermsSection form={form} />
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
    <Section title={t`Name and mails`}>
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
              label={t`Sender of mails`}
              help={t`Empty means the address of the installation.`}
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
            help={t`For visitors, and for people who chose none.`}
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
            label={t`Languages people may choose`}
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
    <Section title={t`Who may come in`}>
      <Stack gap={5} className={styles.narrow}>
        <div>
          <NumberField
            label={t`Minutes until sign-out`}
            help={t`Without activity; 0 means never. People are warned five minutes ahead.`}
            min={0}
            max={100_000}
            value={form.setting('web_session_timeout')}
            error={form.errorOf('web_session_timeout')}
            onChange={(event) => form.change('web_session_timeout', Math.max(0, Math.trunc(event.currentTarget.valueAsNumber || 0)))}
          />
          <Unpublished form={form} entryKey="web_session_timeout" />
        </div>
        <div>
          <NumberField
            label={t`Minutes between checks of the session`}
            help={t`How often an open page asks whether its session still lives.`}
            min={1}
            max={1440}
            value={form.setting('pollerFrequency')}
            error={form.errorOf('pollerFrequency')}
            onChange={(event) => form.change('pollerFrequency', Math.max(1, Math.trunc(event.currentTarget.valueAsNumber || 1)))}
          />
          <Unpublished form={form} entryKey="pollerFrequency" />
        </div>
        <div>
          <TextArea
            label={t`Networks that may enter`}
            help={t`One network or address a line, such as 192.0.2.0/24 or 2001:db8::/32. Empty lets everyone in.`}
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
              Everyone elsewhere is turned away at once. You come from <bdi>{address}</bdi>; a list without it is refused.
            </Trans>
          </Notice>
        )}
      </Stack>
    </Section>
  );
}
