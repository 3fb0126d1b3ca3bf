-- The letters by which the desk asks for a payment that is late, in three steps: templates of kinds 5, 6 and 7. A new place is offered them
-- in its first hour.
insert into templates (id, "createdAt", "updatedAt", version, kind, title, text, asks, "displayOrder")
select gen_random_uuid()::text, now(), now(), 1, kind, title, words, false,
  (select coalesce(max("displayOrder"), 0) from templates) + place
from (values
  (1, 5, 'お支払いのお願い',
    '{名前}さん

いつもありがとうございます。{期日}がお支払い期限の{金額}（請求書 {請求書番号}）について、まだご入金を確かめられていません。

お手数ですが、次の口座へお振込みください。
{振込先}

行き違いでお支払い済みのときは、ご容赦ください。ご不明な点は、チャットでお知らせください。
{運営名}'),
  (2, 6, 'お支払いの再度のお願い',
    '{名前}さん

先日お願いしました{金額}（請求書 {請求書番号}、お支払い期限 {期日}）のご入金を、まだ確かめられていません。

次の口座へのお振込みを、お願いします。
{振込先}

お支払いの時期についてご相談があるときは、チャットでお聞かせください。行き違いでお支払い済みのときは、ご容赦ください。
{運営名}'),
  (3, 7, 'お支払いについての大切なお知らせ',
    '{名前}さん

たびたびお願いしています{金額}（請求書 {請求書番号}、お支払い期限 {期日}）のご入金を、まだ確かめられていません。

お振込み先は、次の口座です。
{振込先}

このまま確かめられないときは、お手伝いを続けられないことがあります。お支払いがむずかしいときは、今後の進め方をご一緒に考えますので、チャットでご連絡ください。行き違いでお支払い済みのときは、ご容赦ください。
{運営名}')
) as shipped (place, kind, title, words)
where exists (select from users);
