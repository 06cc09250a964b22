import type { JobRoleSettings } from '@waymark/contract/job-roles';
import { COMPLETE_LANGUAGES } from '@waymark/contract/platform';
import type { ActorContext } from '../../platform/context.ts';
import { updateSettings } from '../organisation/organisation.public.ts';

/** Returns how roles are kept here: whether people choose their own, the career tracks, and the languages to translate into. */
export function getSettings({ organisation }: Pick<ActorContext, 'organisation'>): JobRoleSettings {
  const language = organisation.setting('DefaultOrgLanguage');
  const listed = organisation.setting('languages');
  const offered = listed.length === 0 ? COMPLETE_LANGUAGES.map(({ code }) => code) : listed;
  return {
    ownChoice: organisation.setting('own_job_role'),
    tracks: organisation.setting('career_options').careerTrack.options.map(({ key, label }) => ({ key, label })),
    languages: offered.filter((code) => code !== language),
    language,
  };
}

/** Says whether people choose their own job role. */
export async function changeSettings(ctx: ActorContext, { ownChoice }: Pick<JobRoleSettings, 'ownChoice'>): Promise<JobRoleSettings> {
  await updateSettings(ctx, { settings: [{ name: 'own_job_role', value: ownChoice }] });
  return { ...getSettings(ctx), ownChoice };
}
