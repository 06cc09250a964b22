import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OwnAssessment, SuggestedPeers } from '@waymark/contract/assessments';
import type { UserId } from '@waymark/contract/kit';
import { Avatar, Button, CheckboxGroup, DateField, notify, Row, Stack, SwitchField, TagsField, type TagOption, Text } from '@waymark/ui';
import { useFieldMessages } from '../../../platform/api/error-message.ts';
import { useDraft } from '../../../platform/drafts/use-draft.ts';
import { FormDialog } from '../../../platform/forms/form-dialog.tsx';
import { personOf } from '../../people/people.public.tsx';
import { peersQuery, useAsking } from '../assessments.queries.ts';

interface AskDialogProps {
  readonly own: OwnAssessment;
  /** Chosen from the start. */
  readonly skillId?: string;
  readonly onClose: () => void;
}

const DAY_MILLISECONDS = 86_400_000;
const USUAL_DAYS = 14;
/** The day some days from now, `YYYY-MM-DD` on the reader's own clock. */
function dayAfter(days: number): string {
  const at = new Date(Date.now() + days * DAY_MILLISECONDS);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}
/** The end of a day on the reader's own clock. */
const endOf = (day: string) => new Date(`${day}T23:59:59`);

type Peer = SuggestedPeers['items'][number];
const optionOf = ({ person, because }: Peer, words: Readonly<Record<NonNullable<Peer['because']>, string>>): TagOption => ({
  value: person.id,
  label: person.fullName,
  description: because === null ? person.jobTitle : words[because],
  icon: <Avatar person={personOf(person)} size={28} />,
});

/** Asks peers, and a manager, to rate skills by a date (ASM-05). */
export function AskDialog({ own, skillId, onClose }: AskDialogProps) {
  const { t } = useLingui();
  const draft = useDraft(`assessment-request:${skillId ?? 'all'}`, {
    skillIds: own.items
      .filter((row) => (skillId === undefined ? row.status === 'not_assessed' : row.skill.id === skillId))
      .map(({ skill }) => skill.id),
    peers: [] as { value: string; label: string }[],
    managerIds: [] as UserId[],
    day: dayAfter(USUAL_DAYS),
  });
  const [text, setText] = useState('');
  const suggestions = useQuery(peersQuery(''));
  const found = useQuery(peersQuery(text.trim()));
  const asking = useAsking();
  const errors = useFieldMessages(asking.error);
  const words = { project: t`Same project`, team: t`Same team`, group: t`Same group` };
  const { skillIds, peers, managerIds, day } = draft.value;
  const chosen = new Set(peers.map(({ value }) => value));
  const fewest = own.options.fewestPeers;
  const missing = fewest - peers.length;
  const setPeers = (next: readonly TagOption[]) => draft.change({ peers: next.map(({ value, label }) => ({ value, label })) });
  const names = own.items.map(({ skill }) => ({ value: skill.id, label: skill.label }));
  const faultOf = (field: string) => Object.entries(errors).find(([path]) => path === field || path.startsWith(`${field}.`))?.[1];
  const ask = () =>
    asking.mutate(
      { skillIds, peerIds: peers.map(({ value }) => value as UserId), managerIds, dueAt: day === '' ? '' : endOf(day).toISOString() },
      {
        onSuccess: () => {
          draft.clear();
          notify({ tone: 'ok', message: t`You asked for a rating.` });
          onClose();
        },
      },
    );
  return (
    <FormDialog
      title={t`Ask for a rating`}
      submit={t`Ask for a rating`}
      disabled={skillIds.length === 0 || peers.length + managerIds.length === 0}
      pending={asking.isPending}
      error={asking.error}
      onClose={onClose}
      onSubmit={ask}
    >
      {skillId === undefined && (
        <CheckboxGroup
          label={t`Skills`}
          options={names}
          value={skillIds}
          error={faultOf('skillIds')}
          onChange={(next) => draft.change({ skillIds: [...next] })}
        />
      )}
      <Stack gap={2}>
        <TagsField
          label={t`Who has seen you do it?`}
          value={peers}
          onChange={setPeers}
          options={text.trim() === '' ? [] : (found.data ?? []).map((peer) => optionOf(peer, words))}
          onSearch={setText}
          loading={found.isFetching}
          placeholder={t`Add a colleague`}
          error={faultOf('peerIds')}
          help={
            peers.length === 0 || missing <= 0
              ? t`We never show a single rating, only an average of ${fewest} or more.`
              : t`${missing} more needed to reach ${fewest}. We never show a single rating, only an average of ${fewest} or more.`
          }
        />
        <Row gap={2}>
          {(suggestions.data ?? [])
            .filter(({ person }) => !chosen.has(person.id))
            .slice(0, 4)
            .map((peer) => (
              <Button key={peer.person.id} size="s" onClick={() => setPeers([...peers, optionOf(peer, words)])}>
                <Avatar person={personOf(peer.person)} size={20} /> <bdi>{peer.person.fullName}</bdi>
                {peer.because !== null && (
                  <Text as="span" size="meta">
                    {words[peer.because]}
                  </Text>
                )}
              </Button>
            ))}
        </Row>
      </Stack>
      <DateField
        label={t`Answer by`}
        value={day}
        min={dayAfter(1)}
        max={dayAfter(364)}
        error={faultOf('dueAt')}
        onChange={(event) => draft.change({ day: event.currentTarget.value })}
      />
      {own.managers.map(({ person }) => (
        <SwitchField
          key={person.id}
          label={<AskToo name={person.fullName} />}
          checked={managerIds.includes(person.id)}
          error={faultOf('managerIds')}
          onChange={(event) =>
            draft.change({
              managerIds: event.currentTarget.checked ? [...managerIds, person.id] : managerIds.filter((id) => id !== person.id),
            })
          }
        />
      ))}
    </FormDialog>
  );
}

function AskToo({ name }: { readonly name: string }) {
  return <Trans>Ask {name} too</Trans>;
}
