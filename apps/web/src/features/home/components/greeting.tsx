import { Plural, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { PageHeader } from '@waymark/ui';
import { useCurrentUser } from '../../../platform/session/session.ts';
import { dayPart } from '../greeting.rules.ts';

/** "Good morning, Leila", and one sentence of where things stand. */
export function Greeting({ underway }: { readonly underway: number | undefined }) {
  const { t } = useLingui();
  // By the clock of the device: to know a time zone takes a phone longer than all else of this page.
  const [part] = useState(() => dayPart(new Date().getHours()));
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
