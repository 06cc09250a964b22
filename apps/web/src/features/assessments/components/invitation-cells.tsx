import type { InvitationStatus } from '@waymark/contract/assessments';
import type { PersonSummary } from '@waymark/contract/people';
import { useLingui } from '@lingui/react/macro';
import { Badge, PersonLine } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { personHref, personOf } from '../../people/people.public.tsx';
import { useInvitationStatus } from '../assessment-words.ts';

/** A day in a cell. */
export function DayCell({ at }: { readonly at: string }) {
  return <>{useFormat().date(at)}</>;
}

export function StatusCell({ status }: { readonly status: InvitationStatus }) {
  const { label, tone } = useInvitationStatus()(status);
  return <Badge tone={tone}>{label}</Badge>;
}

/** A person in a cell; someone who was erased has no name. */
export function PersonCell({ person, detail }: { readonly person: PersonSummary | null; readonly detail?: string }) {
  const { t } = useLingui();
  if (person === null) return <>{t`Deleted person`}</>;
  return <PersonLine person={personOf(person)} href={personHref(person)} detail={detail ?? person.jobTitle} size={32} />;
}
