import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { Onboarding } from '@waymark/contract/onboarding';
import { Button, FormRefusal, Heading, Logo, Page, Text } from '@waymark/ui';
import { useErrorMessage, useFieldMessages } from '../../../platform/api/error-message.ts';
import { useDraft } from '../../../platform/drafts/use-draft.ts';
import { useOrganisation } from '../../../platform/organisation/organisation.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { useProfileUpdate } from '../../people/people.public.tsx';
import { useCurrentUser } from '../../../platform/session/session.ts';
import { type Registration, RegistrationFields } from '../components/registration-fields.tsx';
import { onboardingQuery } from '../onboarding.queries.ts';
import styles from '../components/onboarding.module.css';

/** /register (fs_prime, SHL-07): where someone works, before or after the way in. */
export function Screen() {
  const query = useQuery(onboardingQuery);
  if (query.data !== undefined) return <RegistrationForm user={query.data.user} />;
  return (
    <Page width="reading">
      <Waiting of={query} level={1} shape="page" count={1} />
    </Page>
  );
}

function RegistrationForm({ user: { company, location, countryCode } }: Pick<Onboarding, 'user'>) {
  const navigate = useNavigate();
  const { name, logoUrl } = useOrganisation();
  const user = useCurrentUser();
  const draft = useDraft<Registration>('register', { company, location, countryCode });
  const update = useProfileUpdate();
  const errors = useFieldMessages(update.error);
  const message = useErrorMessage(update.error);
  const register = () =>
    update.mutate(
      { userId: user?.id ?? '', changes: draft.value },
      {
        onSuccess: () => {
          draft.clear();
          void navigate('/', { replace: true });
        },
      },
    );
  return (
    <div className={styles.frame}>
      <header className={styles.top}>
        <Logo name={name} href="/" image={logoUrl || undefined} />
      </header>
      <main id="main" tabIndex={-1} className={styles.narrow}>
        <Heading level={1}>
          <Trans>Where do you work?</Trans>
        </Heading>
        <Text size="lead" className={styles.lead}>
          <Trans>It appears on your profile, where colleagues can see it.</Trans>
        </Text>
        <form
          className={styles.content}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            register();
          }}
        >
          <FormRefusal message={message} faults={errors} />
          <RegistrationFields values={draft.value} errors={errors} onChange={draft.change} />
          <div className={styles.foot}>
            <div className={styles.onward}>
              <Button type="submit" variant="solid" size="l" pending={update.isPending}>
                <Trans context="account">Register</Trans>
              </Button>
            </div>
          </div>
        </form>
      </main>
    </div>
  );
}
