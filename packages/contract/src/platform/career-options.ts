/** A question with a list of options. */
export type ListedQuestion = {
  enable: boolean;
  options: { key: string; label: string; enable: boolean }[];
};

/** What people are asked of their career (CAR-07), by the names that searches use (MKT-02). */
export type CareerOptions = {
  careerGoal: ListedQuestion;
  careerTrack: ListedQuestion;
  remote: ListedQuestion;
  contractType: ListedQuestion;
  schedule: ListedQuestion;
  relocation: ListedQuestion;
  locations: { enable: boolean };
  organisations: { enable: boolean };
};

const on = (options: Readonly<Record<string, string>>) => ({
  enable: true,
  options: Object.entries(options).map(([key, label]) => ({ key, label, enable: true })),
});

/** What holds where nothing is configured; labels that stay as they are here are translated in the page. */
export const STANDARD_CAREER_OPTIONS: CareerOptions = {
  careerGoal: on({
    grow: 'Grow in my current role',
    next: 'Take the next step up',
    change: 'Move to another field',
    lead: 'Lead people',
    expert: 'Become an expert',
    balance: 'Keep a good balance',
  }),
  careerTrack: on({ leadership: 'Leadership', specialist: 'Specialist', project: 'Project work', operations: 'Operations' }),
  remote: on({ on_site: 'On site', hybrid: 'Hybrid', remote: 'Remote' }),
  contractType: on({ permanent: 'Permanent', fixed_term: 'Fixed term', secondment: 'Secondment', apprenticeship: 'Apprenticeship' }),
  schedule: on({ full_time: 'Full time', part_time: 'Part time', shifts: 'Shifts', flexible: 'Flexible hours' }),
  relocation: on({ yes: 'Yes', country: 'Within the country', no: 'No' }),
  locations: { enable: true },
  organisations: { enable: true },
};
