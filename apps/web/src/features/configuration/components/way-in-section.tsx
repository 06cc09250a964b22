import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link, Notice, Section, SelectField, Stack, TagsField } from '@waymark/ui';
import { useTopicOptions } from '../configuration.queries.ts';
import styles from './configuration.module.css';
import type { ConfigurationForm } from './configuration-form.ts';
import { Unpublished } from './configuration-page.tsx';

const ONBOARDING_VERSIONS = ['v1', 'v3', 'v5', 'FS-onboarding', 'etisalat'] as const;
const VERSION = 'onboarding_version';
const TOPICS = 'default_topics';

/** What newcomers go through, and what everyone learns from then on (ONB-03, ONB-06). */
export function WayInSection({ form }: { readonly form: ConfigurationForm }) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const found = useTopicOptions(text);
  const topics = form.setting(TOPICS);
  const names: Record<(typeof ONBOARDING_VERSIONS)[number], string> = {
    v1: t`Version 1: profile, topics, expertise`,
    v3: t`Version 3: also channels, groups and people to follow`,
    v5: t`Version 5: also skills, job role and career preferences`,
    'FS-onboarding': t`With registration: also where someone works`,
    etisalat: t`Everything on one short page`,
  };
  return (
    <Section title={t`Onboarding steps`}>
      <Stack gap={5} className={styles.narrow}>
        <div>
          <SelectField
            label={t`Onboarding`}
            help={t`The steps people take when they first join.`}
            value={form.setting(VERSION)}
            error={form.errorOf(VERSION)}
            options={ONBOARDING_VERSIONS.map((value) => ({ value, label: names[value] }))}
            onChange={(event) => form.change(VERSION, event.currentTarget.value)}
          />
          <Unpublished form={form} entryKey={VERSION} />
        </div>
        <div>
          <TagsField
            label={t`Topics for everyone`}
            help={t`When people complete onboarding, these are added to the topics they chose to learn.`}
            optional
            allowNew
            max={20}
            loading={found.isFetching}
            options={(found.data?.items ?? []).map(({ name }) => ({ value: name, label: name }))}
            onSearch={setText}
            error={form.errorOf(TOPICS)}
            value={topics.map((name) => ({ value: name, label: name }))}
            onChange={(chosen) =>
              form.change(
                TOPICS,
                chosen.map(({ value }) => value),
              )
            }
          />
          <Unpublished form={form} entryKey={TOPICS} />
        </div>
        <Notice>
          <Trans>
            Choose the groups everyone belongs to under <Link href="/admin/groups">Groups</Link>, and who can sign up under{' '}
            <Link href="/admin/sign-in-rules">Sign-in rules</Link>.
          </Trans>
        </Notice>
      </Stack>
    </Section>
  );
}
