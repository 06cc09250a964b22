import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, type ReactNode, Suspense, useId } from 'react';
import { PROJECT_LIMITS, type ProjectForm as FormRules, type ProjectValues } from '@waymark/contract/projects';
import { CheckboxField, Cover, DateField, Form, FormActions, FormRefusal, Heading, NumberField, Skeleton, TextField } from '@waymark/ui';
import { useErrorMessage, useFieldMessages } from '../../../platform/api/error-message.ts';
import { zoneName } from '../../../platform/i18n/local-time.ts';
import { LanguagePicker, LocationPicker, OrgUnitPicker, TimeZonePicker } from '../../locations/locations.public.tsx';
import { PeopleField, PictureField } from '../../people/people.public.tsx';
import { SkillPicker } from '../../skills/skills.public.tsx';
import { skillsOf, withSkills } from '../project.draft.ts';
import styles from './projects.module.css';

const JobRolePicker = lazy(async () => ({ default: (await import('./job-role-picker.tsx')).JobRolePicker }));
const RichTextEditor = lazy(async () => ({ default: (await import('@waymark/ui/editor')).RichTextEditor }));
const EDITOR_HEIGHT = 160;

interface ProjectFormProps {
  readonly values: ProjectValues;
  readonly rules: FormRules;
  /** Where its days are days. */
  readonly timeZone: string;
  readonly error: unknown;
  readonly pending: boolean;
  readonly onChange: (change: Partial<ProjectValues>) => void;
  readonly onSubmit: () => void;
  /** The buttons. */
  readonly children: ReactNode;
}

type PartProps = Pick<ProjectFormProps, 'values' | 'rules' | 'onChange'> & {
  readonly errors: Readonly<Record<string, string>>;
  /** Of a field, to lead to from the summary of errors. */
  readonly idOf: (field: string) => string;
};

/** Everything that can be said of a project, in the fields that the organisation shows (PRJ-01, PRJ-03). */
export function ProjectForm({ values, rules, timeZone, error, onChange, onSubmit, children }: ProjectFormProps) {
  const id = useId();
  const errors = useFieldMessages(error);
  const message = useErrorMessage(error);
  const idOf = (field: string) => `${id}-${field.split('.')[0] ?? field}`;
  const part: PartProps = { values, rules, onChange, errors, idOf };
  return (
    <Form onSubmit={onSubmit}>
      <FormRefusal message={message} faults={errors} idOf={idOf} />
      <AboutPart {...part} />
      <TimePart {...part} timeZone={zoneName(timeZone)} />
      <PeoplePart {...part} />
      <SkillsPart {...part} />
      <PlacePart {...part} />
      <FormActions>{children}</FormActions>
    </Form>
  );
}

function AboutPart({ values, rules: { fields }, onChange, errors, idOf }: PartProps) {
  const { t } = useLingui();
  const picture = values.thumbnailFileId === null ? undefined : `/api/v1/files/${values.thumbnailFileId}?width=640`;
  return (
    <div className={styles.part}>
      <TextField
        id={idOf('title')}
        label={t`Title`}
        maxLength={PROJECT_LIMITS.title}
        value={values.title}
        error={errors['title']}
        onChange={(event) => onChange({ title: event.currentTarget.value })}
      />
      {fields.description.showField && (
        <Suspense fallback={<Skeleton height={`${EDITOR_HEIGHT + 76}px`} radius="var(--r-2)" />}>
          <RichTextEditor
            id={idOf('description')}
            label={t`What is it about?`}
            help={t`What the work is, who it’s for and what people gain.`}
            optional={!fields.description.required}
            minHeight={EDITOR_HEIGHT}
            error={errors['description']}
            defaultValue={values.description}
            onChange={(description) => onChange({ description })}
          />
        </Suspense>
      )}
      {fields.thumbnail.showField && (
        <PictureField
          label={t`Picture`}
          help={t`JPEG, PNG, WebP, AVIF or GIF; otherwise we generate a project cover`}
          target={{ objectType: 'project', uploadType: 'image' }}
          preview={
            <div className={styles.cover}>
              <Cover title={values.title} topic={values.title} image={picture} />
            </div>
          }
          hasPicture={values.thumbnailFileId !== null}
          error={errors['thumbnail']}
          onChange={(thumbnailFileId) => onChange({ thumbnailFileId })}
        />
      )}
    </div>
  );
}

function TimePart({ values, rules: { fields }, onChange, errors, idOf, timeZone }: PartProps & { readonly timeZone: string }) {
  const { t } = useLingui();
  const shows = fields.duration.showField || fields.timeCommitment.showField;
  if (!shows) return null;
  return (
    <div className={styles.part}>
      <Heading level={2} look="h3">
        <Trans>Time</Trans>
      </Heading>
      {fields.duration.showField && (
        <div className={styles.pair}>
          <DateField
            id={idOf('startDate')}
            label={t`First day`}
            optional={!fields.duration.required}
            value={values.startDay}
            error={errors['startDate']}
            onChange={(event) => onChange({ startDay: event.currentTarget.value })}
          />
          <DateField
            id={idOf('endDate')}
            label={t`Last day`}
            help={t`Until the end of that day (${timeZone})`}
            optional={!fields.duration.required}
            value={values.endDay}
            error={errors['endDate']}
            onChange={(event) => onChange({ endDay: event.currentTarget.value })}
          />
        </div>
      )}
      {fields.timeCommitment.showField && (
        <TextField
          id={idOf('timeCommitment')}
          label={t`How much time it takes`}
          placeholder={t`4 h per week`}
          optional={!fields.timeCommitment.required}
          maxLength={PROJECT_LIMITS.timeCommitment}
          value={values.timeCommitment}
          error={errors['timeCommitment']}
          onChange={(event) => onChange({ timeCommitment: event.currentTarget.value })}
        />
      )}
    </div>
  );
}

function PeoplePart({ values, rules: { fields }, onChange, errors, idOf }: PartProps) {
  const { t } = useLingui();
  const applies = values.requireApplication || fields.applicationRequired.showField !== true;
  return (
    <div className={styles.part}>
      <Heading level={2} look="h3">
        <Trans>People</Trans>
      </Heading>
      <PeopleField
        label={t`Owners`}
        help={t`They manage the project and decide who joins.`}
        value={values.owners}
        max={PROJECT_LIMITS.owners}
        error={errors['owners']}
        onChange={(owners) => onChange({ owners: owners.map(({ value, label }) => ({ value, label })) })}
      />
      {fields.applicationRequired.showField && (
        <CheckboxField
          id={idOf('requireApplication')}
          label={t`People apply, and an owner decides`}
          help={t`Otherwise anyone can join immediately, without a limit.`}
          checked={values.requireApplication}
          onChange={(event) => onChange({ requireApplication: event.currentTarget.checked })}
        />
      )}
      {applies && (
        <div className={styles.pair}>
          {fields.capacity.showField && (
            <NumberField
              id={idOf('maxPositions')}
              label={t`Places`}
              min={1}
              max={PROJECT_LIMITS.positions}
              step={1}
              optional={!fields.capacity.required}
              value={values.maxPositions}
              error={errors['maxPositions']}
              onChange={(event) => onChange({ maxPositions: event.currentTarget.value })}
            />
          )}
          {fields.applicationLimit.showField && (
            <NumberField
              id={idOf('applicationLimit')}
              label={t`Maximum open applications`}
              help={t`Leave empty for no limit.`}
              min={1}
              max={PROJECT_LIMITS.applications}
              step={1}
              optional={!fields.applicationLimit.required}
              value={values.applicationLimit}
              error={errors['applicationLimit']}
              onChange={(event) => onChange({ applicationLimit: event.currentTarget.value })}
            />
          )}
        </div>
      )}
      {fields.applicationDeadline.showField && (
        <DateField
          id={idOf('applicationDeadline')}
          label={t`Last day to apply`}
          optional={!fields.applicationDeadline.required}
          value={values.applicationDay}
          error={errors['applicationDeadline']}
          onChange={(event) => onChange({ applicationDay: event.currentTarget.value })}
        />
      )}
    </div>
  );
}

function SkillsPart({ values, rules: { fields, rules }, onChange, errors, idOf }: PartProps) {
  const { t } = useLingui();
  if (fields.skills.showField !== true) return null;
  const [required, gained] = [skillsOf(values, 'required'), skillsOf(values, 'gained')];
  const ids = (skills: typeof required) => skills.map(({ skillId }) => skillId);
  return (
    <div className={styles.part}>
      <Heading level={2} look="h3">
        <Trans>Skills</Trans>
      </Heading>
      <SkillPicker
        id={idOf('skillDetails')}
        label={t`Required skills`}
        optional={!fields.skills.required}
        needsLevels
        value={required}
        max={PROJECT_LIMITS.skills - gained.length}
        without={ids(gained)}
        error={errors['skillDetails']}
        errorOf={(at) => errors[`skillDetails.${at}`] ?? errors[`skillDetails.${at}.level`]}
        onChange={(skills) => onChange({ skills: withSkills(values, 'required', skills) })}
      />
      <SkillPicker
        label={t`Skills people can learn`}
        help={
          rules.autoAssignSkills
            ? t`People who complete the project get these and the ones above as evidence, at the level you choose.`
            : undefined
        }
        optional
        needsLevels
        value={gained}
        max={PROJECT_LIMITS.skills - required.length}
        without={ids(required)}
        errorOf={(at) => errors[`skillDetails.${required.length + at}`] ?? errors[`skillDetails.${required.length + at}.level`]}
        onChange={(skills) => onChange({ skills: withSkills(values, 'gained', skills) })}
      />
    </div>
  );
}

function PlacePart({ values, rules: { fields }, onChange, errors, idOf }: PartProps) {
  const { t } = useLingui();
  const shown = [fields.remoteWork, fields.locations, fields.jobRoles, fields.organisations, fields.timeZones, fields.languages];
  if (!shown.some((field) => field.showField)) return null;
  return (
    <div className={styles.part}>
      <Heading level={2} look="h3">
        <Trans>Location and audience</Trans>
      </Heading>
      {fields.remoteWork.showField && (
        <CheckboxField
          id={idOf('remoteWorkPossible')}
          label={t`Remote possible`}
          checked={values.remoteWorkPossible}
          onChange={(event) => onChange({ remoteWorkPossible: event.currentTarget.checked })}
        />
      )}
      {fields.locations.showField && (
        <LocationPicker
          id={idOf('locations')}
          label={t`Locations`}
          optional={!fields.locations.required}
          value={values.locations}
          error={errors['locations']}
          onChange={(locations) => onChange({ locations })}
        />
      )}
      {fields.jobRoles.showField && (
        <Suspense>
          <JobRolePicker
            id={idOf('roles')}
            optional={!fields.jobRoles.required}
            value={values.roles}
            error={errors['roles']}
            onChange={(roles) => onChange({ roles })}
          />
        </Suspense>
      )}
      {fields.organisations.showField && (
        <OrgUnitPicker
          id={idOf('divisions')}
          label={t`Organisation units`}
          optional={!fields.organisations.required}
          value={values.divisions}
          error={errors['divisions']}
          onChange={(divisions) => onChange({ divisions })}
        />
      )}
      {fields.timeZones.showField && (
        <TimeZonePicker
          id={idOf('timezones')}
          label={t`Time zones`}
          optional={!fields.timeZones.required}
          value={values.timezones}
          error={errors['timezones']}
          onChange={(timezones) => onChange({ timezones })}
        />
      )}
      {fields.languages.showField && (
        <LanguagePicker
          id={idOf('languages')}
          label={t`Languages`}
          optional={!fields.languages.required}
          value={values.languages}
          error={errors['languages']}
          onChange={(languages) => onChange({ languages })}
        />
      )}
    </div>
  );
}
