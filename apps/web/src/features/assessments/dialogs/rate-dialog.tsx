import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ASSESSMENT_LIMITS, type ReceivedRequestDetails } from '@waymark/contract/assessments';
import type { PersonSummary } from '@waymark/contract/people';
import { Facts, notify, RadioGroup, Section, Stack, Text, TextArea } from '@waymark/ui';
import { useFieldMessages } from '../../../platform/api/error-message.ts';
import { useDraft } from '../../../platform/drafts/use-draft.ts';
import { FormDialog } from '../../../platform/forms/form-dialog.tsx';
import { useLevelName } from '../../../platform/organisation/organisation.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { useMeaning } from '../assessment-words.ts';
import { receivedRequestQuery, useRatings } from '../assessments.queries.ts';
import { LevelCell } from '../components/level-cell.tsx';

interface RateDialogProps {
  readonly invitationId: string;
  readonly person: Pick<PersonSummary, 'fullName'>;
  readonly onClose: () => void;
}

/** Rates the skills of the person who asked, with a comment each (ASM-05). */
export function RateDialog({ invitationId, person, onClose }: RateDialogProps) {
  const { t } = useLingui();
  const query = useQuery(receivedRequestQuery(invitationId));
  const { fullName: name } = person;
  if (query.data === undefined) {
    return (
      <FormDialog title={t`Rate ${name}`} submit={t`Send rating`} disabled onClose={onClose} onSubmit={onClose}>
        <Waiting of={query} shape="rows" />
      </FormDialog>
    );
  }
  return <RateForm request={query.data} name={name} onClose={onClose} />;
}

interface Given {
  readonly level: string;
  readonly comment: string;
}
const NOTHING: Given = { level: '', comment: '' };

function RateForm({
  request,
  name,
  onClose,
}: {
  readonly request: ReceivedRequestDetails;
  readonly name: string;
  readonly onClose: () => void;
}) {
  const { t } = useLingui();
  const before = Object.fromEntries(request.asked.map(({ skill, level, comment }) => [skill.id, { level: level ?? '', comment }]));
  const draft = useDraft<Readonly<Record<string, Given>>>(`assessment:${request.id}`, before);
  const saving = useRatings(request.id);
  const errors = useFieldMessages(saving.error);
  const givenOf = (skillId: string) => draft.value[skillId] ?? NOTHING;
  const ratings = request.asked.flatMap(({ skill }) => {
    const { level, comment } = givenOf(skill.id);
    return level === '' ? [] : [{ skillId: skill.id, level, comment }];
  });
  const save = () =>
    saving.mutate(
      { ratings },
      {
        onSuccess: () => {
          draft.clear();
          notify({ tone: 'ok', message: t`Rating sent` });
          onClose();
        },
      },
    );
  return (
    <FormDialog
      title={t`Rate ${name}`}
      size="wide"
      submit={t`Send rating`}
      disabled={ratings.length === 0}
      pending={saving.isPending}
      error={saving.error}
      onClose={onClose}
      onSubmit={save}
    >
      <Stack gap={6}>
        <Text>
          {request.kind === 'manager' ? (
            <Trans>{name} sees your rating and comment with your name.</Trans>
          ) : (
            <Trans>{name} sees only the average of several colleagues. Your comment is shown as you write it, without your name.</Trans>
          )}
        </Text>
        {request.asked.map((asked) => (
          <AskedSkill
            key={asked.skill.id}
            asked={asked}
            given={givenOf(asked.skill.id)}
            error={errors[`ratings.${ratings.findIndex(({ skillId }) => skillId === asked.skill.id)}.level`]}
            onChange={(given) => draft.setValue((all) => ({ ...all, [asked.skill.id]: given }))}
          />
        ))}
      </Stack>
    </FormDialog>
  );
}

interface AskedSkillProps {
  readonly asked: ReceivedRequestDetails['asked'][number];
  readonly given: Given;
  readonly error?: string | undefined;
  readonly onChange: (given: Given) => void;
}

function AskedSkill({ asked, given, error, onChange }: AskedSkillProps) {
  const { t } = useLingui();
  const meaning = useMeaning();
  const levelName = useLevelName();
  const { skill, levels, context } = asked;
  return (
    <Section title={skill.label} level={3}>
      <Stack gap={4}>
        {context !== null && (
          <Facts
            facts={[
              { id: 'required', label: t`Expected level`, value: <LevelCell level={context.required} none={t`No level set`} /> },
              { id: 'self', label: t`Self rated level`, value: <LevelCell level={context.self} /> },
              { id: 'average', label: t`Average of peers`, value: <LevelCell level={context.average} /> },
            ]}
          />
        )}
        <RadioGroup
          label={t`Level`}
          error={error}
          options={levels.map((one) => ({ value: one.level, label: levelName(one.level) ?? one.translated_level, help: meaning(one) }))}
          value={given.level}
          onChange={(level) => onChange({ ...given, level })}
        />
        <TextArea
          label={t`What have you seen?`}
          optional
          maxLength={ASSESSMENT_LIMITS.comment}
          value={given.comment}
          onChange={(event) => onChange({ ...given, comment: event.currentTarget.value })}
        />
      </Stack>
    </Section>
  );
}
