import { Trans, useLingui } from '@lingui/react/macro';
import { Heading, Stack } from '@waymark/ui';
import { CardEditorPart } from '../../../cards/cards.public.tsx';
import { PeopleField } from '../../../people/people.public.tsx';
import { usePathPeople } from '../../pathways.queries.ts';
import type { PathEditor } from '../../use-path-editor.ts';

type Role = 'collaborator' | 'reviewer';

/** Who may see it, and who works on it (PTH-03). */
export function SharingTab({ editor }: { readonly editor: PathEditor }) {
  const { t } = useLingui();
  const { draft } = editor;
  const saving = usePathPeople();
  const chosen = (role: Role) =>
    draft.people.filter((one) => one.role === role).map(({ person }) => ({ value: person.id as string, label: person.fullName }));
  const set = (role: Role, people: readonly { value: string }[]) => {
    const ids = new Set(people.map(({ value }) => value));
    const others = draft.people.filter((one) => one.role !== role && !ids.has(one.person.id));
    const next = [
      ...others.map((one) => ({ userId: one.person.id as string, role: one.role })),
      ...[...ids].map((userId) => ({ userId, role })),
    ];
    saving.mutate({ pathId: draft.id, people: next }, { onSuccess: editor.adopt });
  };
  return (
    <Stack gap={6}>
      {draft.can.invite && (
        <Stack gap={4}>
          <Heading level={2} look="h3">
            <Trans>Who works on it</Trans>
          </Heading>
          <PeopleField
            label={t`Collaborators`}
            help={t`They edit and publish it with you.`}
            optional
            max={25}
            value={chosen('collaborator')}
            onChange={(people) => set('collaborator', people)}
          />
          <PeopleField
            label={t`Reviewers`}
            help={t`They read the draft and approve it or ask for changes.`}
            optional
            max={25}
            value={chosen('reviewer')}
            onChange={(people) => set('reviewer', people)}
          />
        </Stack>
      )}
      <Stack gap={4}>
        <Heading level={2} look="h3">
          <Trans>Who it is for</Trans>
        </Heading>
        <CardEditorPart cardId={draft.id} part="audience" />
      </Stack>
    </Stack>
  );
}
