import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { JOB_LEVELS } from '@waymark/contract/job-roles';
import { VACANCY_LIMITS } from '@waymark/contract/vacancies';
import { CheckboxField, DateField, FieldPair, NumberField, SelectField, TextArea, TextField } from '@waymark/ui';
import { FamilyField, RoleField, TranslationFields, useJobLevels, useTrackLabel } from '../../job-roles/job-roles.public.tsx';
import { LocationPicker, OrgUnitPicker } from '../../locations/locations.public.tsx';
import { PeopleField } from '../../people/people.public.tsx';
import { SkillPicker } from '../../skills/skills.public.tsx';
import type { TypedVacancy, VacancySection } from '../vacancy.draft.ts';
import { vacancyFormQuery } from '../vacancy-records.queries.ts';
import styles from './vacancies.module.css';

export interface VacancyFieldsProps {
  readonly section: VacancySection;
  readonly value: TypedVacancy;
  readonly errors: Readonly<Record<string, string | undefined>>;
  readonly onChange: (part: Partial<TypedVacancy>) => void;
  readonly idOf: (field: string) => string;
}

/** The fields of one section of a vacancy (SOU-02): details, skills, location or hiring team. */
export function VacancyFields(props: VacancyFieldsProps) {
  const Section = SECTIONS[props.section];
  return (
    <div className={styles.part}>
      <Section {...props} />
    </div>
  );
}

const SECTIONS = { details: Details, skills: Skills, location: Place, team: Team } as const;

function Details({ value, errors, onChange, idOf }: VacancyFieldsProps) {
  const { t } = useLingui();
  const levels = useJobLevels();
  const trackLabel = useTrackLabel();
  const { data: form } = useQuery(vacancyFormQuery);
  const none = { value: '', label: t`Not set` };
  const options = (list: readonly { readonly key: string; readonly label: string }[] | undefined) => [
    none,
    ...(list ?? []).map(({ key, label }) => ({ value: key, label })),
  ];
  const text = (name: 'title' | 'code' | 'workPattern' | 'applyUrl') => ({
    id: idOf(name),
    value: value[name],
    error: errors[name],
    onChange: (event: { currentTarget: HTMLInputElement }) => onChange({ [name]: event.currentTarget.value }),
  });
  return (
    <>
      <TextField label={t`Title`} maxLength={VACANCY_LIMITS.title} {...text('title')} />
      <TextArea
        id={idOf('description')}
        label={t`Description`}
        help={t`What the person will do, and who you are looking for.`}
        optional
        rows={7}
        maxLength={VACANCY_LIMITS.description}
        value={value.description}
        error={errors['description']}
        onChange={(event) => onChange({ description: event.currentTarget.value })}
      />
      <RoleField
        label={t`Job role`}
        help={t`People in this role and its skills appear on the page.`}
        error={errors['roleId']}
        value={value.role}
        onChange={(role) => onChange({ role })}
      />
      <FamilyField id={idOf('familyId')} error={errors['familyId']} value={value.family} onChange={(family) => onChange({ family })} />
      <FieldPair>
        <SelectField
          id={idOf('level')}
          label={t`Level`}
          value={value.level ?? ''}
          options={[none, ...JOB_LEVELS.map((key) => ({ value: key, label: levels[key] }))]}
          onChange={(event) => onChange({ level: JOB_LEVELS.find((key) => key === event.currentTarget.value) ?? null })}
        />
        <SelectField
          id={idOf('track')}
          label={t`Career track`}
          value={value.track}
          error={errors['track']}
          options={[none, ...(form?.tracks ?? []).map((track) => ({ value: track.key, label: trackLabel(track) }))]}
          onChange={(event) => onChange({ track: event.currentTarget.value })}
        />
      </FieldPair>
      <FieldPair>
        <SelectField
          id={idOf('contractType')}
          label={t`Contract`}
          value={value.contractType}
          error={errors['contractType']}
          options={options(form?.contractTypes)}
          onChange={(event) => onChange({ contractType: event.currentTarget.value })}
        />
        <SelectField
          id={idOf('schedule')}
          label={t`Schedule`}
          value={value.schedule}
          error={errors['schedule']}
          options={options(form?.schedules)}
          onChange={(event) => onChange({ schedule: event.currentTarget.value })}
        />
      </FieldPair>
      <FieldPair>
        <NumberField
          id={idOf('openings')}
          label={t`Openings`}
          min={1}
          max={VACANCY_LIMITS.openings}
          step={1}
          value={value.openings}
          error={errors['openings']}
          onChange={(event) => onChange({ openings: event.currentTarget.value })}
        />
        <NumberField
          id={idOf('experienceYears')}
          label={t`Years of experience`}
          optional
          min={0}
          max={VACANCY_LIMITS.experienceYears}
          step={1}
          value={value.experienceYears}
          error={errors['experienceYears']}
          onChange={(event) => onChange({ experienceYears: event.currentTarget.value })}
        />
      </FieldPair>
      <FieldPair>
        <DateField
          id={idOf('opensAt')}
          label={t`Opens on`}
          help={t`Leave empty to open when you publish.`}
          optional
          value={value.opensDay}
          error={errors['opensAt']}
          onChange={(event) => onChange({ opensDay: event.currentTarget.value })}
        />
        <DateField
          id={idOf('applyBy')}
          label={t`Last day to apply`}
          optional
          value={value.closesDay}
          error={errors['applyBy']}
          onChange={(event) => onChange({ closesDay: event.currentTarget.value })}
        />
      </FieldPair>
      <FieldPair>
        <TextField label={t`Reference`} optional maxLength={VACANCY_LIMITS.code} {...text('code')} />
        <TextField
          label={t`Working pattern`}
          help={t`For example: hybrid, 2 days on site`}
          optional
          maxLength={VACANCY_LIMITS.workPattern}
          {...text('workPattern')}
        />
      </FieldPair>
      <TextField
        label={t`Apply on another site`}
        help={t`People are sent to this address instead of applying here.`}
        optional
        maxLength={VACANCY_LIMITS.applyUrl}
        placeholder="https://"
        {...text('applyUrl')}
      />
      <TranslationFields level={2} value={value.translations} onChange={(translations) => onChange({ translations })} />
    </>
  );
}

function Skills({ value, errors, onChange, idOf }: VacancyFieldsProps) {
  const { t } = useLingui();
  return (
    <SkillPicker
      id={idOf('skills')}
      label={t`Skills you need`}
      help={t`Set the level of each. People see their gaps, and candidates are matched by them.`}
      optional
      needsLevels
      value={value.skills}
      onChange={(skills) => onChange({ skills })}
      error={errors['skills']}
      errorOf={(at) => errors[`skills.${at}`] ?? errors[`skills.${at}.level`]}
    />
  );
}

function Place({ value, errors, onChange, idOf }: VacancyFieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <CheckboxField
        id={idOf('remote')}
        label={t`Remote possible`}
        checked={value.remote}
        onChange={(event) => onChange({ remote: event.currentTarget.checked })}
      />
      <LocationPicker
        id={idOf('locations')}
        label={t`Locations`}
        optional
        value={value.locations}
        error={errors['locations']}
        onChange={(locations) => onChange({ locations })}
      />
      <OrgUnitPicker
        id={idOf('orgUnits')}
        label={t`Organisation units`}
        optional
        value={value.orgUnits}
        error={errors['orgUnits']}
        onChange={(orgUnits) => onChange({ orgUnits })}
      />
    </>
  );
}

function Team({ value, errors, onChange }: VacancyFieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <PeopleField
        label={t`Hiring managers`}
        help={t`They decide about applications. Without one, you do.`}
        optional
        value={value.hiringManagers}
        error={errors['team']}
        onChange={(hiringManagers) => onChange({ hiringManagers })}
      />
      <PeopleField
        label={t`Recruiters`}
        help={t`They confirm offers where your rules require it.`}
        optional
        value={value.recruiters}
        onChange={(recruiters) => onChange({ recruiters })}
      />
      <PeopleField label={t`Interviewers`} optional value={value.interviewers} onChange={(interviewers) => onChange({ interviewers })} />
    </>
  );
}
