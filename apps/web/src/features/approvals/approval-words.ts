import { useLingui } from '@lingui/react/macro';
import { type ApprovalArea, type ApprovalFact, type ApprovalFactLabel, type ApprovalKind, decisionOf } from '@waymark/contract/approvals';
import { useFormat } from '../../platform/i18n/use-format.ts';

/** What is asked, before the title of what it is about. */
export function useKindWords(): Readonly<Record<ApprovalKind, string>> {
  const { t } = useLingui();
  return {
    enrolment: t`Start learning`,
    completion: t`Completion`,
    'prior-learning': t`Earlier learning`,
    waiver: t`Waiver`,
    'project-consent': t`Project consent`,
    'project-application': t`Project application`,
    'project-proposal': t`Project proposal`,
    'vacancy-consent': t`Vacancy consent`,
    'vacancy-application': t`Application`,
    'vacancy-approval': t`Vacancy approval`,
    'passport-consent': t`Skills passport consent`,
    'channel-post': t`Channel post`,
    'reported-content': t`Reported content`,
  };
}

/** The parts of the inbox. */
export function useAreaWords(): Readonly<Record<ApprovalArea, string>> {
  const { t } = useLingui();
  return { learning: t`Learning`, career: t`Career`, consents: t`Consents`, content: t`Content` };
}

export function useFactWords(): Readonly<Record<ApprovalFactLabel, string>> {
  const { t } = useLingui();
  return {
    decision: t`Your decision`,
    plan: t`Plan`,
    skill: t`Skills`,
    match: t`Match`,
    starts: t`Starts`,
    ends: t`Ends`,
    until: t`Until`,
    attended: t`Attended`,
    completed: t`Completed`,
    duration: t`Duration`,
    effort: t`Effort`,
    cost: t`Cost`,
    provider: t`Provider`,
    score: t`Score`,
    evidence: t`Evidence`,
    reason: t`Reason`,
    group: t`Group`,
    project: t`Project`,
    vacancy: t`Vacancy`,
    content: t`Content`,
    load: t`Workload`,
    mandatory: t`Mandatory`,
    absence: t`Absence`,
    team: t`Team`,
  };
}

/** What approving a step of an application is called, and what comes of it. */
export function useDecisionWords(): (step: string, isLast: boolean) => { readonly label: string; readonly effect: string } {
  const { t } = useLingui();
  const words = {
    consent: { label: t`Consent`, effect: t`The hiring team can go on with the application.` },
    choose: { label: t`Choose for an offer`, effect: t`The next person to approve is asked. No offer is made yet.` },
    forward: { label: t`Approve for the offer`, effect: t`Recruiting is asked to confirm. The offer is made once they do.` },
    offer: {
      label: t`Make the offer`,
      effect: t`This makes the offer and takes an opening. When the last opening is taken, the vacancy closes and everyone else is declined.`,
    },
  };
  return (step, isLast) => words[decisionOf(step, isLast)];
}

/** A fact's value as text. */
export function useFactText(): (fact: ApprovalFact) => string {
  const { t } = useLingui();
  const decisionWords = useDecisionWords();
  const format = useFormat();
  return ({ value }) => {
    switch (value.type) {
      case 'text':
      case 'link':
        return value.text;
      case 'decision':
        return decisionWords(value.step, value.isLast).label;
      case 'day':
        return format.date(value.day);
      case 'time':
        return format.dateTime(value.at);
      case 'minutes':
        return format.duration(value.minutes);
      case 'hoursPerWeek':
        return t`${format.number(value.hours)} h per week`;
      case 'overdue':
        return t`${format.number(value.count)} overdue`;
      case 'away':
        return `${format.date(value.from)} – ${format.date(value.until)}`;
    }
  };
}
