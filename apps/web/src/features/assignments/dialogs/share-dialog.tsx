import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import {
  type CardShareState,
  EMPTY_ACCESS,
  EMPTY_SHARE_STATE,
  isStaged,
  reduceShare,
  REMINDER_DAYS,
  SHARE_SECTIONS,
  type ShareSection,
} from '@waymark/contract/assignments';
import { Button, Dialog, IconLink, Notice, notify, Refusal, Skeletons, Stack, type Tab, Tabs, Text } from '@waymark/ui';
import { ApiProblem } from '../../../platform/api/api-problem.ts';
import { useErrorMessage } from '../../../platform/api/error-message.ts';
import { useDraft } from '../../../platform/drafts/use-draft.ts';
import { CardFacts, CardPicture } from '../../cards/cards.public.tsx';
import { NameFilter } from '../../../platform/query/name-filter.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import type { AssignTerms } from '../components/assign-form.tsx';
import { isRepeatReady, NO_REPEAT, repeatDays } from '../repeat.draft.ts';
import styles from '../components/assignments.module.css';
import { stagedIds, StagedTargets, useStaging } from '../components/staged-targets.tsx';
import { TargetSections } from '../components/target-sections.tsx';
import { reachQuery, shareStateQuery, useAssign, useShare } from '../assignments.queries.ts';
import { ruleReachQuery } from '../rule-reach.queries.ts';
import { useAssignByRule, useCreateSeries } from '../series.queries.ts';

const OrgUnitPicker = lazy(async () => ({ default: (await import('../../locations/locations.public.tsx')).OrgUnitPicker }));
const ShareForm = lazy(async () => ({ default: (await import('../components/share-form.tsx')).ShareForm }));
const AssignForm = lazy(async () => ({ default: (await import('../components/assign-form.tsx')).AssignForm }));
const CardAssignments = lazy(async () => ({ default: (await import('../components/card-assignments.tsx')).CardAssignments }));
const CardSeries = lazy(async () => ({ default: (await import('../components/card-series.tsx')).CardSeries }));

type DialogTab = 'share' | 'assign' | 'assigned' | 'repeating';

export interface ShareDialogProps {
  readonly card: { readonly id: string; readonly title: string };
  readonly tab?: DialogTab;
  readonly open: boolean;
  readonly onClose: () => void;
  /** Chosen from the start, where it was opened for someone. */
  readonly forPerson?: { readonly id: string; readonly fullName: string } | undefined;
  /** A group that is chosen from the start. */
  readonly forGroup?: { readonly id: string; readonly name: string } | undefined;
  /** The address to copy; without it there is no link to share. */
  readonly onCopyLink?: (() => void) | undefined;
}

/** Shares or assigns a card (SHR-01): who, how important, until when, with a word; and who has it already. */
export function ShareDialog({ card, tab = 'share', open, onClose, ...given }: ShareDialogProps) {
  const query = useQuery({ ...shareStateQuery(card.id), enabled: open });
  if (!open) return null;
  if (query.data === undefined) return <WaitingDialog title={card.title} of={query} onClose={onClose} />;
  return <OpenShareDialog key={card.id} state={query.data} initialTab={tab} onClose={onClose} {...given} />;
}

function WaitingDialog({
  title,
  of,
  onClose,
}: {
  readonly title: string;
  readonly of: Parameters<typeof Waiting>[0]['of'];
  readonly onClose: () => void;
}) {
  return (
    <Dialog open size="wide" onClose={onClose} title={title}>
      <Waiting of={of} shape="text" count={6} />
    </Dialog>
  );
}

interface OpenProps extends Pick<ShareDialogProps, 'forPerson' | 'forGroup' | 'onClose' | 'onCopyLink'> {
  readonly state: CardShareState;
  readonly initialTab: DialogTab;
}

function OpenShareDialog({ state, initialTab, forPerson, forGroup, onClose, onCopyLink }: OpenProps) {
  const { t, i18n } = useLingui();
  const { can, card, title } = state;
  const [tab, setTab] = useState<DialogTab>(initialTab === 'assign' && !can.assign ? 'share' : initialTab);
  const purpose = tab === 'assign' ? 'assign' : 'share';
  const [staged, dispatch] = useReducer(reduceShare, undefined, () => {
    const opened = reduceShare(EMPTY_SHARE_STATE, { type: 'open', card: { id: state.id }, access: accessOf(state) });
    if (forGroup !== undefined)
      return reduceShare(opened, { type: 'add', purpose, kind: 'teams', target: { id: forGroup.id, name: forGroup.name } });
    if (forPerson === undefined) return opened;
    return reduceShare(opened, { type: 'add', purpose, kind: 'users', target: { id: forPerson.id, name: forPerson.fullName } });
  });
  const [text, setText] = useState('');
  const [unitId, setUnitId] = useState<string>();
  const firstPriority =
    state.priorities.find(({ key, visible }) => visible && key === 'recommended') ?? state.priorities.find((one) => one.visible);
  const draft = useDraft<AssignTerms>(`assign:${state.id}`, {
    message: '',
    priority: firstPriority?.key ?? 'recommended',
    startsOn: '',
    dueOn: '',
    reminderDays: null,
    by: 'people',
    rule: null,
    staysOnceGiven: false,
    repeats: false,
    repeat: NO_REPEAT,
  });
  const share = useShare(state.id);
  const assign = useAssign(state.id);
  const repeat = useCreateSeries(state.id);
  const byRule = useAssignByRule(state.id);
  const [confirmed, setConfirmed] = useState<number | undefined>();
  const way =
    tab !== 'assign'
      ? 'share'
      : draft.value.by === 'rule' && can.assignByRule
        ? 'rule'
        : draft.value.repeats && can.repeat
          ? 'repeat'
          : 'assign';
  const sending = { share, assign, rule: byRule, repeat }[way];
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const field = sending.error === null ? null : form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    // With what is said below it: the foot of the dialog covers the end.
    field?.scrollIntoView({ block: 'center' });
    field?.focus({ preventScroll: true });
  }, [sending.error]);
  const staging = useStaging(staged, dispatch, purpose);
  const chosen = useMemo(() => stagedIds(staged, purpose, 'add'), [staged, purpose]);
  const hasChosen = chosen.userIds.length + chosen.teamIds.length + chosen.lmsGroupIds.length > 0;
  const reach = useQuery({ ...reachQuery(state.id, chosen), enabled: tab === 'assign' && way !== 'rule' && hasChosen });
  const ruleReach = useQuery(ruleReachQuery(state.id, way === 'rule' ? draft.value.rule?.id : undefined));
  const isOfNoOne = ruleReach.data !== undefined && ruleReach.data.gets + ruleReach.data.has === 0;
  const send = () => {
    const done = (message: string) => {
      notify({ tone: 'ok', message });
      draft.clear();
      onClose();
    };
    const targets = { add: stagedIds(staged, purpose, 'add'), remove: stagedIds(staged, purpose, 'remove') };
    const { message, priority, startsOn, dueOn, reminderDays, rule, staysOnceGiven } = draft.value;
    const reminders = reminderDays === null ? {} : { reminderDays: REMINDER_DAYS.filter((days) => reminderDays.includes(days)) };
    const terms = { priority, startsOn: startsOn || null, dueOn: dueOn || null, message, ...reminders };
    const days = repeatDays(draft.value.repeat);
    if (way === 'repeat' && days !== undefined) {
      repeat.mutate(
        { ...days, assignees: targets.add, communityScope: draft.value.repeat.scope, priority, message, ...reminders },
        { onSuccess: () => done(t`It now repeats. Everyone gets each date automatically.`) },
      );
    } else if (way === 'rule' && rule !== null) {
      byRule.mutate(
        { ...terms, targetId: rule.id, staysOnceGiven, ...(confirmed === undefined ? {} : { confirmedCount: confirmed }) },
        {
          onSuccess: () =>
            done(isOfNoOne ? t`Assigned. People get it as soon as they match.` : t`Assigned. It reaches everyone in a moment.`),
          onError: (error) => {
            if (error instanceof ApiProblem && error.code === 'target-reaches-many') setConfirmed(Number(error.params['matching']));
          },
        },
      );
    } else if (way === 'assign') {
      assign.mutate({ ...targets, ...terms }, { onSuccess: () => done(t`Assigned. It reaches everyone in a moment.`) });
    } else if (way === 'share') {
      share.mutate({ ...targets, message }, { onSuccess: () => done(t`Shared.`) });
    }
  };
  const isReady = {
    share: isStaged(staged, purpose),
    assign: isStaged(staged, purpose),
    rule: draft.value.rule !== null,
    repeat: hasChosen && isRepeatReady(draft.value.repeat, state.archivesOn),
  }[way];
  const sections = shownSections(state, purpose);
  const picker = (
    <Stack gap={4}>
      <StagedTargets staged={staged} purpose={purpose} dispatch={dispatch} />
      <div className={styles.search}>
        <NameFilter label={t`Search people and groups`} value={text} onChange={setText} startsFocused />
        <Suspense fallback={<Skeletons shape="text" count={1} />}>
          <OrgUnitPicker
            label={t`Unit`}
            hideLabel
            max={1}
            value={unitId === undefined ? [] : [unitId]}
            onChange={([chosenUnit]) => setUnitId(chosenUnit)}
          />
        </Suspense>
      </div>
      <TargetSections
        cardId={state.id}
        reportLabels={state.reportLabels}
        sections={unitId === undefined ? sections : sections.filter((section) => !OF_GROUPS.has(section))}
        q={text.trim()}
        {...{ unitId, staging }}
      />
    </Stack>
  );
  const tabs: Tab<DialogTab>[] = [
    ...(can.share
      ? [
          {
            value: 'share' as const,
            label: t`Share`,
            content: tab === 'share' && (
              <Suspense fallback={<Skeletons shape="text" count={6} />}>
                <ShareForm {...{ draft, picker, state }} />
              </Suspense>
            ),
          },
        ]
      : []),
    ...(can.assign
      ? [
          {
            value: 'assign' as const,
            label: t`Assign`,
            content: tab === 'assign' && (
              <Suspense fallback={<Skeletons shape="text" count={6} />}>
                <AssignForm
                  {...{ draft, picker, state, error: sending.error }}
                  hasGroups={chosen.teamIds.length + chosen.lmsGroupIds.length > 0}
                />
              </Suspense>
            ),
          },
        ]
      : []),
    ...(state.totalAssigned > 0
      ? [
          {
            value: 'assigned' as const,
            label: t`Already assigned`,
            count: i18n.number(state.totalAssigned),
            content: tab === 'assigned' && (
              <Suspense fallback={<Skeletons shape="rows" count={3} />}>
                <CardAssignments state={state} />
              </Suspense>
            ),
          },
        ]
      : []),
  ];
  if (state.totalSeries > 0) {
    tabs.push({
      value: 'repeating' as const,
      label: t`Repeating`,
      count: i18n.number(state.totalSeries),
      content: tab === 'repeating' && (
        <Suspense fallback={<Skeletons shape="rows" count={3} />}>
          <CardSeries state={state} />
        </Suspense>
      ),
    });
  }
  const people = reach.data?.people ?? 0;
  const already = reach.data?.already ?? 0;
  const isForm = tab === 'share' || tab === 'assign';
  const message = useErrorMessage(sending.error);
  return (
    <Dialog
      open
      size="wide"
      onClose={onClose}
      picture={card !== null && <CardPicture card={card} />}
      lead={card !== null && <CardFacts card={card} />}
      title={tab === 'share' ? t`Share “${title}”` : way === 'repeat' ? t`Repeat “${title}”` : t`Assign “${title}”`}
      note={
        tab === 'assign' && way !== 'rule' && reach.data !== undefined && hasChosen ? (
          <ReachNote {...{ people, already }} />
        ) : tab === 'assign' ? (
          t`You can change or withdraw this later.`
        ) : undefined
      }
      foot={
        <>
          {tab === 'share' && onCopyLink !== undefined && (
            <Button icon={IconLink} onClick={onCopyLink}>
              <Trans>Copy link</Trans>
            </Button>
          )}
          <Button variant="plain" onClick={onClose}>
            {isForm ? <Trans>Cancel</Trans> : <Trans>Close</Trans>}
          </Button>
          {isForm && (
            <Button variant="solid" pending={sending.isPending} disabled={!isReady} onClick={send}>
              <SendWords
                way={way}
                onlyRemoves={!hasChosen && isStaged(staged, purpose)}
                people={way === 'rule' ? (ruleReach.data?.gets ?? 0) : way === 'assign' ? people - already : people}
                targets={chosen.userIds.length + chosen.teamIds.length + chosen.lmsGroupIds.length}
              />
            </Button>
          )}
        </>
      }
    >
      <Stack gap={4}>
        {confirmed === undefined || way !== 'rule' ? (
          <Refusal>{message}</Refusal>
        ) : (
          <Notice tone="warn" live>
            <Trans>
              This reaches <Plural value={confirmed} one="# person" other="# people" />, more than a tenth of the organisation. Check who is
              affected, then assign again to confirm.
            </Trans>
          </Notice>
        )}
        {tabs.length === 0 ? (
          <Text>
            <Trans>Publish this content before you share or assign it.</Trans>
          </Text>
        ) : (
          <div ref={form}>
            {tabs.length === 1 ? tabs[0]?.content : <Tabs label={t`Share or assign`} tabs={tabs} value={tab} onChange={setTab} />}
          </div>
        )}
      </Stack>
    </Dialog>
  );
}

type Way = 'share' | 'assign' | 'rule' | 'repeat';

function SendWords({ way, onlyRemoves, people, targets }: { way: Way; onlyRemoves: boolean; people: number; targets: number }) {
  if (way === 'rule') {
    return people === 0 ? <Trans>Assign</Trans> : <Plural value={people} one="Assign to # person" other="Assign to # people" />;
  }
  if (way === 'repeat') {
    return people === 0 ? <Trans>Repeat</Trans> : <Plural value={people} one="Repeat for # person" other="Repeat for # people" />;
  }
  if (onlyRemoves) return <Trans>Save changes</Trans>;
  if (way === 'share' && targets === 0) return <Trans>Share</Trans>;
  if (way === 'share') return <Plural value={targets} one="Share with # recipient" other="Share with # recipients" />;
  if (people === 0) return <Trans>Assign</Trans>;
  return <Plural value={people} one="Assign to # person" other="Assign to # people" />;
}

function ReachNote({ people, already }: { readonly people: number; readonly already: number }) {
  return (
    <>
      <Plural value={people} one="# person in total." other="# people in total." />{' '}
      {already > 0 && (
        <Plural value={already} one="# already has it and won’t be asked again." other="# already have it and won’t be asked again." />
      )}
    </>
  );
}

/** Who has the card already, as far as the dialog knows when it opens; lists tell of more. */
function accessOf(state: CardShareState) {
  return {
    ...EMPTY_ACCESS,
    share: {
      users: state.usersWithAccess.map(({ id }) => id),
      teams: state.teams.map(({ id }) => id),
      lmsGroups: state.sharedLmsGroupIds,
    },
    assign: { users: [], teams: state.assignment.teams.map(({ id }) => id), lmsGroups: [] },
  };
}

function shownSections(state: CardShareState, purpose: 'share' | 'assign'): ShareSection[] {
  const hasShares = state.totalUsers + state.totalTeams + state.totalLmsGroups > 0;
  return SHARE_SECTIONS.filter((section) => {
    if (section === 'currently_assigned') return false;
    if (section === 'currently_shared') return purpose === 'share' && hasShares;
    return state.sections[purpose][section] === true;
  }).toSorted((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b));
}
/** Who belongs to a unit is a person. */
const OF_GROUPS: ReadonlySet<ShareSection> = new Set(['communities', 'lms_groups']);
/** Those one most often means come first. */
const ORDER: readonly ShareSection[] = [
  'direct_reports',
  'indirect_reports',
  'communities',
  'individuals',
  'lms_groups',
  'currently_shared',
];
