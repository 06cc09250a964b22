import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, type ReactNode, Suspense, useId } from 'react';
import { type OnboardingStep, TOPICS_AT_MOST } from '@waymark/contract/onboarding';
import { PROFILE_LIMITS } from '@waymark/contract/people';
import { GroupMark, Heading, Lined, PersonLine, Skeletons, TextArea, TextField } from '@waymark/ui';
import { useFeatureSwitch, useOrganisation } from '../../../platform/organisation/organisation.ts';
import { CareerWishes } from '../../career-preferences/career-preferences.public.tsx';
import { RoleTitles } from '../../job-roles/job-roles.public.tsx';
import { CvSuggestions, SkillPicker } from '../../skills/skills.public.tsx';
import type { WayIn } from '../use-onboarding.ts';
import { ProfileFields } from './profile-fields.tsx';
import { RegistrationFields } from './registration-fields.tsx';
import { TopicChoice } from './topic-choice.tsx';
import styles from './onboarding.module.css';

// One step among others, and none that is first.
const Ties = lazy(async () => ({ default: (await import('./ties.tsx')).Ties }));

interface StepText {
  readonly title: ReactNode;
  readonly lead: ReactNode;
  /** The button that leads to it. */
  readonly next: string;
}

/** What each step is called, asks, and how one gets there. */
export function useStepTexts(firstName: string): Readonly<Record<OnboardingStep, StepText>> {
  const { t } = useLingui();
  const { name } = useOrganisation();
  return {
    welcome: {
      title: <Trans>Welcome to {name}</Trans>,
      lead: <Trans>A few questions, about three minutes. They shape what you see first, and you can change every answer later.</Trans>,
      next: t`Back to the start`,
    },
    registration: {
      title: <Trans>Where do you work?</Trans>,
      lead: <Trans>It appears on your profile, where colleagues can see it.</Trans>,
      next: t`Next: where you work`,
    },
    form: {
      title: <Trans>Welcome to {name}</Trans>,
      lead: <Trans>Just one page. You can change every answer later.</Trans>,
      next: t`Next: about you`,
    },
    profile: {
      title: <Trans>Tell us about yourself</Trans>,
      lead: <Trans>How colleagues see you, and your language and time zone.</Trans>,
      next: t`Next: about you`,
    },
    skills: {
      title: <Trans>What can you do?</Trans>,
      lead: <Trans>Your skills, each at the level you see today. We use them to find you projects, mentors and your next role.</Trans>,
      next: t`Next: your skills`,
    },
    'job-role': {
      title: <Trans>What do you do?</Trans>,
      lead: <Trans>It connects you with people and content in your field.</Trans>,
      next: t`Next: your work`,
    },
    topics: {
      title: <Trans>What would you like to get better at?</Trans>,
      lead: <Trans>Choose up to five. It shapes your home page and who we introduce you to. You can change it any time.</Trans>,
      next: t`Next: your goals`,
    },
    expertise: {
      title: <Trans>What do you know well?</Trans>,
      lead: <Trans>Colleagues who learn these topics can find you. Leave out topics you do not want to be asked about.</Trans>,
      next: t`Next: what you know`,
    },
    people: {
      title: <Trans>Who to follow</Trans>,
      lead: <Trans>You’ll see what they share and recommend. You can unfollow at any time.</Trans>,
      next: t`Next: your people`,
    },
    done: {
      title: <Trans>You are ready, {firstName}</Trans>,
      lead: <Trans>Your choices shape your home page. It gets better as you use it.</Trans>,
      next: t`Next: last step`,
    },
  };
}

/** What a step asks. */
export function StepContent({ step, way }: { readonly step: OnboardingStep; readonly way: WayIn }) {
  const { t } = useLingui();
  const { said, errors, say } = way;
  switch (step) {
    case 'welcome':
      return null;
    case 'registration':
      return <RegistrationFields values={said} errors={errors} onChange={say} />;
    case 'profile':
      return <ProfileFields {...way} />;
    case 'skills':
      return (
        <div className={styles.fields}>
          <SkillPicker
            label={t`Which skills do you have?`}
            help={t`Type a few letters and choose. Set the level as you see it today.`}
            optional
            value={said.skills}
            onChange={(skills) => say({ skills })}
            error={errors['skills']}
            errorOf={(at) => errors[`skills.${at}`] ?? errors[`skills.${at}.level`]}
          />
          <CvSuggestions />
        </div>
      );
    case 'job-role':
      return <WorkFields {...way} />;
    case 'topics':
      return (
        <TopicChoice
          label={t`Topics to learn`}
          chosen={said.learningTopics}
          max={TOPICS_AT_MOST.learning}
          error={errors['learningTopics']}
          onChange={(learningTopics) => say({ learningTopics })}
        />
      );
    case 'expertise':
      return (
        <TopicChoice
          label={t`Topics you know`}
          chosen={said.expertTopics}
          max={TOPICS_AT_MOST.expert}
          without={said.learningTopics}
          error={errors['expertTopics']}
          onChange={(expertTopics) => say({ expertTopics })}
        />
      );
    case 'people':
      return (
        <Suspense fallback={<Skeletons shape="rows" count={6} />}>
          <Ties />
        </Suspense>
      );
    case 'form':
      return <ShortForm way={way} />;
    case 'done':
      return <Belonging {...way} />;
  }
}

function WorkFields({ said, errors, say }: WayIn) {
  const { t } = useLingui();
  const titles = useId();
  const hasRoles = useFeatureSwitch('job_role');
  return (
    <div className={styles.fields}>
      <TextField
        label={t`Job role`}
        optional
        help={t`Write it as you would explain it to a new colleague`}
        autoComplete="organization-title"
        maxLength={PROFILE_LIMITS.jobTitle}
        value={said.jobTitle}
        error={errors['jobTitle']}
        list={hasRoles ? titles : undefined}
        onChange={(event) => say({ jobTitle: event.currentTarget.value })}
      />
      {hasRoles && <RoleTitles id={titles} text={said.jobTitle} />}
      <TextArea
        label={t`What do you do, and where would you like to go?`}
        optional
        maxLength={PROFILE_LIMITS.bio}
        value={said.bio}
        error={errors['bio']}
        onChange={(event) => say({ bio: event.currentTarget.value })}
      />
      <CareerWishes
        answers={said.careerPreferences}
        errors={errors}
        heading={
          <Heading level={2} look="h3" style={{ marginBlockStart: 20 }}>
            <Trans>What would you like next?</Trans>
          </Heading>
        }
        onChange={(careerPreferences) => say({ careerPreferences })}
      />
    </div>
  );
}

/** All of the short way in on one page (etisalat). */
function ShortForm({ way }: { readonly way: WayIn }) {
  const { t } = useLingui();
  const { said, errors, say } = way;
  return (
    <div className={styles.fields}>
      <ProfileFields {...way} />
      <Heading level={2} look="h3">
        <Trans>What would you like to get better at?</Trans>
      </Heading>
      <TopicChoice
        label={t`Topics to learn`}
        chosen={said.learningTopics}
        max={TOPICS_AT_MOST.learning}
        error={errors['learningTopics']}
        onChange={(learningTopics) => say({ learningTopics })}
      />
    </div>
  );
}

/** The groups a person is in once they completed (ONB-06). */
function Belonging({ state: { groups } }: WayIn) {
  if (groups.length === 0) return null;
  return (
    <section>
      <Heading level={2} look="h4">
        <Trans>You belong to these groups</Trans>
      </Heading>
      <Lined as="ul" className={styles.list}>
        {groups.map((group) => (
          <li key={group.id} className={styles.row}>
            <PersonLine
              person={{ id: group.id, name: group.name }}
              mark={<GroupMark name={group.name} image={group.imageUrl} size={44} />}
              detail={<bdi>{group.description}</bdi>}
            />
          </li>
        ))}
      </Lined>
    </section>
  );
}
