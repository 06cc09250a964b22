import { Plural, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { PageHeader } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { useCurrentUser } from '../../../platform/session/session.ts';
import { dayPart } from '../greeting.rules.ts';

/** "Good morning, Leila", and one sentence of where things stand. */
export function Greeting({ underway }: { readonly underway: number | undefined }) {
  const { t } = useLingui();
  const { timeZone } = useFormat();
  const [openedAt] = useState(() => new Date());
  const part = dayPart(openedAt, timeZone);
  const name = useCurrentUser()?.firstName ?? '';
  const titles = { morning: t`Good morning, ${name}`, afternoon: t`Good afternoon, ${name}`, evening: t`Good evening, ${name}` };
  return (
    <PageHeader
      title={titles[part]}
      lead={
        underway === undefined ? undefined : (
          <Plural
            value={underway}
            _0="A good moment to begin something."
            one="One thing is on the go. Everything else can wait."
            other="# things are on the go. One at a time is fine."
          />
        )
      }
    />
  );
}
