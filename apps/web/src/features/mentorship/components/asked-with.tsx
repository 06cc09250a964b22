import { Trans } from '@lingui/react/macro';
import type { Mentorship } from '@waymark/contract/mentorship';
import { Heading, Text } from '@waymark/ui';
import styles from './mentorship.module.css';

/** What the mentee wrote when they asked, for the two; nothing where there was no word or the reader may not see it. */
export function AskedWith({ mentorship: { message } }: { readonly mentorship: Pick<Mentorship, 'message'> }) {
  if (message === '') return null;
  return (
    <section>
      <Heading level={2} look="h3">
        <Trans>Question</Trans>
      </Heading>
      <Text className={styles.message}>
        <bdi>{message}</bdi>
      </Text>
    </section>
  );
}
