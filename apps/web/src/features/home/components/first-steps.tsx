import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ButtonLink, Heading, Panel, Row, Stack, Text } from '@waymark/ui';
import { hasTeam } from '../../../platform/navigation/places.ts';
import { mayOpen } from '../../../platform/navigation/router.ts';
import { useCurrentUser } from '../../../platform/session/session.ts';

interface Step {
  readonly href: string;
  readonly label: MessageDescriptor;
  readonly isForTeams?: boolean;
}

/** What someone can do before there is anything to learn, the most useful first; each sees those that are open to them. */
const STEPS: readonly Step[] = [
  { href: '/admin/overview', label: msg`Set up your organisation` },
  { href: '/cards/new', label: msg`Publish something to learn` },
  { href: '/org-groups/create', label: msg`Create group` },
  { href: '/manager-dashboard', label: msg`See your team`, isForTeams: true },
  { href: '/me', label: msg`Complete your profile` },
  { href: '/me/skills', label: msg`Add your skills` },
  { href: '/career', label: msg`See roles and projects` },
];

/** Steps shown: the first is the one to take. */
const SHOWN = 4;

/** Home of an organisation without content: what is missing, and where each role can go on (HOM-09). */
export function FirstSteps() {
  const { i18n } = useLingui();
  const user = useCurrentUser();
  const steps = STEPS.filter(({ href, isForTeams }) => (isForTeams !== true || (user !== null && hasTeam(user))) && mayOpen(href));
  const isMaker = steps.some(({ href }) => href === '/cards/new');
  return (
    <Panel variant="tint" aria-labelledby="first-steps">
      <Stack gap={4}>
        <Stack gap={2}>
          <Heading level={2} look="h3" id="first-steps">
            {isMaker ? <Trans>Nothing to learn yet</Trans> : <Trans>Your organisation is being set up</Trans>}
          </Heading>
          <Text>
            {isMaker ? (
              <Trans>One article or course is enough to start. As soon as it’s published, people find it here.</Trans>
            ) : (
              <Trans>As soon as there is something to learn, you’ll find it here. Until then, this helps others find you.</Trans>
            )}
          </Text>
        </Stack>
        <Row gap={2}>
          {steps.slice(0, SHOWN).map(({ href, label }, index) => (
            <ButtonLink key={href} href={href} variant={index === 0 ? 'solid' : 'outline'}>
              {i18n._(label)}
            </ButtonLink>
          ))}
        </Row>
      </Stack>
    </Panel>
  );
}
