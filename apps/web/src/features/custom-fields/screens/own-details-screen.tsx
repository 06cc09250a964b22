import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isEmptyValue } from '@waymark/contract/custom-fields';
import { Link, Stack } from '@waymark/ui';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { goOnAfterStep } from '../../../platform/session/entry.ts';
import { useCurrentUser } from '../../../platform/session/session.ts';
import { Door } from '../../session/session.public.tsx';
import { FieldsForm } from '../components/fields-form.tsx';
import { personFieldsQuery } from '../custom-fields.queries.ts';

/** /user/details (PPL-14): someone new fills in what the organisation requires of its people before anything else. */
export function Screen() {
  const { t } = useLingui();
  const userId = useCurrentUser()?.id ?? '';
  const query = useQuery({ ...personFieldsQuery(userId), staleTime: 0 });
  const asked = query.data?.items.filter(({ isRequired, value, can }) => isRequired && can.edit && isEmptyValue(value));
  const isThrough = asked?.length === 0;
  useEffect(() => {
    if (isThrough) goOnAfterStep();
  }, [isThrough]);
  return (
    <Door title={<Trans>A few details</Trans>} lead={<Trans>Your organisation asks everyone for these.</Trans>}>
      <Stack gap={5}>
        {asked === undefined ? (
          <Waiting of={query} shape="text" count={3} />
        ) : (
          asked.length > 0 && <FieldsForm userId={userId} fields={asked} submit={t`Continue`} asksAll isWide onSaved={goOnAfterStep} />
        )}
        <Link href="/log_out">
          <Trans>Sign out</Trans>
        </Link>
      </Stack>
    </Door>
  );
}
