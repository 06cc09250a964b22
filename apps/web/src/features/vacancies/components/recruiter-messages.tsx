import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Dots, Lined, Section, Text } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { ownMessagesQuery } from '../vacancies.queries.ts';
import styles from './vacancies.module.css';

/** What recruiters wrote to the reader about a vacancy: their invitation and messages (SOU-04). */
export function RecruiterMessages({ vacancyId }: { readonly vacancyId: string }) {
  const { t } = useLingui();
  const format = useFormat();
  const { data = [] } = useQuery(ownMessagesQuery(vacancyId));
  if (data.length === 0) return null;
  return (
    <Section title={t`From the recruiter`}>
      <Lined as="ul" className={styles.list}>
        {data.map((message) => (
          <li key={message.id} style={{ paddingBlock: 14 }}>
            <Text className={styles.quote}>
              {message.text === '' ? <Trans>You are invited to apply.</Trans> : <bdi>{message.text}</bdi>}
            </Text>
            <Text size="meta" as="div">
              <Dots parts={[message.actor?.fullName, format.dateTime(message.at)]} />
            </Text>
          </li>
        ))}
      </Lined>
    </Section>
  );
}
