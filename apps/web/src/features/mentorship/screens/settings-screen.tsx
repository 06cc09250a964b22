import { useLingui } from '@lingui/react/macro';
import { fieldRules, MENTORSHIP_FIELDS, type MentorshipField, REASON_MENUS, type ReasonMenu } from '@waymark/contract/mentorship';
import { CheckboxField, Lined, Refusal, Row, Section, Stack, SwitchField, Text } from '@waymark/ui';
import { type ConfigurationForm, ConfigurationPage, Unpublished } from '../../configuration/configuration.public.tsx';
import { type Entry, ListedEditor } from '../components/listed-editor.tsx';
import styles from '../components/mentorship.module.css';

/** /admin/mentorship: fields, lists and reasons (MEN-01). */
export function Screen() {
  const { t } = useLingui();
  return (
    <ConfigurationPage title={t`Mentorship`} lead={t`Form fields, choices and reasons for mentors and mentees.`}>
      {(form) => (
        <Stack gap={7}>
          <Fields form={form} />
          <Lists form={form} />
          <Reasons form={form} />
        </Stack>
      )}
    </ConfigurationPage>
  );
}

function useFieldNames(): Readonly<Record<MentorshipField, string>> {
  const { t } = useLingui();
  return {
    programs: t`Programmes`,
    topics: t`Topics`,
    duration: t`Duration`,
    types: t`Form`,
    languages: t`Languages`,
    skills: t`Skills`,
    description: t`Description`,
  };
}

function Fields({ form }: { readonly form: ConfigurationForm }) {
  const { t } = useLingui();
  const names = useFieldNames();
  const rules = fieldRules(form.setting('mentorship_fields'));
  const change = (field: MentorshipField, rule: { showField: boolean; required: boolean }) =>
    form.change('mentorship_fields', Object.fromEntries(MENTORSHIP_FIELDS.map((one) => [one, one === field ? rule : { ...rules[one] }])));
  return (
    <Section title={t`Fields`} actions={<Unpublished form={form} entryKey="mentorship_fields" />}>
      <Lined>
        {MENTORSHIP_FIELDS.map((field) => (
          <Row key={field} justify="between" className={`${styles.row} ${styles.ruled}`}>
            <SwitchField
              label={names[field]}
              checked={rules[field].showField}
              onChange={(event) => change(field, { showField: event.currentTarget.checked, required: rules[field].required })}
            />
            <CheckboxField
              label={t`${names[field]} must be filled in`}
              checked={rules[field].required}
              disabled={!rules[field].showField}
              onChange={(event) => change(field, { showField: true, required: event.currentTarget.checked })}
            />
          </Row>
        ))}
      </Lined>
    </Section>
  );
}

function Lists({ form }: { readonly form: ConfigurationForm }) {
  const { t } = useLingui();
  const names = useFieldNames();
  const lists = form.setting('mentorship_lists');
  const error = form.errorOf('mentorship_lists');
  const save = (part: Partial<typeof lists>) => form.change('mentorship_lists', { ...lists, ...part });
  const withDays = (entries: Entry[]) => entries.map((entry) => ({ ...entry, days: entry.days ?? 84 }));
  return (
    <>
      <Refusal>{error}</Refusal>
      <Section title={names.programs} actions={<Unpublished form={form} entryKey="mentorship_lists" />}>
        <ListedEditor label={names.programs} withDescription value={lists.programs} onChange={(programs) => save({ programs })} />
      </Section>
      <Section title={names.topics}>
        <ListedEditor label={names.topics} value={lists.topics} onChange={(topics) => save({ topics })} />
      </Section>
      <Section title={t`Durations`}>
        <ListedEditor
          label={t`Duration`}
          withWeeks
          value={lists.durations}
          onChange={(durations) => save({ durations: withDays(durations) })}
        />
      </Section>
      <Section title={names.types}>
        <ListedEditor label={names.types} value={lists.types} onChange={(types) => save({ types })} />
      </Section>
    </>
  );
}

function Reasons({ form }: { readonly form: ConfigurationForm }) {
  const { t } = useLingui();
  const reasons = form.setting('mentorship_reasons');
  const titles: Readonly<Record<ReasonMenu, string>> = {
    rejection: t`Reasons to decline a request`,
    mentee: t`Reasons for a mentee to cancel or end it`,
    mentor: t`Reasons for a mentor to cancel or end it`,
  };
  const save = (menu: ReasonMenu, part: Partial<(typeof reasons)[ReasonMenu]>) =>
    form.change('mentorship_reasons', { ...reasons, [menu]: { ...reasons[menu], ...part } });
  return (
    <>
      {REASON_MENUS.map((menu) => (
        <Section key={menu} title={titles[menu]} actions={<Unpublished form={form} entryKey="mentorship_reasons" />}>
          <Stack gap={3}>
            <ListedEditor label={titles[menu]} value={reasons[menu].options} onChange={(options) => save(menu, { options })} />
            <CheckboxField
              label={t`One of them must be chosen`}
              checked={reasons[menu].required}
              disabled={reasons[menu].options.length === 0}
              onChange={(event) => save(menu, { required: event.currentTarget.checked })}
            />
          </Stack>
        </Section>
      ))}
      <Text size="meta">{t`People who decline, cancel or end always give a reason, from the list or in their own words.`}</Text>
    </>
  );
}
