/** The fields of the form of a project (PRJ-03), by the name under which an organisation configures them. */
export const PROJECT_FIELDS = [
  'title',
  'description',
  'thumbnail',
  'duration',
  'timeCommitment',
  'remoteWork',
  'applicationRequired',
  'capacity',
  'applicationLimit',
  'applicationDeadline',
  'owners',
  'skills',
  'jobRoles',
  'organisations',
  'locations',
  'timeZones',
  'languages',
] as const;
export type ProjectField = (typeof PROJECT_FIELDS)[number];

/** Whether a field is in the form, and whether a project can be published without it. */
export interface ProjectFieldRule {
  readonly showField: boolean;
  readonly required: boolean;
}
export type ProjectFieldRules = Readonly<Record<ProjectField, ProjectFieldRule>>;

/** What no project can do without, whatever is configured. */
export const FIXED_FIELDS: readonly ProjectField[] = ['title', 'owners'];

/** Yes or no: nothing to be required. */
export const FIELDS_WITHOUT_REQUIRED: readonly ProjectField[] = ['applicationRequired', 'remoteWork'];

/** PRJ-03: each field as configured; shown and not required where nothing is. What is hidden is never required. */
export function projectFieldRules(configured: Readonly<Record<string, ProjectFieldRule>>): ProjectFieldRules {
  const ruleOf = (field: ProjectField): ProjectFieldRule => {
    if (FIXED_FIELDS.includes(field)) return { showField: true, required: true };
    const { showField, required } = configured[field] ?? { showField: true, required: false };
    return { showField, required: showField && required && !FIELDS_WITHOUT_REQUIRED.includes(field) };
  };
  return Object.fromEntries(PROJECT_FIELDS.map((field) => [field, ruleOf(field)])) as Record<ProjectField, ProjectFieldRule>;
}

/** A reason to choose when someone is turned away, with its words by language. */
export interface RejectionReason {
  readonly key: string;
  readonly label: string;
  readonly labels: Readonly<Record<string, string>>;
}

/** Returns what a reason is called in a language; as it was written where there are no words for it. */
export const reasonLabel = ({ label, labels }: RejectionReason, language: string): string => labels[language] ?? label;
