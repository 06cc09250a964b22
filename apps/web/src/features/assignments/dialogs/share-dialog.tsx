import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useReducer, useState } from 'react';
import {
  type CardShareState,
  EMPTY_ACCESS,
  EMPTY_SHARE_STATE,
  isStaged,
  reduceShare,
  REMINDER_DAYS,
  SHARE_SECTIONS,
  type SharePurpose,
  type ShareSection,
  TARGET_KINDS,
} from '@waymark/contract/assignments';
import { Button, Dialog, IconLink, notify, PersonChip, Refusal, Stack, Tabs, Text } from '@waymark/ui';
import { useErrorMessage } from '../../../platform/api/error-message.ts';
import { useDraft } from '../../../platform/drafts/use-draft.ts';
import { NameFilter } from '../../../platform/query/name-filter.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { AssignForm, type AssignTerms, ShareForm } from '../components/assign-form.tsx';
import { CardAssignments } from '../components/card-assignments.tsx';
import styles from '../components/assignments.module.css';
import { type Staging, TargetSections } from '../components/target-sections.tsx';
import { reachQuery, shareStateQuery, useAssign, useShare } from '../assignments.queries.ts';

type DialogTab = 'share' | 'assign' | 'assigned';

interface ShareDialogProps {
  readonly card: { readonly id: string; readonly title: string };
  readonly tab?: DialogTab;
  readonly open: boolean;
  readonly onClose: () => void;
  /** The address to copy; without it there is no link to share. */
  readonly onCopyLink?: (() => void) | undefined;
}

/** Shares or assigns a card (SHR-01): who, how important, until when, with a word; and who has it already. */
export function ShareDialog({ card, tab = 'share', open, onClose, onCopyLink }: ShareDialogProps) {
  const query = useQuery({ ...shareStateQuery(card.id), enabled: open });
  if (!open) return null;
  if (query.data === undefined) return <WaitingDialog title={card.title} of={query} onClose={onClose} />;
  return <OpenShareDialog key={card.id} state={query.data} initialTab={tab} onClose={onClose} onCopyLink={onCopyLink} />;
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

interface OpenProps extends Pick<ShareDialogProps, 'onClose' | 'onCopyLink'> {
  readonly state: CardShareState;
  readonly initialTab: DialogTab;
}

function OpenShareDialog({ state, initialTab, onClose, onCopyLink }: OpenProps) {
  const { t, i18n } = useLingui();
  const { can, title } = state;
  const [tab, setTab] = useState<DialogTab>(initialTab === 'assign' && !can.assign ? 'share' : initialTab);
  const purpose = tab === 'assign' ? 'assign' : 'share';
  const [staged, dispatch] = useReducer(reduceShare, undefined, () =>
    reduceShare(EMPTY_SHARE_STATE, { type: 'open', card: { id: state.id }, access: accessOf(state) }),
  );
  const [text, setText] = useState('');
  const firstPriority =
    state.priorities.find(({ key, visible }) => visible && key === 'recommended') ?? state.priorities.find((one) => one.visible);
  const draft = useDraft<AssignTerms>(`share:${state.id}`, {
    message: '',
    priority: firstPriority?.key ?? 'recommended',
    startsOn: '',
    dueOn: '',
    reminderDays: null,
  });
  const share = useShare(state.id);
  const assign = useAssign(state.id);
  const sending = tab === 'assign' ? assign : share;
  const staging = useStaging(staged, dispatch, purpose);
  const chosen = useMemo(() => idsOf(staged, purpose, 'add'), [staged, purpose]);
  const hasChosen = chosen.userIds.length + chosen.teamIds.length + chosen.lmsGroupIds.length > 0;
  const reach = useQuery({ ...reachQuery(state.id, chosen), enabled: tab === 'assign' && hasChosen });
  const send = () => {
    const done = (message: string) => {
      notify({ tone: 'ok', message });
      draft.clear();
      onClose();
    };
    const targets = { add: idsOf(staged, purpose, 'add'), remove: idsOf(staged, purpose, 'remove') };
    const { message, priority, startsOn, dueOn, reminderDays } = draft.value;
    if (tab === 'assign') {
      const terms = { priority, startsOn: startsOn || null, dueOn: dueOn || null, message };
      const reminders = reminderDays === null ? {} : { reminderDays: REMINDER_DAYS.filter((days) => reminderDays.includes(days)) };
      assign.mutate({ ...targets, ...terms, ...reminders }, { onSuccess: () => done(t`Assigned. It reaches everyone in a moment.`) });
    } else {
      share.mutate({ ...targets, message }, { onSuccess: () => done(t`Shared.`) });
    }
  };
  const sections = shownSections(state, purpose);
  const picker = (
    <Stack gap={4}>
      <ChosenTargets staged={staged} purpose={purpose} dispatch={dispatch} />
      <NameFilter label={t`Search people and groups`} value={text} onChange={setText} />
      <TargetSections cardId={state.id} sections={sections} q={text.trim()} staging={staging} />
    </Stack>
  );
  const tabs = [
    ...(can.share
      ? [{ value: 'share' as const, label: t`Share`, content: tab === 'share' && <ShareForm {...{ draft, picker, state }} /> }]
      : []),
    ...(can.assign
      ? [
          {
            value: 'assign' as const,
            label: t`Assign`,
            content: tab === 'assign' && <AssignForm {...{ draft, picker, state, error: assign.error }} />,
          },
        ]
      : []),
    ...(state.totalAssigned > 0
      ? [
          {
            value: 'assigned' as const,
            label: t`Already assigned`,
            count: i18n.number(state.totalAssigned),
            content: tab === 'assigned' && <CardAssignments cardId={state.id} />,
          },
        ]
      : []),
  ];
  const people = reach.data?.people ?? 0;
  const message = useErrorMessage(sending.error);
  return (
    <Dialog
      open
      size="wide"
      onClose={onClose}
      title={tab === 'share' ? t`Share “${title}”` : t`Assign “${title}”`}
      note={
        tab === 'assign' && reach.data !== undefined && hasChosen ? (
          <ReachNote people={people} already={reach.data.already} />
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
            <Trans>Cancel</Trans>
          </Button>
          {tab !== 'assigned' && (
            <Button variant="solid" pending={sending.isPending} disabled={!isStaged(staged, purpose)} onClick={send}>
              <SendWords
                tab={tab}
                hasChosen={hasChosen}
                people={people}
                targets={chosen.userIds.length + chosen.teamIds.length + chosen.lmsGroupIds.length}
              />
            </Button>
          )}
        </>
      }
    >
      <Stack gap={4}>
        <Refusal>{message}</Refusal>
        {tabs.length === 0 ? (
          <Text>
            <Trans>Publish this content before you share or assign it.</Trans>
          </Text>
        ) : (
          <Tabs label={t`Share or assign`} tabs={tabs} value={tab} onChange={setTab} />
        )}
      </Stack>
    </Dialog>
  );
}

function SendWords({ tab, hasChosen, people, targets }: { tab: DialogTab; hasChosen: boolean; people: number; targets: number }) {
  if (!hasChosen) return <Trans>Save changes</Trans>;
  if (tab === 'share') return <Plural value={targets} one="Share with # recipient" other="Share with # recipients" />;
  if (people === 0) return <Trans>Assign</Trans>;
  return <Plural value={people} one="Assign to # person" other="Assign to # people" />;
}

function ReachNote({ people, already }: { readonly people: number; readonly already: number }) {
  return (
    <>
      <Plural value={people} one="# person in all." other="# people in all." />{' '}
      {already > 0 && (
        <Plural value={already} one="# has it already and won’t be asked twice." other="# have it already and won’t be asked twice." />
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
/** Those one most often means come first. */
const ORDER: readonly ShareSection[] = [
  'direct_reports',
  'indirect_reports',
  'communities',
  'individuals',
  'lms_groups',
  'currently_shared',
];

type State = ReturnType<typeof reduceShare>;
type Dispatch = (action: Parameters<typeof reduceShare>[1]) => void;

function idsOf(state: State, purpose: SharePurpose, list: 'add' | 'remove') {
  const lists = state.staged[purpose];
  const ids = (kind: (typeof TARGET_KINDS)[number]) => lists[kind][list].map(({ id }) => id);
  return { userIds: ids('users'), teamIds: ids('teams'), lmsGroupIds: ids('lmsGroups') };
}

function useStaging(state: State, dispatch: Dispatch, purpose: 'share' | 'assign'): Staging {
  const know = useCallback<Staging['know']>((kind, ids) => dispatch({ type: 'know', purpose, kind, ids }), [dispatch, purpose]);
  const lists = state.staged[purpose];
  return {
    purpose,
    know,
    isAdded: (kind, id) => lists[kind].add.some((one) => one.id === id),
    isRemoved: (kind, id) => lists[kind].remove.some((one) => one.id === id),
    add: (kind, { id, name }) => dispatch({ type: 'add', purpose, kind, target: { id, name } }),
    remove: (kind, { id, name }) => dispatch({ type: 'remove', purpose, kind, target: { id, name } }),
  };
}

function ChosenTargets({
  staged,
  purpose,
  dispatch,
}: {
  readonly staged: State;
  readonly purpose: 'share' | 'assign';
  readonly dispatch: Dispatch;
}) {
  const { t } = useLingui();
  const lists = staged.staged[purpose];
  const chosen = TARGET_KINDS.flatMap((kind) => lists[kind].add.map((target) => ({ kind, target })));
  const removed = TARGET_KINDS.flatMap((kind) => lists[kind].remove.map((target) => ({ kind, target })));
  if (chosen.length + removed.length === 0) return null;
  return (
    <Stack gap={2}>
      {chosen.length > 0 && (
        <div className={styles.chips}>
          {chosen.map(({ kind, target }) => (
            <PersonChip key={target.id} person={target} onRemove={() => dispatch({ type: 'remove', purpose, kind, target })} />
          ))}
        </div>
      )}
      {removed.length > 0 && <Text size="small">{t`No longer for: ${removed.map(({ target }) => target.name).join(', ')}`}</Text>}
    </Stack>
  );
}
