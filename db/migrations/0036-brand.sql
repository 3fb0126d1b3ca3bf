-- Under which name and with which look the site shows itself: every saving is a version, the newest is in force; none is ever changed or
-- removed. While there is none, it is スミカ's own. Pages that visitors share are drawn again when it changes.
create table "brandVersions" (
  id text primary key,
  version integer not null unique,
  "createdAt" timestamptz(3) not null,
  "actorID" text,
  name text not null,
  reading text not null,
  "mainColour" text not null,
  "sellerColour" text not null,
  mark text,
  "wideMark" text,
  picture text,
  headline text,
  lead text,
  "mailSender" text,
  links jsonb not null
);
create trigger "brandVersions_stay" before update or delete on "brandVersions"
  for each row execute function refuse_operator_change();
create constraint trigger brand_shown after insert or update or delete on "brandVersions"
  deferrable initially deferred for each row execute function bump_public_version();

-- Changes rows of templates: the shipped greeting names no site; what somebody has worded otherwise stays.
update templates set text = replace(text, 'スミカ運営が、', '運営が、')
  where text = 'お問い合わせありがとうございます。スミカ運営が、ご質問の確認から手続きまでお手伝いします。知りたいことを、このままお送りください。';
