-- Formerly 9e4656f0b99ed8b3cbc26158dc96e8ad34254db9ef3108f613206c9d3bee73ce: with a reason that asked for the back of any card, also of one whose back nobody may take.
-- The texts that the desk writes again and again: replies in a room, and reasons why a listing or an application is sent back. Places that
-- are in use get those that were the same for everybody until now; a new one is offered them in its first hour.
create table templates (
  id text primary key,
  "createdAt" timestamptz(3) not null,
  "updatedAt" timestamptz(3) not null,
  version integer not null,
  -- 1 a reply in a room, 2 why a listing is sent back, 3 why a published one is taken down, 4 why an application is denied.
  kind integer not null,
  title text not null,
  text text not null,
  -- Of a reply: whether it hands the talk on.
  asks boolean not null,
  "displayOrder" integer not null,
  retired boolean not null default false
);

insert into templates (id, "createdAt", "updatedAt", version, kind, title, text, asks, "displayOrder")
select gen_random_uuid()::text, now(), now(), 1, kind, title, words, asks, place
from (values
  (1, 1, false, 'はじめのごあいさつ',
    'お問い合わせありがとうございます。スミカ運営が、ご質問の確認から手続きまでお手伝いします。知りたいことを、このままお送りください。'),
  (2, 1, false, '売主に確認する',
    'ご質問ありがとうございます。売主さんに確認して、お返事します。少しお待ちください。'),
  (3, 1, true, '内見の日程をうかがう',
    '内見をご希望ですね。ご都合のよい日と時間帯を、3つほど教えてください。売主さんと調整します。'),
  (4, 1, false, '売主を招く前のお知らせ',
    'これから、売主さんにもこのチャットに参加していただきます。参加したあとのメッセージは、売主さんも読めます。これまでのやり取りのどこから読めるかは、参加のときにこのチャットでお知らせします。'),
  (5, 1, true, 'これまでのやり取りを見せてよいか聞く',
    '売主さんに、これまでのやり取りもお見せしてよろしいですか。見せたくないメッセージがありましたら、お知らせください。'),
  (6, 1, true, '条件の提案をすすめる',
    '希望の価格や引渡し日がまとまりましたら、「条件を提案する」からお送りください。相手の方が同じ条件に合意すると、成約の手続きへ進みます。'),
  (7, 1, true, '見積のご案内',
    '契約書の作成や調査など、お手伝いの費用は「サービスの見積とお支払い」からご依頼いただけます。内容を確かめて、見積書をお送りします。'),
  (8, 1, true, '返事をうながす',
    'その後、いかがでしょうか。ご不明な点がありましたら、お気軽にお知らせください。'),
  (9, 2, false, '写真を追加',
    '外観と室内のようすがわかる写真を追加してください。'),
  (10, 2, false, '写真の差し替え',
    '人の顔や車のナンバーが写っている写真があります。写っていない写真に差し替えてください。'),
  (11, 2, false, '面積の確認',
    '面積が、登記の内容と違うようです。登記事項証明書を見て、ご確認ください。'),
  (12, 2, false, '価格の確認',
    '価格に誤りがないか、桁をご確認ください。'),
  (13, 2, false, '所在地の確認',
    '所在地を確かめられませんでした。町名と番地をご確認ください。'),
  (14, 2, false, '名義の確認',
    '登記名義人と所有者のお名前が違います。登記事項証明書など、権利のわかる書類をお送りください。'),
  (15, 2, false, '告知事項',
    '雨漏り・越境・事故など、買う方にお伝えすることがあれば、告知事項に記入してください。ないときは「なし」と記入してください。'),
  (16, 3, false, '売れている',
    'すでに売れている物件との情報がありました。今も売り出しているか、お知らせください。'),
  (17, 3, false, '内容が違う',
    '掲載の内容が、実際の物件と違うとの情報がありました。内容を確かめて、もう一度申請してください。'),
  (18, 3, false, '連絡がつかない',
    '売主さまと連絡がつかないため、公開を止めました。ご連絡のうえ、もう一度申請してください。'),
  (19, 3, false, '規約に合わない',
    '掲載の内容が、不動産の表示に関する公正競争規約に合っていません。直して、もう一度申請してください。'),
  (20, 4, false, '読み取れない',
    '本人確認書類の文字や顔写真が読み取れません。明るい場所で、書類の全体が入るように撮り直してください。'),
  (21, 4, false, '期限切れ',
    '本人確認書類の有効期限が切れています。有効期限内の書類で、もう一度お手続きください。'),
  (22, 4, false, '氏名が違う',
    '登録されたお名前が、本人確認書類と違います。書類と同じお名前に直して、もう一度申請してください。'),
  (23, 4, false, '住所が違う',
    '登録されたご住所が、本人確認書類と違います。引っ越しされた場合は、今のご住所がわかる写真（運転免許証はうら面）も追加してください。マイナンバーカードのうら面は、お預かりできません。'),
  (24, 4, false, '番号が写っている',
    'マイナンバー（12桁の番号）が写っています。番号はお預かりできないため、おもて面だけの写真に差し替えてください。'),
  (25, 4, false, '委任状の不備',
    '委任状に足りないところがあります。依頼者と代理人の住所・氏名、委任する内容、期間、実印の押印をご確認ください。'),
  (26, 4, false, '書類を追加',
    'ご本人を確かめるため、追加の書類が必要です。住民票の写し（マイナンバーのないもの）など、今のご住所がわかる書類の写真をお送りください。'),
  (27, 4, false, '受けられない',
    'お送りいただいた内容を確かめた結果、売主としてのご登録をお受けできませんでした。')
) as shipped (place, kind, asks, title, words)
where exists (select from users);
