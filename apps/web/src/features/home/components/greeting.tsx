import { Plural, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Home } from '@waymark/contract/home';
import { Link, PageHeader } from '@waymark/ui';
import { useFeatureSwitch } from '../../../platform/organisation/organisation.ts';
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
  const hasPlan = useFeatureSwitch('my_learning');
  const name = useCurrentUser()?.firstName ?? '';
  const titles = { morning: t`Good morning, ${name}`, afternoon: t`Good afternoon, ${name}`, evening: t`Good evening, ${name}` };
  return (
    <PageHeader
      title={titles[part]}
      lead={
        due !== undefined && due.overdue + due.week > 0 ? (
          <Due due={due} hasPlan={hasPlan} />
        ) : underway === undefined ? undefined : (
          <Underway underway={underway} hasPlan={hasPlan} />
        )
      }
    />
  );
}

interface Counted {
  /** Without Learning the lists of home stand for it. */
  readonly hasPlan: boolean;
}

/** Leads to what it counts (ANA-09). */
function Underway({ underway, hasPlan }: Counted & { readonly underway: number }) {
  const words = (
    <Plural
      value={underway}
      _0="A good time to start something new."
      one="You have 1 item in progress."
      other="You have # items in progress."
    />
  );
  return underway === 0 ? (
    words
  ) : (
    <Link href={hasPlan ? '/learning/in-progress' : '/home/continue'} variant="inline">
      {words}
    </Link>
  );
}

/** The one sentence that matters most: what is late, else today, else this week. It leads to what it counts. */
function Due({ due: { overdue, today, week }, hasPlan }: Counted & { readonly due: Home['dueCounts'] }) {
  const when = overdue > 0 ? 'overdue' : today > 0 ? 'today' : 'this-week';
  const words = {
    overdue: <Plural value={overdue} one="1 item is overdue. Start there." other="# items are overdue. Start there." />,
    today: <Plural value={today} one="1 item is due today." other="# items are due today." />,
    'this-week': <Plural value={week} one="1 item is due this week." other="# items are due this week." />,
  };
  return (
    <Link href={`${hasPlan ? '/learning/assigned' : '/my-assignments'}?due=${when}`} variant="inline">
      {words[when]}
    </Link>
  );
}
