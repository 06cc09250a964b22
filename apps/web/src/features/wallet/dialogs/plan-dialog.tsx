import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { PRICE_CURRENCIES, priceAmount } from '@waymark/contract/cards';
import { amountOf, minorOf, type Money, type Plan, type PlanInterval, WALLET_LIMITS as LIMITS } from '@waymark/contract/wallet';
import { FieldPair, SelectField, SwitchField, TextArea, TextField } from '@waymark/ui';
import { useFieldMessages } from '../../../platform/api/error-message.ts';
import { useDraft } from '../../../platform/drafts/use-draft.ts';
import { FormDialog } from '../../../platform/forms/form-dialog.tsx';
import { usePlanSaving } from '../wallet.queries.ts';

interface Typed {
  readonly sku: string;
  readonly name: string;
  readonly description: string;
  /** One a line. */
  readonly points: string;
  readonly amount: string;
  readonly currency: Money['currency'];
  readonly interval: PlanInterval;
  readonly isOffered: boolean;
}

const EMPTY: Typed = { sku: '', name: '', description: '', points: '', amount: '', currency: 'EUR', interval: 'year', isOffered: true };

const typedOf = ({ sku, name, description, points, price, interval, isOffered }: Plan): Typed => ({
  ...{ sku, name, description, interval, isOffered },
  points: points.join('\n'),
  amount: amountOf(price.amount),
  currency: price.currency,
});

/** Creates a plan or changes one (WAL-02); what is typed stays until it is saved. */
export function PlanDialog({ plan, onClose }: { readonly plan: Plan | undefined; readonly onClose: () => void }) {
  const { t } = useLingui();
  const id = useId();
  const draft = useDraft(`plan:${plan?.id ?? 'new'}:${plan?.version ?? 0}`, plan === undefined ? EMPTY : typedOf(plan));
  const saving = usePlanSaving(plan);
  const errors = useFieldMessages(saving.error);
  const { value, change } = draft;
  const save = () => {
    const { amount, currency, points, ...rest } = value;
    const lines = points.split('\n').filter((line) => line.trim() !== '');
    // What is not an amount goes along as nothing, so that the server names its field.
    const price = { amount: minorOf(priceAmount(amount) ?? '0'), currency };
    saving.mutate(
      { ...rest, points: lines, price },
      {
        onSuccess: () => {
          draft.clear();
          onClose();
        },
      },
    );
  };
  return (
    <FormDialog
      title={plan === undefined ? t`Create plan` : t`Edit plan`}
      submit={t`Save plan`}
      pending={saving.isPending}
      error={saving.error}
      idOf={(field) => `${id}-${field}`}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        id={`${id}-name`}
        label={t`Name`}
        maxLength={LIMITS.planName}
        value={value.name}
        error={errors['name']}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      {plan === undefined && (
        <TextField
          id={`${id}-sku`}
          label={t`Name in the address`}
          help={t`Lower-case letters, digits and hyphens. It can’t be changed later.`}
          maxLength={LIMITS.sku}
          value={value.sku}
          error={errors['sku']}
          onChange={(event) => change({ sku: event.currentTarget.value })}
        />
      )}
      <FieldPair>
        <TextField
          id={`${id}-price.amount`}
          label={t`Price`}
          inputMode="decimal"
          value={value.amount}
          error={errors['price.amount']}
          onChange={(event) => change({ amount: event.currentTarget.value })}
        />
        <SelectField
          id={`${id}-price.currency`}
          label={t`Currency`}
          options={PRICE_CURRENCIES.map((currency) => ({ value: currency, label: currency }))}
          value={value.currency}
          onChange={(event) => change({ currency: event.currentTarget.value as Money['currency'] })}
        />
      </FieldPair>
      <SelectField
        id={`${id}-interval`}
        label={t`Paid`}
        options={[
          { value: 'year', label: t`Every year` },
          { value: 'month', label: t`Every month` },
        ]}
        value={value.interval}
        onChange={(event) => change({ interval: event.currentTarget.value as PlanInterval })}
      />
      <TextField
        id={`${id}-description`}
        label={t`Description`}
        optional
        maxLength={LIMITS.planText}
        value={value.description}
        error={errors['description']}
        onChange={(event) => change({ description: event.currentTarget.value })}
      />
      <TextArea
        id={`${id}-points`}
        label={t`What’s in it, one point per line`}
        optional
        value={value.points}
        error={errors['points']}
        onChange={(event) => change({ points: event.currentTarget.value })}
      />
      {plan !== undefined && (
        <SwitchField
          label={t`Offered`}
          help={t`People who have it keep it when it is no longer offered.`}
          checked={value.isOffered}
          onChange={(event) => change({ isOffered: event.currentTarget.checked })}
        />
      )}
    </FormDialog>
  );
}
