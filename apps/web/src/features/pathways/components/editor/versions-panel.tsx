import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { type PathDraft, PATH_LIMITS } from '@waymark/contract/pathways';
import { Button, Heading, Notice, PersonLine, Progress, Stack, Text, TextArea } from '@waymark/ui';
import { useDraft } from '../../../../platform/drafts/use-draft.ts';
import { useFormat } from '../../../../platform/i18n/use-format.ts';
import { personHref, personOf } from '../../../people/people.public.tsx';
import { useReview } from '../../pathways.queries.ts';
import type { PathEditor } from '../../use-path-editor.ts';
import styles from './path-editor.module.css';

const CompareDialog = lazy(async () => ({ default: (await import('../../dialogs/compare-dialog.tsx')).CompareDialog }));

/** Versions with who is on them, and the people who work on it (PTH-03, PTH-09). */
export function VersionsPanel({ editor }: { readonly editor: PathEditor }) {
  const { t } = useLingui();
  const format = useFormat();
  const [compared, setCompared] = useState<number | null>(null);
  const { draft, changesSincePublished } = editor;
  const changes = changesSincePublished.total;
  const { done, total } = draft.recount ?? { done: 0, total: 0 };
  return (
    <Stack gap={5}>
      <Stack gap={3}>
        <Heading level={2} look="h4">
          <Trans>Versions</Trans>
        </Heading>
        <ol className={styles.versions}>
          <li data-now="">
            <strong>{draft.publishedVersion === null ? t`Draft` : t`Draft of ${draft.draftVersion}`}</strong>
            <Text size="small">
              {draft.publishedVersion === null ? t`Not published yet.` : plural(changes, { one: '# change.', other: '# changes.' })}
            </Text>
          </li>
          {draft.versions.map(({ version, publishedAt, publishedBy, learnersCount, approvedBy }) => {
            const approvers = format.list(approvedBy.map(({ fullName }) => fullName));
            return (
              <li key={version}>
                <strong>
                  <Trans>Version {version}</Trans>
                </strong>
                <Text size="small">
                  <Trans>
                    Published {format.date(publishedAt)} by {publishedBy?.fullName ?? ''}.
                  </Trans>{' '}
                  <Plural value={learnersCount} one="# person is on it." other="# people are on it." />{' '}
                  {approvers !== '' && <Trans>Approved by {approvers}.</Trans>}
                </Text>
                <Button size="s" variant="plain" onClick={() => setCompared(version)}>
                  <Trans>Compare with the draft</Trans>
                </Button>
              </li>
            );
          })}
        </ol>
        {draft.recount !== null && (
          <Progress
            value={total === 0 ? 0 : (100 * done) / total}
            label={t`Updating people’s progress`}
            text={plural(total, {
              one: `${done} of # person updated`,
              other: `${done} of # people updated`,
            })}
          />
        )}
      </Stack>
      <Stack gap={3}>
        <Heading level={2} look="h4">
          <Trans>Who can edit</Trans>
        </Heading>
        <PersonLine person={personOf(draft.owner)} href={personHref(draft.owner)} detail={t`Owner`} />
        {draft.people.map(({ person, role }) => (
          <PersonLine
            key={person.id}
            person={personOf(person)}
            href={personHref(person)}
            detail={role === 'collaborator' ? t`Collaborator` : t`Reviewer`}
          />
        ))}
      </Stack>
      <Reviews editor={editor} />
      {compared !== null && (
        <Suspense>
          <CompareDialog editor={editor} version={compared} onClose={() => setCompared(null)} />
        </Suspense>
      )}
    </Stack>
  );
}

function Reviews({ editor: { draft, adopt } }: { readonly editor: PathEditor }) {
  const { t } = useLingui();
  const review = useReview();
  const note = useDraft(`path-review:${draft.id}:${draft.draftVersion}`, '');
  const onSuccess = (after: PathDraft) => {
    note.setValue('');
    note.clear();
    adopt(after);
  };
  const say = (verdict: 'approved' | 'changes') => review.mutate({ pathId: draft.id, verdict, note: note.value }, { onSuccess });
  return (
    <>
      {draft.reviews.map(({ person, verdict, note: words }) => (
        <Notice key={person.id} tone={verdict === 'approved' ? 'ok' : 'warn'}>
          {verdict === 'approved' ? (
            <Trans>{person.fullName} approved this draft.</Trans>
          ) : (
            <Trans>{person.fullName} asks for changes.</Trans>
          )}
          {words !== '' && (
            <p>
              <bdi>{words}</bdi>
            </p>
          )}
        </Notice>
      ))}
      {draft.can.review && (
        <Stack gap={2}>
          <TextArea
            label={t`Note for the authors`}
            optional
            rows={3}
            maxLength={PATH_LIMITS.reviewNote}
            dir={note.value === '' ? undefined : 'auto'}
            value={note.value}
            onChange={(event) => note.setValue(event.currentTarget.value)}
          />
          <Button pending={review.isPending} onClick={() => say('approved')}>
            <Trans>Approve draft</Trans>
          </Button>
          <Button variant="plain" pending={review.isPending} onClick={() => say('changes')}>
            <Trans>Ask for changes</Trans>
          </Button>
        </Stack>
      )}
    </>
  );
}
