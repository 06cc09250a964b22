import { type RawBuilder, sql } from 'kysely';
import { LANGUAGES } from '@waymark/contract/platform';
import { REPORT_SUBJECTS, type ReportCatalogue, type ReportField, type ReportSubjectKey } from '@waymark/contract/reports';
import type { BaseContext } from '../../platform/context.ts';
import type { Translate } from '../../platform/i18n/translator.ts';
import { customFieldsOf } from '../custom-fields/custom-fields.public.ts';
import { type FieldDefinition, SUBJECTS, type SubjectDefinition } from './report-fields.repo.ts';
import { mayRead, type ReportReader } from './report-reader.service.ts';

/** A subject as one reader may use it: the fields they may see, by key. */
export interface ReadableSubject {
  readonly key: ReportSubjectKey;
  readonly definition: SubjectDefinition;
  readonly fields: ReadonlyMap<string, FieldDefinition>;
}

const choiceOf = (field: FieldDefinition, options: NonNullable<FieldDefinition['options']>): FieldDefinition => ({
  ...field,
  kind: 'choice',
  options,
});

/** Returns a subject with the fields a reader may see, also those that the organisation defined (PPL-14); undefined where it is not for them. */
export async function readableSubject(
  ctx: Pick<BaseContext, 'store' | 'organisation'>,
  reader: ReportReader,
  key: ReportSubjectKey,
): Promise<ReadableSubject | undefined> {
  const definition = SUBJECTS[key];
  if (!mayRead(reader, definition)) return undefined;
  const own = isAboutPeople(definition) ? await customFields(ctx, reader) : [];
  return { key, definition, fields: fieldsFor(ctx, reader, definition, own) };
}

const isAboutPeople = ({ fields }: SubjectDefinition) => fields.some(({ section }) => section === 'person');

function fieldsFor(
  { organisation }: Pick<BaseContext, 'organisation'>,
  reader: ReportReader,
  { fields }: SubjectDefinition,
  own: readonly FieldDefinition[],
): Map<string, FieldDefinition> {
  // ORG-14: levels are called as the organisation calls them.
  const levels = organisation.setting('proficiency_levels').map(({ key, label }) => ({ value: key, label, isText: true }));
  const languages = languageOptions(reader.actor.language ?? organisation.setting('DefaultOrgLanguage'));
  const seen = fields
    .filter(({ needs }) => needs === undefined || reader.managesPeople)
    .map((field) =>
      field.key === 'skill.level' ? choiceOf(field, levels) : field.key === 'content.language' ? choiceOf(field, languages) : field,
    );
  return new Map([...seen, ...own].map((field) => [field.key, field]));
}

/** Languages as their reader calls them. */
function languageOptions(reader: string): NonNullable<FieldDefinition['options']> {
  const names = new Intl.DisplayNames([reader], { type: 'language' });
  return LANGUAGES.map(({ code, label }) => ({ value: code, label: names.of(code) ?? label, isText: true }));
}

/** PPL-14: fields for administrators are theirs; of those for managers, others see the values of their own people. Protected ones are in no report (MKT-15). */
async function customFields({ store }: Pick<BaseContext, 'store'>, reader: ReportReader): Promise<FieldDefinition[]> {
  const fields = await customFieldsOf(store);
  return fields
    .filter(({ isProtected, visibility }) => !isProtected && (visibility !== 'administrators' || reader.managesPeople))
    .map(({ key, label, kind, options, visibility }): FieldDefinition => {
      const text = sql`(u.custom_fields ->> ${key}::text)`;
      const isOfManaged = sql`(u.id = ${reader.actor.userId} or exists (select from reporting_lines cl where cl.organisation_id = u.organisation_id
        and cl.report_id = u.id and cl.manager_id = ${reader.actor.userId}))`;
      const seen = visibility === 'everyone' || reader.managesPeople ? text : sql`(case when ${isOfManaged} then ${text} end)`;
      const { value, total, kind: shown } = customValue(kind, seen);
      return {
        key: `custom.${key}`,
        section: 'person',
        label,
        kind: shown,
        value,
        options: optionsOf(kind, options),
        total,
      };
    });
}

const optionsOf = (kind: string, options: readonly { readonly key: string; readonly label: string }[]) =>
  kind === 'choice' ? options.map((one) => ({ value: one.key, label: one.label, isText: true })) : [];

/** The value of a field as its kind; what does not look like one is empty. */
function customValue(kind: string, seen: RawBuilder<unknown>): Pick<FieldDefinition, 'kind' | 'value' | 'total' | 'isDecimal'> {
  if (kind === 'number') {
    return {
      kind,
      value: () => sql`(case when ${seen} ~ '^-?[0-9]{1,15}([.][0-9]+)?$' then ${seen}::numeric end)`,
      total: 'sum',
      isDecimal: true,
    };
  }
  if (kind === 'date') return { kind, value: () => sql`(case when ${seen} ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' then ${seen}::date end)` };
  return { kind: kind === 'choice' ? 'choice' : 'text', value: () => seen };
}

/** Returns what a field is called, in a language. */
export const labelOf = (t: Translate, { key, label }: FieldDefinition): string => label ?? t(`reports.field.${key}`);

/** Returns what a value of a choice is called. */
export const optionLabel = (t: Translate, { label, isText }: { readonly label: string; readonly isText?: boolean }): string =>
  isText === true ? label : t(label);

function presentField(t: Translate, field: FieldDefinition): ReportField {
  return {
    key: field.key,
    label: labelOf(t, field),
    kind: field.kind,
    section: t(`reports.section.${field.section}`),
    options: (field.options ?? []).map((option) => ({ value: option.value, label: optionLabel(t, option) })),
  };
}

/** Returns everything a reader can build reports of, in their language. */
export async function presentCatalogue(ctx: BaseContext, reader: ReportReader, t: Translate): Promise<ReportCatalogue> {
  const own = await customFields(ctx, reader);
  const subjects = REPORT_SUBJECTS.flatMap((key) => {
    const definition = SUBJECTS[key];
    if (!mayRead(reader, definition)) return [];
    const fields = fieldsFor(ctx, reader, definition, isAboutPeople(definition) ? own : []);
    return [
      {
        key,
        label: t(`reports.subject.${key}`),
        fields: [...fields.values()].map((field) => presentField(t, field)),
        standard: definition.standard.filter((one) => fields.has(one)),
      },
    ];
  });
  const people = reader.hasTeam ? (['all', 'team'] as const) : (['all'] as const);
  return {
    subjects,
    people: reader.seesAll || reader.leadsGroups ? [...people] : ['team'],
    timeZone: reader.actor.timeZone ?? ctx.organisation.setting('time_zone'),
  };
}
