import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Button, Link, Notice, Skeleton, Stack, Text } from '@waymark/ui';
import { isProblemOf } from '../../../platform/api/api-problem.ts';
import { useErrorMessage } from '../../../platform/api/error-message.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { goOnAfterStep } from '../../../platform/session/entry.ts';
import { Door } from '../components/door.tsx';
import styles from '../components/terms.module.css';
import { termsQuery, useTermsAcceptance } from '../session.queries.ts';

function TermsText({ text }: { text: string }) {
  const { t } = useLingui();
  const paragraphs = text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '');
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
    <section className={styles.text} tabIndex={0} aria-label={t`Terms`}>
      {paragraphs.map((paragraph) => (
        <Text key={paragraph}>{paragraph}</Text>
      ))}
    </section>
  );
}

/** /terms (SES-56): nothing goes on until the organisation's terms are accepted, in the version shown. */
export function Screen() {
  const query = useQuery({ ...termsQuery, staleTime: 0 });
  const { data: terms } = query;
  const { mutate, isPending, isSuccess, error: refusal } = useTermsAcceptance();
  const message = useErrorMessage(refusal);
  const isThrough = terms === null || terms?.isAccepted === true;
  useEffect(() => {
    if (isThrough) goOnAfterStep();
  }, [isThrough]);
  return (
    <Door title={<Trans>Before you continue</Trans>} lead={<Trans>Please read and accept your organisation’s terms.</Trans>}>
      <Stack gap={5}>
        {refusal !== null && (
          <Notice tone={isProblemOf(refusal, 'terms-changed') ? 'warn' : 'bad'} live>
            {message}
          </Notice>
        )}
        {terms === undefined && (
          <Waiting of={query}>
            <Skeleton height="240px" />
          </Waiting>
        )}
        {terms !== undefined && terms !== null && (
          <>
            <TermsText text={terms.text} />
            <Button
              variant="solid"
              size="l"
              block
              pending={isPending || isSuccess}
              onClick={() => mutate(terms.version, { onSuccess: goOnAfterStep })}
            >
              <Trans>I accept the terms</Trans>
            </Button>
          </>
        )}
        <Link href="/log_out">
          <Trans>Decline and sign out</Trans>
        </Link>
      </Stack>
    </Door>
  );
}
