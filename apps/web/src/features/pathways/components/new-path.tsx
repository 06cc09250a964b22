import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import { createCard } from '@waymark/contract/cards';
import type { PathKind } from '@waymark/contract/pathways';
import { Button, Form, FormActions, FormRefusal, Page, PageHeader, TextArea, TextField } from '@waymark/ui';
import { call } from '../../../platform/api/call.ts';
import { useErrorMessage, useFieldMessages } from '../../../platform/api/error-message.ts';
import { useDraft } from '../../../platform/drafts/use-draft.ts';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { useOrganisation } from '../../../platform/organisation/organisation.ts';
import { queryClient } from '../../../platform/query/query-client.ts';
import { useMutation } from '../../../platform/query/use-mutation.ts';
import { editHref } from '../path-address.rules.ts';

const asParagraph = (text: string) =>
  text === '' ? '' : `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\n', '<br>')}</p>`;

/** A path begins with its title; what is in it comes in the editor (PTH-02). */
export function NewPath({ kind }: { readonly kind: PathKind }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { code } = useLanguage();
  const { languageDetails } = useOrganisation();
  const { value, change, clear } = useDraft(`path:new:${kind}`, { title: '', description: '' });
  const creation = useMutation({
    mutationFn: () =>
      call(createCard, {
        body: {
          title: value.title,
          description: asParagraph(value.description.trim()),
          language: languageDetails.some((offered) => offered.code === code) ? code : 'en',
          content: { cardType: kind },
        },
      }),
    onSuccess: async (card) => {
      clear();
      await queryClient.invalidateQueries({ queryKey: ['cards', 'list'] });
      void navigate(editHref(kind, card.slug), { replace: true });
    },
  });
  const errors = useFieldMessages(creation.error);
  const message = useErrorMessage(creation.error);
  const isJourney = kind === 'journey';
  return (
    <Page width="form">
      <PageHeader
        title={isJourney ? t`New journey` : t`New pathway`}
        lead={
          isJourney
            ? t`A journey leads through several pathways, one after the other or by date.`
            : t`A pathway puts content in an order, with required and optional items.`
        }
        breadcrumbs={[{ href: '/content', label: t`Your content` }, { label: isJourney ? t`New journey` : t`New pathway` }]}
      />
      <Form
        onSubmit={() => {
          creation.mutate();
        }}
      >
        {creation.error !== null && <FormRefusal faults={errors} message={message} />}
        <TextField
          label={t`Title`}
          maxLength={255}
          required
          value={value.title}
          error={errors['title']}
          onChange={(event) => change({ title: event.currentTarget.value })}
        />
        <TextArea
          label={t`Description`}
          optional
          rows={4}
          maxLength={2000}
          value={value.description}
          error={errors['description']}
          onChange={(event) => change({ description: event.currentTarget.value })}
        />
        <FormActions>
          <Button type="submit" variant="solid" pending={creation.isPending} disabled={value.title.trim() === ''}>
            {isJourney ? <Trans>Create journey</Trans> : <Trans>Create pathway</Trans>}
          </Button>
        </FormActions>
      </Form>
    </Page>
  );
}
