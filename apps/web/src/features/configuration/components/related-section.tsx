import { Trans, useLingui } from '@lingui/react/macro';
import { Button, IconButton, IconPlus, IconTrash, Refusal, Section, Stack, TextArea, TextField } from '@waymark/ui';
import styles from './configuration.module.css';
import type { ConfigurationForm } from './configuration-form.ts';
import { linesOf } from './lines.ts';
import { Unpublished } from './configuration-page.tsx';

const RELATED = 'related_organisations';
const MAPPED = 'mapped_organizations';
const MOST = 100;

/** The micro-sites of this organisation, and the sister organisations that people are told of (SES-06, SES-68). */
export function RelatedSection({ form }: { readonly form: ConfigurationForm }) {
  const { t } = useLingui();
  const mapped = form.setting(MAPPED);
  const change = (at: number, part: Partial<(typeof mapped)[number]>) =>
    form.change(
      MAPPED,
      mapped.map((one, place) => (place === at ? Object.assign({}, one, part) : one)),
    );
  return (
    <Section title={t`Related organisations`}>
      <Stack gap={5} className={styles.narrow}>
        <div>
          <TextArea
            label={t`Addresses that offer this organisation on their sign-in page`}
            help={t`One host name per line. It applies once the other organisation lists this one too.`}
            optional
            rows={3}
            spellCheck={false}
            dir="ltr"
            value={form.setting(RELATED).join('\n')}
            error={form.errorOf(RELATED)}
            onChange={(event) => form.change(RELATED, linesOf(event.currentTarget.value))}
          />
          <Unpublished form={form} entryKey={RELATED} />
        </div>
        <fieldset className={styles.mapped}>
          <legend>
            <Trans>Related organisations people can see</Trans>
          </legend>
          {mapped.map((one, at) => (
            // A row has no name of its own, and never changes its place.
            // oxlint-disable-next-line react/no-array-index-key
            <div key={at} className={styles.mappedRow}>
              <TextField
                label={t`Name of organisation ${at + 1}`}
                hideLabel
                placeholder={t`Name`}
                maxLength={120}
                value={one.name}
                onChange={(event) => change(at, { name: event.currentTarget.value })}
              />
              <TextField
                label={t`Address of organisation ${at + 1}`}
                hideLabel
                placeholder="learning.example"
                dir="ltr"
                maxLength={253}
                value={one.hostName}
                onChange={(event) => change(at, { hostName: event.currentTarget.value.trim().toLowerCase() })}
              />
              <IconButton
                icon={IconTrash}
                label={t`Remove organisation ${at + 1}`}
                onClick={() =>
                  form.change(
                    MAPPED,
                    mapped.filter((_, place) => place !== at),
                  )
                }
              />
            </div>
          ))}
          <Button
            size="s"
            icon={IconPlus}
            disabled={mapped.length >= MOST}
            onClick={() => form.change(MAPPED, [...mapped, { name: '', hostName: '' }])}
          >
            <Trans>Add organisation</Trans>
          </Button>
        </fieldset>
        <Refusal>{form.errorOf(MAPPED)}</Refusal>
        <Unpublished form={form} entryKey={MAPPED} />
      </Stack>
    </Section>
  );
}
