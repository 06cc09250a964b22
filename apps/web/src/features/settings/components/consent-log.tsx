import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Consent } from '@waymark/contract/privacy';
import { Lined, Text } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { consentsQuery } from '../settings.queries.ts';
import styles from './settings.module.css';

/** What the person agreed to, chose and took back, with when (PLT-12). */
export function ConsentLog() {
  const format = useFormat();
  const words = useConsentWords();
  const query = useInfiniteQuery(consentsQuery);
  if (query.data === undefined) return <Waiting of={query} shape="text" count={3} />;
  const items = query.data.pages.flatMap((page) => page.items);
  if (items.length === 0) {
    return (
      <Text size="small">
        <Trans>Nothing yet. Every choice you make on these pages is recorded here with its time.</Trans>
      </Text>
    );
  }
  return (
    <>
      <Lined as="ul" className={styles.list}>
        {items.map((consent) => (
          <li key={consent.id} className={styles.entry}>
            <span>{words(consent)}</span>
            <Text size="meta" as="span">
              {format.dateTime(consent.at)}
            </Text>
          </li>
        ))}
      </Lined>
      <MorePages of={query} shown={items.length} />
    </>
  );
}

function useConsentWords(): (consent: Consent) => string {
  const { t } = useLingui();
  return ({ kind, given, detail }) =>
    ({
      terms: t`You accepted the terms (${detail})`,
      'public-profile': given ? t`You made your profile public` : t`You made your profile private again`,
      leaderboard: given ? t`You appear on the leaderboard` : t`You left the leaderboard`,
      mails: given ? t`You asked for emails (${detail})` : t`You stopped emails (${detail})`,
      'calendar-feed': given ? t`You created a calendar address` : t`You revoked your calendar address`,
      'learning-provider': given ? t`You connected to ${detail}` : t`You disconnected from ${detail}`,
      'data-export': t`You asked for an archive of your data`,
      erasure: given ? t`You asked for your account to be erased` : t`Your account was not deleted`,
    })[kind];
}
