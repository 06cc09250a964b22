-- WAL-01, WAL-05: accounts and transfers between them. A transfer takes from one account and gives to the other, and never changes.
create table wallet_accounts (
  organisation_id uuid not null references organisations on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('user', 'revenue', 'clearing', 'promo')),
  unit text not null,
  user_id uuid,
  -- Kept for people's accounts only: those of the organisation would be one hot row for everyone.
  posted bigint not null default 0,
  reserved bigint not null default 0,
  created_at timestamptz not null,
  primary key (organisation_id, id),
  unique (organisation_id, id, unit),
  foreign key (organisation_id, user_id) references users,
  check ((kind = 'user') = (user_id is not null)),
  constraint wallet_accounts_not_overdrawn check (reserved >= 0 and posted - reserved >= 0)
);
call protect_tenant_table('wallet_accounts');
create unique index wallet_accounts_of_people on wallet_accounts (organisation_id, user_id, unit) where kind = 'user';
create unique index wallet_accounts_internal on wallet_accounts (organisation_id, kind, unit) where kind <> 'user';
-- Balances follow from transfers, by the trigger below.
revoke update, delete on wallet_accounts from waymark_app;

create table payments (
  organisation_id uuid not null references organisations on delete cascade,
  id uuid not null,
  user_id uuid not null,
  purpose text not null check (purpose in ('coins', 'card', 'subscription', 'renewal')),
  title text not null,
  card_id uuid,
  plan_id uuid,
  subscription_id uuid,
  -- Of a subscription, which of its periods is paid.
  period integer,
  pay_with text not null check (pay_with in ('coins', 'money')),
  -- Hundredths of the currency; null where it is paid in coins.
  amount bigint check (amount > 0),
  currency text,
  -- Coins that are bought, or paid.
  coins bigint check (coins > 0),
  provider text check (provider in ('test', 'stripe')),
  -- What the provider calls its checkout, and what was taken by it.
  checkout_ref text,
  charge_ref text,
  state text not null check (state in ('open', 'paid', 'failed', 'expired', 'refunding', 'refunded')),
  -- Counts tries to take or give money back, each of which the provider knows by a key of its own.
  attempts integer not null default 0,
  redirect_path text,
  created_at timestamptz not null,
  expires_at timestamptz,
  paid_at timestamptz,
  refunded_at timestamptz,
  refund_note text not null default '',
  -- Paid twice over, by chance of time: given back as soon as it arrives.
  is_surplus boolean not null default false,
  primary key (organisation_id, id),
  foreign key (organisation_id, user_id) references users,
  check ((pay_with = 'money') = (amount is not null and currency is not null and provider is not null)),
  check (pay_with = 'money' or coins is not null)
);
call protect_tenant_table('payments');
revoke delete on payments from waymark_app;
create index payments_newest on payments (organisation_id, created_at desc, id desc);
create index payments_of_people on payments (organisation_id, user_id, created_at desc, id desc);
create index payments_open on payments (organisation_id, created_at) where state in ('open', 'refunding');
create index payments_by_checkout on payments (organisation_id, checkout_ref) where checkout_ref is not null;
create index payments_by_charge on payments (organisation_id, charge_ref) where charge_ref is not null;
-- One person pays for a card once at a time, and a period of a subscription once.
create unique index payments_of_cards on payments (organisation_id, user_id, card_id) where state = 'paid' and card_id is not null;
create unique index payments_of_periods on payments (organisation_id, subscription_id, period) where state = 'paid' and subscription_id is not null;

create table wallet_transfers (
  organisation_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('recharge', 'purchase', 'grant', 'refund', 'subscription')),
  unit text not null,
  debit_id uuid not null,
  credit_id uuid not null,
  amount bigint not null check (amount > 0),
  state text not null check (state in ('pending', 'posted', 'voided')),
  -- The pending transfer that this one ends.
  pending_id uuid,
  -- The transfer that this one gives back, whole or in part.
  reverses_id uuid,
  -- What it happened for, once: a payment, a grant.
  cause text not null,
  -- Whose wallet or purchase it is about.
  user_id uuid not null,
  payment_id uuid,
  title text not null,
  note text not null default '',
  at timestamptz not null,
  primary key (organisation_id, id),
  unique (organisation_id, cause),
  foreign key (organisation_id, debit_id, unit) references wallet_accounts (organisation_id, id, unit),
  foreign key (organisation_id, credit_id, unit) references wallet_accounts (organisation_id, id, unit),
  foreign key (organisation_id, pending_id) references wallet_transfers,
  foreign key (organisation_id, reverses_id) references wallet_transfers,
  foreign key (organisation_id, payment_id) references payments,
  foreign key (organisation_id, user_id) references users,
  check (debit_id <> credit_id),
  check (state <> 'voided' or pending_id is not null),
  check (state <> 'pending' or pending_id is null)
);
call protect_tenant_table('wallet_transfers');
revoke update, delete on wallet_transfers from waymark_app;
create unique index wallet_transfers_end_once on wallet_transfers (organisation_id, pending_id) where pending_id is not null;
create index wallet_transfers_by_reversed on wallet_transfers (organisation_id, reverses_id) where reverses_id is not null;
create index wallet_transfers_by_debit on wallet_transfers (organisation_id, debit_id, at desc, id desc);
create index wallet_transfers_by_credit on wallet_transfers (organisation_id, credit_id, at desc, id desc);
create index wallet_transfers_by_payment on wallet_transfers (organisation_id, payment_id) where payment_id is not null;

create function refuse_wallet_change() returns trigger language plpgsql as $$
begin
  raise exception 'Entries of the books are never changed or deleted.' using errcode = 'restrict_violation';
end $$;
create trigger wallet_transfers_never_change before update or delete on wallet_transfers
  for each row execute function refuse_wallet_change();

-- Keeps balances, and refuses what would not add up: an end that is not of its beginning, more given back than was taken. Rows of accounts and of the
-- original are locked, the account last, so that two at once wait for each other.
create function book_wallet_transfer() returns trigger language plpgsql security definer set search_path = public as $$
declare
  original wallet_transfers;
  given_back bigint;
  drawn bigint := 0;
  held bigint := 0;
begin
  if new.pending_id is not null then
    select * into original from wallet_transfers where organisation_id = new.organisation_id and id = new.pending_id for update;
    if original.state <> 'pending' or (original.debit_id, original.credit_id, original.amount) <> (new.debit_id, new.credit_id, new.amount) then
      raise exception 'This is not the end of a pending transfer.' using errcode = 'check_violation', constraint = 'wallet_transfers_end';
    end if;
  elsif new.reverses_id is not null then
    select * into original from wallet_transfers where organisation_id = new.organisation_id and id = new.reverses_id for update;
    select coalesce(sum(t.amount), 0) into given_back from wallet_transfers t
      where t.organisation_id = new.organisation_id and t.reverses_id = new.reverses_id and t.pending_id is null
        and not exists (select from wallet_transfers e where e.organisation_id = t.organisation_id and e.pending_id = t.id and e.state = 'voided');
    if (original.debit_id, original.credit_id) <> (new.credit_id, new.debit_id) or given_back > original.amount then
      raise exception 'More would be given back than was taken.' using errcode = 'check_violation', constraint = 'wallet_transfers_refund';
    end if;
  end if;
  if new.state = 'pending' then
    held := new.amount;
  elsif new.pending_id is not null then
    held := -new.amount;
  end if;
  if new.state = 'posted' then
    drawn := new.amount;
    update wallet_accounts set posted = posted + new.amount
      where organisation_id = new.organisation_id and id = new.credit_id and kind = 'user';
  end if;
  update wallet_accounts set posted = posted - drawn, reserved = reserved + held
    where organisation_id = new.organisation_id and id = new.debit_id and kind = 'user';
  return null;
end $$;
revoke execute on function book_wallet_transfer() from public;
create trigger wallet_transfers_booked after insert on wallet_transfers for each row execute function book_wallet_transfer();

-- WAL-06: events of providers that were taken; the same one comes again and again until it is answered.
create table payment_events (
  organisation_id uuid not null references organisations on delete cascade,
  provider text not null,
  event_id text not null,
  at timestamptz not null,
  primary key (organisation_id, provider, event_id)
);
call protect_tenant_table('payment_events');

create table wallet_settings (
  organisation_id uuid primary key references organisations on delete cascade,
  provider text not null default 'test' check (provider in ('test', 'stripe')),
  stripe_key bytea,
  stripe_signing_secret bytea,
  -- Hundredths of the currency that a coin is worth.
  coin_value bigint not null check (coin_value > 0),
  currency text not null,
  packages jsonb not null default '[]'
);
call protect_tenant_table('wallet_settings');

-- WAL-02: plans, who has them, and what was invoiced.
create table subscription_plans (
  organisation_id uuid not null references organisations on delete cascade,
  id uuid not null,
  sku text not null,
  name text not null,
  description text not null default '',
  points text[] not null default '{}',
  amount bigint not null check (amount > 0),
  currency text not null,
  interval text not null check (interval in ('month', 'year')),
  is_offered boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null,
  primary key (organisation_id, id),
  constraint subscription_plans_sku unique (organisation_id, sku)
);
call protect_tenant_table('subscription_plans');

create table subscriptions (
  organisation_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  plan_id uuid not null,
  -- As it was bought.
  sku text not null,
  name text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  interval text not null check (interval in ('month', 'year')),
  -- The day it began, which periods are counted from; period counts from 0, and paid_through is the first day that is not paid for.
  anchor date not null,
  period integer not null default 0,
  paid_through date not null,
  state text not null check (state in ('active', 'past_due', 'ended', 'lapsed')),
  cancels_at_end boolean not null default false,
  tried_on date,
  noticed_period integer,
  -- Who is charged for renewals, as the provider calls them.
  provider text not null check (provider in ('test', 'stripe')),
  customer_ref text,
  method_ref text,
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (organisation_id, id),
  foreign key (organisation_id, user_id) references users,
  foreign key (organisation_id, plan_id) references subscription_plans
);
call protect_tenant_table('subscriptions');
create unique index subscriptions_live on subscriptions (organisation_id, user_id) where state in ('active', 'past_due');
create index subscriptions_due on subscriptions (organisation_id, paid_through) where state in ('active', 'past_due');
create index subscriptions_of_people on subscriptions (organisation_id, user_id, created_at desc);

create table invoice_numbers (
  organisation_id uuid primary key references organisations on delete cascade,
  last integer not null
);
call protect_tenant_table('invoice_numbers');

create table invoices (
  organisation_id uuid not null,
  id uuid not null,
  -- Without gaps: the number is taken in the transaction that writes the invoice.
  number integer not null,
  kind text not null check (kind in ('invoice', 'credit-note')),
  user_id uuid not null,
  -- Who it was for, as they were called then; null once they were erased.
  holder_name text,
  payment_id uuid not null,
  title text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  period_from date,
  period_until date,
  issued_at timestamptz not null,
  primary key (organisation_id, id),
  unique (organisation_id, number),
  unique (organisation_id, payment_id, kind),
  foreign key (organisation_id, user_id) references users,
  foreign key (organisation_id, payment_id) references payments
);
call protect_tenant_table('invoices');
revoke update, delete on invoices from waymark_app;
grant update (holder_name) on invoices to waymark_app;
create index invoices_of_people on invoices (organisation_id, user_id, number desc);
