import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { PRICE_CURRENCIES, priceAmount } from '@waymark/contract/cards';
import {
  amountOf,
  minorOf,
  type Money,
  type PaymentProvider,
  type TestCoins,
  WALLET_LIMITS,
  type WalletSettings,
} from '@waymark/contract/wallet';
import {
  Button,
  FieldPair,
  Form,
  FormActions,
  FormRefusal,
  Notice,
  notify,
  NumberField,
  PasswordField,
  RadioGroup,
  SelectField,
  Stack,
  Text,
  TextField,
} from '@waymark/ui';
import { useErrorMessage, useFieldMessages } from '../../../platform/api/error-message.ts';
import { useDraft } from '../../../platform/drafts/use-draft.ts';
import { useTypedSecrets } from '../use-typed-secrets.ts';
import { useSettingsSaving } from '../wallet.queries.ts';

interface TypedPackage {
  readonly coins: string;
  readonly amount: string;
}
interface Typed {
  readonly provider: PaymentProvider;
  readonly coinValue: string;
  readonly currency: Money['currency'];
  readonly packages: readonly TypedPackage[];
  /** What becomes of coins bought in test mode; nothing is chosen for the administrator. */
  readonly testCoins: TestCoins | undefined;
}

const typedOf = ({ provider, coin, packages }: WalletSettings): Typed => ({
  provider,
  coinValue: amountOf(coin.amount),
  currency: coin.currency,
  packages: packages.map(({ coins, price }) => ({ coins: String(coins), amount: amountOf(price.amount) })),
  testCoins: undefined,
});

/** What is not an amount goes along as nothing, so that the server names its field. */
const minor = (text: string) => minorOf(priceAmount(text) ?? '0');

/** How people pay: who takes the money, what a coin is worth, and in which packages coins are sold (WAL-06, ADM-06). */
export function SettingsForm({ settings }: { readonly settings: WalletSettings }) {
  const { t } = useLingui();
  const id = useId();
  const draft = useDraft('wallet-settings', typedOf(settings));
  const secrets = useTypedSecrets();
  const saving = useSettingsSaving();
  const errors = useFieldMessages(saving.error);
  const message = useErrorMessage(saving.error);
  const { value, change } = draft;
  const changePackage = (at: number, part: Partial<TypedPackage>) =>
    change({ packages: value.packages.map((one, index) => (index === at ? { ...one, ...part } : one)) });
  const goesLive = settings.provider === 'test' && value.provider !== 'test';
  const asksForTestCoins = goesLive && settings.testCoins > 0;
  const save = () =>
    saving.mutate(
      {
        provider: value.provider,
        coin: { amount: minor(value.coinValue), currency: value.currency },
        packages: value.packages
          .filter(({ coins, amount }) => coins.trim() !== '' || amount.trim() !== '')
          .map(({ coins, amount }) => ({ coins: Number(coins), amount: minor(amount) })),
        ...(asksForTestCoins && value.testCoins !== undefined ? { testCoins: value.testCoins } : {}),
        ...secrets.wanted,
      },
      {
        onSuccess: () => {
          draft.clear();
          secrets.clear();
          notify({ tone: 'ok', message: t`Payment settings saved` });
        },
      },
    );
  const keptNote = (isKept: boolean) => (isKept ? t`A value is saved. Leave this empty to keep it.` : undefined);
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <FormRefusal message={message} faults={errors} idOf={(field) => `${id}-${field}`} />
      <RadioGroup
        label={t`Payment provider`}
        options={[
          { value: 'test', label: t`Test mode`, help: t`No money is taken. You choose the outcome.` },
          { value: 'stripe', label: <bdi>Stripe</bdi>, help: t`People pay on Stripe’s page.` },
        ]}
        value={value.provider}
        onChange={(provider) => change({ provider })}
      />
      {goesLive && (
        <Notice tone="info">{t`Saving this ends open test payments. From then on, people pay real money. Content and plans bought in test mode stay, but plans don’t renew.`}</Notice>
      )}
      {asksForTestCoins && (
        <RadioGroup
          label={t`Coins bought in test mode`}
          help={plural(settings.testCoins, {
            one: 'People bought # coin without paying.',
            other: 'People bought # coins without paying.',
          })}
          options={[
            { value: 'remove', label: t`Remove them`, help: t`Coins people already spent can’t be removed.` },
            { value: 'keep', label: t`Let people keep them`, help: t`They can spend them like coins they paid for.` },
          ]}
          value={value.testCoins}
          error={errors['testCoins']}
          onChange={(testCoins) => change({ testCoins })}
        />
      )}
      {value.provider === 'stripe' && (
        <Stack gap={3}>
          <PasswordField
            id={`${id}-stripeKey`}
            label={t`Secret key`}
            autoComplete="off"
            help={keptNote(settings.hasStripeKey)}
            value={secrets.stripeKey}
            error={errors['stripeKey']}
            onChange={(event) => secrets.setKey(event.currentTarget.value)}
          />
          <PasswordField
            id={`${id}-stripeSigningSecret`}
            label={t`Webhook signing secret`}
            autoComplete="off"
            help={keptNote(settings.hasStripeSigningSecret)}
            value={secrets.stripeSigningSecret}
            error={errors['stripeSigningSecret']}
            onChange={(event) => secrets.setSigningSecret(event.currentTarget.value)}
          />
          <Text size="small">
            <Trans>
              In Stripe, send events to <bdi>{settings.stripeEventsUrl}</bdi>
            </Trans>
          </Text>
        </Stack>
      )}
      <FieldPair>
        <TextField
          id={`${id}-coin.amount`}
          label={t`Coin value`}
          inputMode="decimal"
          value={value.coinValue}
          error={errors['coin.amount']}
          onChange={(event) => change({ coinValue: event.currentTarget.value })}
        />
        <SelectField
          id={`${id}-coin.currency`}
          label={t`Currency`}
          options={PRICE_CURRENCIES.map((currency) => ({ value: currency, label: currency }))}
          value={value.currency}
          onChange={(event) => change({ currency: event.currentTarget.value as Money['currency'] })}
        />
      </FieldPair>
      {value.packages.map(({ coins, amount }, at) => (
        // Packages have no name but their place.
        // oxlint-disable-next-line react/no-array-index-key
        <FieldPair key={at}>
          <NumberField
            id={`${id}-packages.${at}.coins`}
            label={t`Package ${at + 1}: coins`}
            value={coins}
            error={errors[`packages.${at}.coins`]}
            onChange={(event) => changePackage(at, { coins: event.currentTarget.value })}
          />
          <TextField
            id={`${id}-packages.${at}.amount`}
            label={t`Package ${at + 1}: price`}
            inputMode="decimal"
            value={amount}
            error={errors[`packages.${at}.amount`]}
            onChange={(event) => changePackage(at, { amount: event.currentTarget.value })}
          />
        </FieldPair>
      ))}
      <FormActions>
        {value.packages.length < WALLET_LIMITS.packages && (
          <Button onClick={() => change({ packages: [...value.packages, { coins: '', amount: '' }] })}>
            <Trans>Add package</Trans>
          </Button>
        )}
        <Button type="submit" variant="solid" pending={saving.isPending}>
          <Trans>Save payment settings</Trans>
        </Button>
      </FormActions>
    </Form>
  );
}
