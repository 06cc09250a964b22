import { Plural, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Home } from '@waymark/contract/home';
import { PageHeader } from '@waymark/ui';
import { useCurrentUser } from '../../../platform/session/session.ts';
import { dayPart } from '../greeting.rules.ts';

interface GreetingProps {
  /** How many things are on the go; undefined while that is not known, or not shown. */
  readonly underway: number | undefined;
  readonly due: Home['dueCounts'] | undefined;
}

/** "Good morning, Leila", and one sentence of where things stand. */
export function Greeting({ underway, due }: GreetingProps) {
  const { t } = useLingui();
  // By the clock of the device: to know a time zone takes a phone longer than all else of this page.
  const [part] = useState(() => dayPart(new Date().getHours()));
  const name = useCurrentUser()?.firstName ?? '';
  const titles = { morning: t`Good morning, ${name}`, afternoon: t`Good afternoon, ${name}`, evening: t`Good evening, ${name}` };
  return (
    <PageHeader
      title={titles[part]}
      lead={
        due !== undefined && due.overdue + due.week > 0 ? (
          <Due due={due} />
        ) : underway === undefined ? undefined : (
          <Underway underway={underway} />
        )
      }
    />
  );
}

const Underway = ({ underway }: { readonly underway: number }) => (
  <Plural
    value={underway}
    _0="A good time to start something new."
    one="You have 1 item in progress."
    other="You have # items in progress. One at a time is fine."
  />
);

/** The one sentence that matters most: what is late, else today, else this week. */
function Due({ due: { overdue, today, week } }: { readonly due: Home['dueCounts'] }) {
  if (overdue > 0) return <Plural value={overdue} one="1 item is overdue. Start there." other="# items are overdue. Start there." />;
  if (today > 0)
    return (
      <Plural value={today} one="1 item is due today. Everything else can wait." other="# items are due today. Everything else can wait." />
    );
  return <Plural value={week} one="1 item is due this week." other="# items are due this week." />;
}
