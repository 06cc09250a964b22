import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { BULK_EFFECTS, type BulkAction } from '@waymark/contract/accounts';
import { Button, Dialog, Notice, Progress, Refusal, SelectField, Skeletons, Stack, TagsField, type TagOption, Text } from '@waymark/ui';
import { useErrorMessage } from '../../../platform/api/error-message.ts';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { useRoleName } from '../../../platform/session/role-name.ts';
import { PeopleList } from '../../people/people.public.tsx';
import { bulkActionQuery, bulkPeopleQuery, type BulkWish, useBulkPreview, useBulkStep } from '../account-bulk.queries.ts';
import { rolesQuery, useGroupOptions } from '../accounts.queries.ts';
import { LinkFileButton } from '../components/link-file-button.tsx';
import { BulkTitle, EffectLine } from '../components/bulk-words.tsx';

interface BulkDialogProps {
  readonly wish: Pick<BulkWish, 'kind' | 'whom'>;
  readonly onClose: (done: boolean) => void;
}

const isAboutRole = (kind: BulkWish['kind']) => kind.endsWith('-role');
const isAboutGroup = (kind: BulkWish['kind']) => kind.endsWith('-group');

/** ADM-10: first what it is about, then who is affected, then it happens; and it can be taken back. */
export function BulkDialog({ wish, onClose }: BulkDialogProps) {
  const { t } = useLingui();
  const preview = useBulkPreview();
  const step = useBulkStep();
  const [roleKey, setRoleKey] = useState('');
  const [group, setGroup] = useState<readonly TagOption[]>([]);
  const needsChoice = isAboutRole(wish.kind) || isAboutGroup(wish.kind);
  const shownId = preview.data?.id;
  const { data: action = preview.data } = useQuery({ ...bulkActionQuery(shownId ?? ''), enabled: shownId !== undefined });
  const message = useErrorMessage(preview.error ?? step.error);
  const ask = () => {
    const groupId = group[0]?.value;
    preview.mutate({ ...wish, ...(roleKey === '' ? {} : { roleKey }), ...(groupId === undefined ? {} : { groupId }) });
  };
  const askAtOnce = useEffectEvent(ask);
  useEffect(() => {
    if (!needsChoice) askAtOnce();
  }, [needsChoice]);
  const isDone = action !== undefined && action.status !== 'shown';
  return (
    <Dialog
      open
      onClose={() => onClose(isDone)}
      size="wide"
      title={t`Bulk change`}
      foot={
        <BulkFoot
          action={action}
          choosing={needsChoice && action === undefined}
          canShow={!needsChoice || roleKey !== '' || group.length > 0}
          pending={preview.isPending || step.isPending}
          onShow={ask}
          onStep={(next) => action !== undefined && step.mutate({ bulkActionId: action.id, step: next })}
          onClose={() => onClose(isDone)}
        />
      }
    >
      <Stack gap={4}>
        <Refusal>{message}</Refusal>
        {action === undefined && isAboutRole(wish.kind) && <RoleChoice value={roleKey} onChange={setRoleKey} />}
        {action === undefined && isAboutGroup(wish.kind) && <GroupChoice value={group} onChange={setGroup} />}
        {preview.isPending && <Skeletons shape="text" count={3} />}
        {action !== undefined && <Shown action={action} />}
      </Stack>
    </Dialog>
  );
}

interface BulkFootProps {
  readonly action: BulkAction | undefined;
  readonly choosing: boolean;
  readonly canShow: boolean;
  readonly pending: boolean;
  readonly onShow: () => void;
  readonly onStep: (step: 'run' | 'undo') => void;
  readonly onClose: () => void;
}

function BulkFoot({ action, choosing, canShow, pending, onShow, onStep, onClose }: BulkFootProps) {
  const people = action?.effects.change ?? 0;
  return (
    <>
      <Button variant="plain" onClick={onClose}>
        {action === undefined || action.status === 'shown' ? <Trans>Cancel</Trans> : <Trans>Close</Trans>}
      </Button>
      {choosing && (
        <Button variant="solid" disabled={!canShow} pending={pending} onClick={onShow}>
          <Trans>Show who is affected</Trans>
        </Button>
      )}
      {action?.status === 'shown' && (
        <Button
          variant={action.kind === 'delete' ? 'danger' : 'solid'}
          disabled={!action.can.run}
          pending={pending}
          onClick={() => onStep('run')}
        >
          <Plural value={people} one="Change # person" other="Change # people" />
        </Button>
      )}
      {action?.can.undo === true && (
        <Button pending={pending} onClick={() => onStep('undo')}>
          <Trans>Undo</Trans>
        </Button>
      )}
    </>
  );
}

function RoleChoice({ value, onChange }: { readonly value: string; readonly onChange: (key: string) => void }) {
  const { t } = useLingui();
  const roles = (useQuery(rolesQuery).data?.items ?? []).filter(({ can }) => can.assign);
  const nameOf = useRoleName();
  return (
    <SelectField
      label={t`Role`}
      value={value}
      placeholder={t`Choose a role`}
      options={roles.map((role) => ({ value: role.key, label: nameOf(role) }))}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

function GroupChoice({ value, onChange }: { readonly value: readonly TagOption[]; readonly onChange: (chosen: TagOption[]) => void }) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const { data, isFetching } = useGroupOptions(text);
  return (
    <TagsField
      label={t`Group`}
      max={1}
      value={value}
      options={(data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      onSearch={setText}
      loading={isFetching}
      onChange={onChange}
    />
  );
}

function Shown({ action }: { readonly action: BulkAction }) {
  const { t } = useLingui();
  const { effects, outcomes, status } = action;
  const total = effects.change;
  const over = status === 'undoing' ? outcomes.undone + outcomes.kept : outcomes.done + outcomes.failed;
  return (
    <>
      <Text size="lead">
        <BulkTitle kind={action.kind} about={action.about} />
      </Text>
      {status === 'shown' && (
        <ul>
          {BULK_EFFECTS.filter((effect) => effects[effect] > 0).map((effect) => (
            <li key={effect}>
              <EffectLine kind={action.kind} effect={effect} people={effects[effect]} />
            </li>
          ))}
        </ul>
      )}
      {(status === 'running' || status === 'undoing') && <Progress label={t`Progress`} value={total === 0 ? 100 : (over / total) * 100} />}
      {status === 'done' && (
        <Notice
          tone={outcomes.failed === 0 ? 'ok' : 'warn'}
          live
          action={action.kind === 'invite' && outcomes.done > 0 && <LinkFileButton of={{ bulkActionId: action.id }} />}
        >
          <Plural value={outcomes.done} one="Done for # person." other="Done for # people." />{' '}
          {outcomes.failed > 0 && <Plural value={outcomes.failed} one="It failed for # person." other="It failed for # people." />}{' '}
          {action.can.undo && <Trans>You can undo this for 30 days.</Trans>}
        </Notice>
      )}
      {status === 'failed' && (
        <Notice tone="bad" live>
          <Trans>This stopped before reaching everyone.</Trans>{' '}
          {outcomes.done > 0 && <Plural value={outcomes.done} one="Done for # person." other="Done for # people." />}{' '}
          {action.can.undo && <Trans>You can undo this for 30 days.</Trans>}
        </Notice>
      )}
      {status === 'undone' && (
        <Notice tone={outcomes.kept === 0 ? 'ok' : 'warn'} live>
          <Plural value={outcomes.undone} one="Undone for # person." other="Undone for # people." />{' '}
          {outcomes.kept > 0 && (
            <Plural
              value={outcomes.kept}
              one="# person stays unchanged because someone has edited this since."
              other="# people stay unchanged because someone has edited this since."
            />
          )}
        </Notice>
      )}
      {status === 'shown' && total > 0 && <Affected action={action} />}
    </>
  );
}

function Affected({ action }: { readonly action: BulkAction }) {
  const query = useInfiniteQuery(bulkPeopleQuery(action.id, 'change'));
  if (query.data === undefined) return <Waiting of={query} shape="text" count={4} />;
  const people = query.data.pages.flatMap(({ items }) => items);
  return (
    <div>
      <PeopleList people={people} />
      <MorePages of={query} shown={people.length} total={action.effects.change} />
    </div>
  );
}
