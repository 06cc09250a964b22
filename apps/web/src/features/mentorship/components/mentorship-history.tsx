import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Mentorship } from '@waymark/contract/mentorship';
import { Button, IconHistory, Text, Timeline } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { historyQuery } from '../mentorship.queries.ts';
import { AskedWith } from './asked-with.tsx';
import { useStatusShown } from './mentorship-words.ts';

/** Everything that happened to it, for all it concerns (MKT-13); asked for when someone wants to know. */
export function MentorshipHistory({ mentorship }: { readonly mentorship: Pick<Mentorship, 'id' | 'message' | 'startsAt'> }) {
  const { t } = useLingui();
  const format = useFormat();
  const [open, setOpen] = useState(false);
  const query = useQuery({ ...historyQuery(mentorship.id), enabled: open });
  const statusOf = useStatusShown();
  return (
    <section>
      <Button variant="plain" size="s" icon={IconHistory} aria-expanded={open} onClick={() => setOpen(!open)}>
        <Trans>History</Trans>
      </Button>
      {open && mentorship.startsAt !== null && <AskedWith mentorship={mentorship} />}
      {open && query.data === undefined && <Waiting of={query} level={3} shape="text" />}
      {open && query.data !== undefined && (
        <Timeline
          steps={query.data.steps.map((step) => {
            const name = step.actor?.fullName ?? t`System`;
            return {
              id: `${step.at} ${step.action}`,
              state: 'done' as const,
              title: statusOf(step.to).words,
              detail: <Text size="meta">{format.facts([name, format.dateTime(step.at), step.reason, step.reasonText])}</Text>,
            };
          })}
        />
      )}
    </section>
  );
}
