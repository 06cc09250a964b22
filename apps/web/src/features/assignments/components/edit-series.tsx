import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useReducer, useState } from 'react';
import {
  type CardShareState,
  daysBetween,
  EMPTY_ACCESS,
  EMPTY_SHARE_STATE,
  isStaged,
  type Priority,
  reduceShare,
  type Series,
  SHARE_SECTIONS,
} from '@waymark/contract/assignments';
import { Button, Disclosure, Form, FormActions, FormRefusal, notify, Stack, Text } from '@waymark/ui';
import { useErrorMessage, useFieldMessages } from '../../../platform/api/error-message.ts';
import { useDraft } from '../../../platform/drafts/use-draft.ts';
import { NameFilter } from '../../../platform/query/name-filter.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { seriesQuery, useUpdateSeries } from '../series.queries.ts';
import { MessageField } from './message-field.tsx';
import { PriorityChoice } from './priority-choice.tsx';
import { isRepeatReady, repeatDays, type RepeatTerms } from '../repeat.draft.ts';
import { RepeatFields } from './repeat-fields.tsx';
import { stagedIds, StagedTargets, type StagedState, type StageTarget, useStaging } from './staged-targets.tsx';
import { TargetSections } from './target-sections.tsx';

interface EditSeriesProps {
  readonly series: Series;
  readonly state: CardShareState;
  readonly onClose: () => void;
}

interface SeriesDraft extends RepeatTerms {
  readonly message: string;
  readonly priority: Priority;
}

/** The form for a recurring assignment as it is now, with the version that the server asks for. */
export function EditSeries({ series: { id }, ...rest }: EditSeriesProps) {
  const query = useQuery(seriesQuery(id));
  if (query.data === undefined) return <Waiting of={query} shape="rows" count={3} />;
  return <SeriesForm series={query.data} {...rest} />;
}

/** Changes a recurring assignment from its next date on, also who it is for; how often and from when only before the first. */
function SeriesForm({ series, state, onClose }: EditSeriesProps) {
  const { t } = useLingui();
  const update = useUpdateSeries(series.id);
  const messages = useFieldMessages(update.error);
  const refusal = useErrorMessage(update.error);
  const draft = useDraft<SeriesDraft>(`series:${series.id}:${series.version}`, {
    frequency: series.frequency,
    firstOn: series.startsOn,
    dueDays: daysBetween(series.startsOn, series.dueOn),
    stopAfter: series.endsOn ?? '',
    scope: series.communityScope,
    message: series.message,
    priority: series.priority,
  });
  const [staged, dispatch] = useReducer(reduceShare, undefined, () =>
    reduceShare(EMPTY_SHARE_STATE, { type: 'open', card: { id: state.id }, access: EMPTY_ACCESS }),
  );
  const { value, change } = draft;
  const { archivesOn } = state;
  const isBegun = !series.can.reschedule;
  const save = () => {
    const sent = repeatDays(value);
    if (sent === undefined) return;
    const moved = isBegun ? {} : { frequency: sent.frequency, startsOn: sent.startsOn };
    const audience = isStaged(staged, 'assign')
      ? { assignees: { add: stagedIds(staged, 'assign', 'add'), remove: stagedIds(staged, 'assign', 'remove') } }
      : {};
    const { priority, message } = value;
    update.mutate(
      { version: series.version, ...moved, dueOn: sent.dueOn, endsOn: sent.endsOn, priority, message, ...audience },
      {
        onSuccess: () => {
          notify({ tone: 'ok', message: t`Saved. It applies from the next date.` });
          draft.clear();
          onClose();
        },
      },
    );
  };
  return (
    <Form
      onSubmit={() => {
        save();
      }}
    >
      <FormRefusal faults={messages} message={refusal} />
      <Audience {...{ series, state, staged, dispatch }} />
      <RepeatFields terms={value} onChange={change} {...{ archivesOn, messages, isBegun }} reminders={series.reminderDays} />
      <PriorityChoice state={state} value={value.priority} onChange={(priority) => change({ priority })} />
      <MessageField value={value.message} onChange={(message) => change({ message })} />
      <FormActions>
        <Button variant="plain" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" variant="solid" pending={update.isPending} disabled={!isRepeatReady(value, archivesOn)}>
          <Trans>Save</Trans>
        </Button>
      </FormActions>
    </Form>
  );
}

interface AudienceProps extends Pick<EditSeriesProps, 'series' | 'state'> {
  readonly staged: StagedState;
  readonly dispatch: StageTarget;
}

/** Who it is for: those it has first, then all who can be added. */
function Audience({ series, state, staged, dispatch }: AudienceProps) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const staging = useStaging(staged, dispatch, 'assign');
  const others = SHARE_SECTIONS.filter((section) => section !== 'currently_assigned' && state.sections.assign[section] === true);
  return (
    <Disclosure title={t`Who is it for?`}>
      <Stack gap={4}>
        <Text size="small">
          <Trans>Changes to people apply from the next date. Current assignments stay in people’s plans.</Trans>
        </Text>
        <StagedTargets staged={staged} purpose="assign" dispatch={dispatch} />
        <NameFilter label={t`Search people and groups`} value={text} onChange={setText} />
        <TargetSections
          cardId={state.id}
          reportLabels={state.reportLabels}
          seriesId={series.id}
          sections={['currently_assigned', ...others]}
          q={text.trim()}
          staging={staging}
        />
      </Stack>
    </Disclosure>
  );
}
