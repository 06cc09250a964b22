import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { AccountImport, LineList } from '@waymark/contract/accounts';
import { Button, ButtonLink, ConfirmDialog, Notice, Section, Stack } from '@waymark/ui';
import { useFaultWords } from '../../../platform/api/error-message.ts';
import { BadLines, ImportDecision, WarnedLines } from '../../../platform/imports/import-decision.tsx';
import { ImportLines } from '../../../platform/imports/import-lines.tsx';
import { ImportProgress } from '../../../platform/imports/import-progress.tsx';
import { useCancel, useCheck, useRun } from '../account-import.queries.ts';
import { LinkFileButton } from './link-file-button.tsx';
import { LineTable } from './line-table.tsx';

/** What every line would do, the way to have it done, and what became of it. */
export function ImportCheck({ one }: { readonly one: AccountImport }) {
  const { t } = useLingui();
  const failure = useFaultWords();
  const isStopped = one.status === 'failed' || one.status === 'cancelled';
  const title =
    one.status === 'checking' || one.status === 'checked'
      ? t`3. Preview`
      : isStopped && one.applied.done === 0
        ? t`What would have changed`
        : t`Result`;
  return (
    <Section title={title}>
      <Stack gap={4}>
        {(one.status === 'checking' || one.status === 'running') && <Moving one={one} />}
        {isStopped && (
          <Notice tone={one.status === 'failed' ? 'bad' : 'warn'}>
            {one.status === 'failed' && <>{failure({ code: one.failure ?? 'unexpected' })} </>}
            <Plural
              value={one.applied.done}
              _0="Stopped. Nothing was changed."
              one="Stopped. # line was processed."
              other="Stopped. # lines were processed."
            />
          </Notice>
        )}
        {one.status === 'checked' && <Decision one={one} />}
        {one.status === 'done' && <Outcome one={one} />}
        {one.status !== 'checking' && <Lines one={one} />}
      </Stack>
    </Section>
  );
}

function Moving({ one }: { readonly one: AccountImport }) {
  const { t } = useLingui();
  return (
    <ImportProgress
      label={one.status === 'checking' ? t`Lines being checked` : t`Lines being processed`}
      value={one.progress}
      cancel={useCancel(one.id)}
    />
  );
}

function Decision({ one }: { readonly one: AccountImport }) {
  const { t } = useLingui();
  const run = useRun(one.id);
  const [asking, setAsking] = useState(false);
  const { create, change, same, bad, warned, newAddress } = one.counts;
  const suspending = one.missing ?? 0;
  const nothing = create + change + suspending === 0;
  return (
    <>
      {one.deleted > 0 && one.plan.restoreDeleted !== true && <Restoring one={one} />}
      <ImportDecision
        error={run.error}
        effects={
          <>
            <li>
              <Plural value={create} _0="No one new" one="# new person" other="# new people" />
            </li>
            <li>
              <Plural value={change} _0="No one changes" one="# person changes" other="# people change" />
            </li>
            <li>
              <Plural value={same} _0="No one stays unchanged" one="# person stays unchanged" other="# people stay unchanged" />
            </li>
            <NewAddresses count={newAddress} />
            <WarnedLines warned={warned} />
            <BadLines bad={bad} />
            {one.deleted > 0 && one.plan.restoreDeleted === true && (
              <li>
                <Plural value={one.deleted} one="# deleted person is restored" other="# deleted people are restored" />
              </li>
            )}
            {one.missing !== null && (
              <li>
                <Plural
                  value={one.missing}
                  _0="No one will be suspended"
                  one="# person will be suspended"
                  other="# people will be suspended"
                />
              </li>
            )}
          </>
        }
      >
        <Button variant="solid" disabled={nothing} pending={run.isPending} onClick={() => setAsking(true)}>
          <Plural value={create + change} one="Import # person" other="Import # people" />
        </Button>
      </ImportDecision>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        danger={suspending > 0}
        title={t`Import these people?`}
        confirmLabel={t`Import`}
        onConfirm={() =>
          run.mutateAsync(suspending).then(
            () => setAsking(false),
            () => setAsking(false),
          )
        }
      >
        <Plural value={create} _0="No one is added." one="# person is added." other="# people are added." />{' '}
        <Plural value={change} _0="No one is changed." one="# person is changed." other="# people are changed." />{' '}
        {suspending > 0 && <Plural value={suspending} one="# person will be suspended." other="# people will be suspended." />}
        {(newAddress > 0 || warned > 0) && (
          <ul>
            <NewAddresses count={newAddress} />
            <WarnedLines warned={warned} />
          </ul>
        )}
      </ConfirmDialog>
    </>
  );
}

/** People who are known by their employee number, and whose address the file changes. */
const NewAddresses = ({ count }: { readonly count: number }) =>
  count > 0 && (
    <li>
      <Plural
        value={count}
        one="# person is matched by employee number and gets a new email address"
        other="# people are matched by employee number and get a new email address"
      />
    </li>
  );

/** People of the file who were deleted are offered back: the lines are looked at again, with them. */
function Restoring({ one }: { readonly one: AccountImport }) {
  const check = useCheck(one.id);
  return (
    <Notice
      tone="warn"
      action={
        <Button size="s" pending={check.isPending} onClick={() => check.mutate({ ...one.plan, restoreDeleted: true })}>
          <Trans>Restore and check again</Trans>
        </Button>
      }
    >
      <Plural
        value={one.deleted}
        one="# person in the file has a deleted account, so their line is left out."
        other="# people in the file have deleted accounts, so their lines are left out."
      />
    </Notice>
  );
}

function Outcome({ one: { id, applied, counts } }: { readonly one: AccountImport }) {
  return (
    <Notice
      tone={applied.failed === 0 ? 'ok' : 'warn'}
      action={
        <>
          {counts.create > 0 && <LinkFileButton of={{ importId: id }} />}
          <ButtonLink size="s" href="/admin/users">
            <Trans>View users</Trans>
          </ButtonLink>
        </>
      }
    >
      {applied.done === 0 || applied.failed > 0 ? (
        <Plural value={applied.done} _0="No changes were needed." one="# person was imported." other="# people were imported." />
      ) : (
        <>
          {counts.create > 0 && <Plural value={counts.create} one="# person was added." other="# people were added." />}{' '}
          {counts.change > 0 && <Plural value={counts.change} one="# person was changed." other="# people were changed." />}
        </>
      )}{' '}
      {applied.suspended > 0 && <Plural value={applied.suspended} one="# person was suspended." other="# people were suspended." />}{' '}
      {applied.failed > 0 && <Plural value={applied.failed} one="# line failed." other="# lines failed." />}
    </Notice>
  );
}

function Lines({ one }: { readonly one: AccountImport }) {
  const { t } = useLingui();
  return (
    <ImportLines<LineList | 'failed'>
      kinds={[
        { effect: 'bad', label: t`Not usable`, count: one.counts.bad },
        { effect: 'failed', label: t`Failed`, count: one.applied.failed },
        { effect: 'warned', label: t`Partly used`, count: one.counts.warned },
        { effect: 'new-address', label: t`New address`, count: one.counts.newAddress },
        { effect: 'create', label: t`New`, count: one.counts.create },
        { effect: 'change', label: t`Changed`, count: one.counts.change },
        { effect: 'same', label: t`Unchanged`, count: one.counts.same },
      ]}
    >
      {(effect) => <LineTable one={one} shown={effect} />}
    </ImportLines>
  );
}
