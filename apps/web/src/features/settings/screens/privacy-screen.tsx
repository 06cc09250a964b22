import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { Privacy } from '@waymark/contract/privacy';
import { PageHeader, Section, SwitchField, Text } from '@waymark/ui';
import { useFeatureSwitch } from '../../../platform/organisation/organisation.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { useCurrentUser } from '../../../platform/session/session.ts';
import { OwnBlocks } from '../../people/people.public.tsx';
import { ConsentLog } from '../components/consent-log.tsx';
import { ErasurePart } from '../components/erasure-part.tsx';
import { ExportPart } from '../components/export-part.tsx';
import styles from '../components/settings.module.css';
import { privacyQuery, usePrivacyChoice } from '../settings.queries.ts';

const StorageMeter = lazy(async () => ({ default: (await import('../../media/media.public.tsx')).StorageMeter }));

/** /settings/privacy (PPL-05, PLT-12): who sees what, and what becomes of one's data. */
export function Screen() {
  const { t } = useLingui();
  const query = useQuery(privacyQuery);
  const hasBlocks = useFeatureSwitch('block_users');
  return (
    <>
      <PageHeader title={t`Privacy`} lead={t`Who can see your information, and what happens to your data.`} />
      {query.data === undefined ? (
        <Waiting of={query} shape="rows" count={4} />
      ) : (
        <>
          <Section title={t`Profile visibility`}>
            <Choices privacy={query.data} />
          </Section>
          {hasBlocks && (
            <Section title={t`People you blocked`}>
              <OwnBlocks />
            </Section>
          )}
          <Section title={t`Your data`}>
            <ExportPart newest={query.data.export} />
          </Section>
          <Section title={t`Your files`}>
            <Suspense>
              <StorageMeter of="own" label={t`Storage used by your files`} />
            </Suspense>
          </Section>
          <Section title={t`Your consents and choices`}>
            <ConsentLog />
          </Section>
          <Section title={t`Erase your account`}>
            <ErasurePart erasure={query.data.erasure} />
          </Section>
        </>
      )}
    </>
  );
}

function Choices({ privacy }: { readonly privacy: Privacy }) {
  const { t } = useLingui();
  const choice = usePrivacyChoice();
  const hasLeaderboard = useFeatureSwitch('leaderboard');
  const manager = useCurrentUser()?.manager?.fullName;
  return (
    <div className={styles.choices}>
      <SwitchField
        label={t`Public profile`}
        help={
          privacy.profilesOpenToAll
            ? t`Your organisation shows all profiles to every colleague, so this makes no difference at the moment.`
            : t`When on, every colleague can see your profile. When off, only people in your groups can.`
        }
        checked={privacy.isPublic}
        disabled={choice.isPending}
        onChange={(event) => choice.mutate({ isPublic: event.currentTarget.checked })}
      />
      {hasLeaderboard && (
        <SwitchField
          label={t`Show me on the leaderboard`}
          checked={!privacy.hideFromLeaderboard}
          disabled={choice.isPending}
          onChange={(event) => choice.mutate({ hideFromLeaderboard: !event.currentTarget.checked })}
        />
      )}
      <Text size="small">
        {manager === undefined ? (
          <Trans>No one is set as your manager. Administrators who manage accounts see your profile and your account.</Trans>
        ) : (
          <Trans>
            {manager}, your manager, sees your profile and that you report to them. They can also open your dashboard, which is recorded.
            Administrators who manage accounts see your profile and your account.
          </Trans>
        )}
      </Text>
    </div>
  );
}
