-- Money: quotations, orders, what came in and what goes back. A state stands on what has happened: an approval by a second
-- administrator, a payment that a deposit belongs to.

create table quotations (
  id text primary key,
  "createdAt" timestamptz(3) not null,
  "updatedAt" timestamptz(3) not null,
  version integer not null,
  "negotiationID" text not null references negotiations,
  "userID" text not null,
  "quotationStatus" integer not null,
  "quotationRequestAt" timestamptz(3),
  "quotationFixAt" timestamptz(3),
  "serviceMenuIDs" text[] not null,
  lines jsonb not null,
  "totalAmount" bigint,
  "validUntil" date,
  note text,
  -- Why a line that is called a fee for brokerage is none, who says so, and who of the others agrees.
  "kindReason" text,
  "kindReasonBy" text,
  "kindApprovedBy" text,
  -- Why the desk took it back, fixed but not ordered yet.
  "takeBackReason" text,
  -- Since when it waits to be corrected, because the agreed price allows less than it says.
  "overCapAt" timestamptz(3),
  constraint "quotations_kind_four_eyes"
    check ("kindApprovedBy" is null
      or ("kindReason" is not null and "kindReasonBy" is not null and "kindApprovedBy" <> "kindReasonBy"))
);
create unique index "quotations_open_once" on quotations ("negotiationID", "userID") where "quotationStatus" in (1, 2);
-- The orders in which the desk reads its lists, tab by tab. Where a field may be empty, those rows come last in both directions, so each
-- direction has an index of its own. What is counted and added up by state is read in its index alone.
create index "quotations_newest" on quotations ("createdAt" desc, id desc);
create index "quotations_queue" on quotations ("quotationStatus", "quotationRequestAt", id);
create index "quotations_ending" on quotations ("quotationStatus", "validUntil", id);
create index "quotations_user" on quotations ("userID");
create index "quotations_negotiation" on quotations ("negotiationID");
create index "quotations_requested_first" on quotations ("quotationRequestAt", id);
create index "quotations_requested_last" on quotations ("quotationRequestAt" desc nulls last, id desc);
create index "quotations_fixed_first" on quotations ("quotationFixAt", id);
create index "quotations_fixed_last" on quotations ("quotationFixAt" desc nulls last, id desc);
create index "quotations_valid_first" on quotations ("validUntil", id);
create index "quotations_valid_last" on quotations ("validUntil" desc nulls last, id desc);
create index "quotations_amount_first" on quotations ("totalAmount", id);
create index "quotations_amount_last" on quotations ("totalAmount" desc nulls last, id desc);
create index "quotations_by_state" on quotations ("quotationStatus", "createdAt" desc, id desc) include ("totalAmount");

-- A quotation as it was each time that the desk fixed it.
create table "quotationVersions" (
  id text primary key,
  "quotationID" text not null references quotations,
  version integer not null,
  lines jsonb not null,
  "totalAmount" bigint,
  "validUntil" date,
  note text,
  "createdAt" timestamptz(3) not null,
  "actorID" text
);
create index "quotationVersions_of" on "quotationVersions" ("quotationID", version);

create table orders (
  id text primary key,
  "createdAt" timestamptz(3) not null,
  "updatedAt" timestamptz(3) not null,
  version integer not null,
  "negotiationID" text not null references negotiations,
  "quotationID" text references quotations,
  "orderUserID" text not null,
  "orderAt" timestamptz(3) not null,
  "orderCancelAt" timestamptz(3),
  "orderStatus" integer not null,
  "totalAmount" bigint not null,
  -- What kind of fee a usage fee was in its deal (1 brokerage, 2 another service); null where a quotation says it line by line.
  kind integer,
  constraint "orders_kind" check (kind in (1, 2))
);
create unique index "orders_of_quotation" on orders ("quotationID") where "orderStatus" <> 9;
create index "orders_negotiation" on orders ("negotiationID");
create index "orders_newest" on orders ("orderAt" desc, id desc);
-- The people that a word has found lead to their rows, and amounts to those of just that amount.
create index "orders_user" on orders ("orderUserID");
create index "orders_amount" on orders ("totalAmount", id);
create index "orders_by_state" on orders ("orderStatus", "orderAt" desc, id desc) include ("totalAmount");

create table payments (
  id text primary key,
  "createdAt" timestamptz(3) not null,
  "updatedAt" timestamptz(3) not null,
  version integer not null,
  "negotiationID" text not null,
  "orderID" text not null references orders,
  "paymentUserID" text not null,
  "paymentStatus" integer not null,
  amount bigint not null,
  method integer,
  "dueDate" date,
  "refundedAmount" bigint not null,
  "stripePaymentID" text,
  "errorReason" text
);
create unique index "payments_stripe" on payments ("stripePaymentID");
create index "payments_negotiation" on payments ("negotiationID");
create index "payments_order" on payments ("orderID");
-- What regular work looks for.
create index "payments_waiting" on payments ("dueDate") where "paymentStatus" in (1, 3);
create index "payments_newest" on payments ("createdAt" desc, id desc);
create index "payments_due" on payments ("paymentStatus", "dueDate", id);
create index "payments_user" on payments ("paymentUserID");
create index "payments_amount" on payments (amount, id);
create index "payments_all_due_first" on payments ("dueDate", id);
create index "payments_all_due_last" on payments ("dueDate" desc nulls last, id desc);
create index "payments_by_state" on payments ("paymentStatus", "createdAt" desc, id desc) include (amount);

-- Deposits, as the bank tells them.
create table transfers (
  id text primary key,
  "createdAt" timestamptz(3) not null,
  "updatedAt" timestamptz(3) not null,
  version integer not null,
  "paidOn" date not null,
  "payerName" text not null,
  amount bigint not null,
  "paymentID" text references payments,
  status integer not null,
  note text,
  -- The line of a bank's statement that it was taken over from: the same statement, read twice, adds nothing.
  "statementKey" text constraint "transfers_statementKey_key" unique,
  -- One that was set against somebody else's payment is taken from it on the same day: one of the desk asks, another agrees.
  "matchedAt" timestamptz(3),
  "unmatchReason" text,
  "unmatchAskedBy" text,
  "unmatchAskedAt" timestamptz(3),
  constraint "transfers_matched_to_a_payment" check (status not in (2, 3, 4) or "paymentID" is not null),
  constraint "transfers_unmatch_asked_whole" check (num_nulls("unmatchReason", "unmatchAskedBy", "unmatchAskedAt") in (0, 3))
);
create index "transfers_queue" on transfers (status, "paidOn" desc, id desc);
create index "transfers_unmatch_asked" on transfers ("matchedAt") where "unmatchAskedAt" is not null;

-- Money goes out by two administrators: a refund is of a payment, of a deposit that nobody is waiting for, or of what came too much
-- (both). The row shows the last digits of the payee's account alone.
create table refunds (
  id text primary key,
  "createdAt" timestamptz(3) not null,
  "updatedAt" timestamptz(3) not null,
  version integer not null,
  "paymentID" text references payments,
  amount bigint not null,
  reason text not null,
  status integer not null,
  "requestedBy" text not null,
  "approvedBy" text,
  -- When it was agreed to, and who refused one for which reason.
  "approvedAt" timestamptz(3),
  "declinedBy" text,
  "declineReason" text,
  "transferID" text references transfers,
  "bankAccount" text,
  "sentOn" date,
  constraint "refunds_approved_by_another"
    check (status not in (2, 3) or ("approvedBy" is not null and "approvedBy" <> "requestedBy")),
  constraint "refunds_of_something" check ("paymentID" is not null or "transferID" is not null)
);
create index "refunds_queue" on refunds (status, "createdAt", id);
create index "refunds_payment" on refunds ("paymentID");
create index "refunds_newest" on refunds ("createdAt" desc, id desc);
create index "refunds_by_state" on refunds (status, "createdAt" desc, id desc);
-- A deposit is given back once.
create unique index "refunds_deposit_once" on refunds ("transferID") where status in (1, 2);

-- The payee's account, sealed, until the money is sent.
create table "refundAccounts" (
  "refundID" text primary key references refunds on delete cascade,
  sealed text not null
);

-- What the gateway told us, each event once.
create table "gatewayEvents" (
  id text primary key,
  type text not null,
  "paymentID" text not null,
  "createdAt" timestamptz(3) not null
);

-- The embedded card gateway, for demonstration, development and tests. Of a card it keeps the brand and the last four digits.
create schema gateway;

create table gateway.intents (
  id text primary key,
  order_id text not null,
  payment_id text not null,
  amount integer not null check (amount > 0),
  currency text not null default 'jpy',
  description text not null,
  status text not null
    check (status in ('requires_payment', 'processing', 'requires_action', 'succeeded', 'failed', 'canceled')),
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
