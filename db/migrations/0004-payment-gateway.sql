-- The embedded card gateway, for demonstration, development and tests. Of a card it keeps the brand and the last four digits.
create schema if not exists gateway;

create table gateway.intents (
  id text primary key,
  order_id text not null,
  payment_id text not null,
  amount integer not null check (amount > 0),
  currency text not null default 'jpy',
  description text not null,
  status text not null check (
    status in ('requires_payment', 'processing', 'requires_action', 'succeeded', 'failed', 'canceled')
  ),
  failure_reason text,
  refunded_amount integer not null default 0,
  client_secret text not null,
  -- When an intent that is being processed succeeds.
  settles_at timestamptz(3),
  created_at timestamptz(3) not null,
  constraint intents_client_secret_key unique (client_secret),
  constraint intents_refunded check (refunded_amount between 0 and amount)
);
create index intents_payment_id_idx on gateway.intents (payment_id);
create index intents_settles_at_idx on gateway.intents (settles_at) where settles_at is not null;

create table gateway.attempts (
  id text primary key,
  intent_id text not null references gateway.intents,
  brand text not null,
  last4 text not null check (length(last4) = 4),
  outcome text not null check (outcome in ('succeeded', 'failed', 'processing', 'challenged', 'abandoned')),
  return_path text not null,
  created_at timestamptz(3) not null
);
create index attempts_intent_id_idx on gateway.attempts (intent_id);

create table gateway.refunds (
  id text primary key,
  intent_id text not null references gateway.intents,
  amount integer not null check (amount > 0),
  created_at timestamptz(3) not null
);
create index refunds_intent_id_idx on gateway.refunds (intent_id);

-- What an idempotency key has made.
create table gateway.requests (
  key text primary key,
  fingerprint bytea not null,
  made_id text not null,
  created_at timestamptz(3) not null
);

create table gateway.events (
  id text primary key,
  intent_id text not null references gateway.intents,
  type text not null,
  body text not null,
  created_at timestamptz(3) not null
);
create index events_intent_id_idx on gateway.events (intent_id);

-- An event is delivered once for each row here, and each row is tried until it is taken over.
create table gateway.deliveries (
  id bigint generated always as identity primary key,
  event_id text not null references gateway.events,
  due_at timestamptz(3) not null,
  attempts integer not null default 0,
  delivered_at timestamptz(3)
);
create index deliveries_event_id_idx on gateway.deliveries (event_id);
create index deliveries_due_at_idx on gateway.deliveries (due_at) where delivered_at is null;
