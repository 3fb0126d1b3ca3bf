import { NotificationKind } from '#domain/choices/notification.ts'
import { TERM_MONTHS } from '#domain/law/listing-term.ts'
import { FEE_MONTHS } from '#domain/user/usage-fee.ts'
import { home, inRoom, type MailDeclaration } from './mail-declaration.ts'
import type { MailVariable } from './mail-variables.ts'
import { moneyMails } from './money-mails.ts'
import { talkMails } from './talk-mails.ts'
import { visitMails } from './visit-mails.ts'

const application = { group: 'application', kind: NotificationKind.application, to: 'member' } as const
const listing = { group: 'listing', kind: NotificationKind.listing, to: 'member' } as const
const brokerage = { group: 'brokerage', kind: NotificationKind.listing, to: 'member' } as const

/** The mails of a deal's room: news of it to its parties (`notifyParties`), which says of which home. */
const dealMails = { ...talkMails, ...visitMails, ...moneyMails }

/**
 * The mails whose words are the operator's: each with when it is sent, what it knows and its shipped text. A new one is declared here and sent
 * by `notifyBy` or `contentOf` (`server/notify/`), which ask for each of its variables (decision 050).
 */
export const mails = {
  sellerApproved: {
    ...application,
    label: '売主の申請を承認したとき',
    link: '物件を登録する',
    variables: [],
    title: '売主の審査が終わりました',
    text: '本人確認が済み、物件を公開できるようになりました。さっそく物件を登録しましょう。\n\n{リンク}',
  },
  sellerDenied: {
    ...application,
    label: '売主の申請を否認したとき',
    link: '申請の内容を見る',
    variables: ['理由'],
    needs: ['理由'],
    title: '売主の審査について',
    text: '申請の内容を確認しましたが、今回は承認できませんでした。\n\n理由：{理由}\n\n{リンク}',
  },
  sellerRevoked: {
    ...application,
    label: '売主の承認を取り消したとき（もう一度の本人確認で否認したときも）',
    link: '申請の内容を見る',
    variables: ['理由'],
    needs: ['理由'],
    title: '売主の承認を取り消しました',
    text: '売主としての承認を取り消し、公開していた物件の掲載を止めました。進行中の商談は続きます。\n\n理由：{理由}\n\n{リンク}',
  },
  sellerRestored: {
    ...application,
    label: '売主の否認を取り消したとき',
    link: '申請の内容を見る',
    variables: [],
    title: '売主の審査を、もう一度行います',
    text: '先にお知らせした結果を取り消し、申請の内容をもう一度確認しています。\n\n結果が出るまで、お待ちください。\n\n{リンク}',
  },
  sellerRecheck: {
    ...application,
    label: '本人確認をもう一度行うとき',
    link: '申請の内容を見る',
    variables: [],
    title: '本人確認を、もう一度行います',
    text: 'ご登録の内容をもう一度確認しています。公開中の物件は、そのまま掲載されます。\n\n確認が済むまで、新しい物件の申請と公開はお待ちください。\n\n{リンク}',
  },
  accountDisabled: {
    ...application,
    label: '会員の利用を停止したとき',
    variables: [],
    title: 'アカウントの利用を停止しました',
    text: 'ご利用のアカウントを停止しました。停止のあいだは、ログインできません。\n\nお心当たりのないときや、くわしいことは、下記までお問い合わせください。',
  },
  accountEnabled: {
    ...application,
    label: '会員の停止を解除したとき',
    link: 'ログインする',
    variables: [],
    title: 'アカウントの停止を解除しました',
    text: 'ふたたびログインして、ご利用いただけます。\n\n{リンク}',
  },
  listingMade: {
    ...listing,
    label: '下書きを代わりに作ったとき',
    link: '下書きを見る',
    variables: home,
    title: '運営が、物件の下書きを代わりに作成しました',
    text: '物件：{物件名}\n\nご依頼にもとづいて作成しました。内容を確かめ、続きを入力してから、審査を申請してください。\n\nお心当たりのないときは、お知らせください。\n\n{リンク}',
  },
  listingsImported: {
    ...listing,
    label: '下書きをまとめて作ったとき',
    link: '物件の一覧を見る',
    variables: ['取り込み'],
    title: '運営が、物件の下書きをまとめて用意しました',
    text: '{取り込み}\n\nお預かりした一覧から用意しました。1件ずつ内容を確かめ、足りないところを入力してから、審査を申請してください。申請されるまで、公開されることはありません。\n\nお心当たりのないときは、お知らせください。\n\n{リンク}',
  },
  listingApproved: {
    ...listing,
    label: '物件を承認して公開したとき',
    link: '物件を見る',
    variables: [...home, '媒介契約'],
    needs: ['媒介契約'],
    title: '物件を公開しました',
    text: '「{物件名}」の審査が終わり、公開しました。\n\n{媒介契約}\n\n掲載内容は2週間ごとに、変わりがないか確かめてください。\n\n{リンク}',
  },
  listingRejected: {
    ...listing,
    label: '物件の申請を差し戻したとき',
    link: '物件を編集する',
    variables: [...home, '理由'],
    needs: ['理由'],
    title: '掲載の申請を差し戻しました',
    text: '物件：{物件名}\n\n理由：{理由}\n\n内容を直して、もう一度申請してください。\n\n{リンク}',
  },
  changeRejected: {
    ...listing,
    label: '公開中の物件の変更を差し戻したとき',
    link: '物件を開く',
    variables: [...home, '理由'],
    needs: ['理由'],
    title: '掲載内容の変更を差し戻しました',
    text: '物件：{物件名}\n\n理由：{理由}\n\n公開している内容は、これまでのまま変わりません。直したあと、もう一度変更を申請できます。\n\n{リンク}',
  },
  listingTakenDown: {
    ...listing,
    label: '物件の公開をやめたとき',
    link: '物件を編集する',
    variables: [...home, '理由'],
    needs: ['理由'],
    title: '物件の公開をやめました',
    text: '物件：{物件名}\n\n理由：{理由}\n\n内容を直して、もう一度申請してください。\n\n{リンク}',
  },
  listingClosed: {
    ...listing,
    label: '運営が掲載を終えたとき',
    link: '物件を見る',
    variables: [...home, '媒介契約'],
    needs: ['媒介契約'],
    title: '掲載を終えました',
    text: '運営が、「{物件名}」の掲載を終えました。\n\n{媒介契約}\n\nもう一度掲載するときは、物件のページの「もう一度掲載する」から申請してください。お心当たりのないときは、お問い合わせください。\n\n{リンク}',
  },
  listingRelisted: {
    ...listing,
    label: '終わった掲載を下書きに戻したとき',
    link: '物件を編集する',
    variables: home,
    title: '物件をもう一度掲載できます',
    text: '「{物件名}」を下書きに戻しました。\n\n内容を確かめて、もう一度申請してください。\n\n{リンク}',
  },
  draftReminder: {
    ...listing,
    label: '書きかけの物件を思い出していただくとき',
    link: '物件を編集する',
    variables: home,
    title: '書きかけの物件があります',
    text: '物件：{物件名}\n\nまだ審査を申請していません。続きを入力して、申請してください。\n\n{リンク}',
  },
  repairReminder: {
    ...listing,
    label: '差し戻した物件の手直しをお願いするとき',
    link: '物件を編集する',
    variables: [...home, '理由'],
    title: '物件の手直しをお待ちしています',
    text: '物件：{物件名}\n\n理由：{理由}\n\n内容を直して、もう一度申請してください。\n\n{リンク}',
  },
  termEnding: {
    ...listing,
    label: '掲載の期間がまもなく終わるとき',
    link: '物件を見る',
    variables: [...home, '期日'],
    needs: ['期日'],
    title: '掲載の期間が、まもなく終わります',
    text: `「{物件名}」の掲載は、{期日}までです（承認から${TERM_MONTHS}か月）。\n\n続けて掲載するときは、内容を確かめて、その日までに変更を申請してください。承認されると、期間が新しくなります。\n\n商談中や成約の手続き中は、そのまま続きます。\n\n{リンク}`,
  },
  termEnded: {
    ...listing,
    label: '掲載の期間が終わったとき',
    link: '物件を見る',
    variables: home,
    title: '掲載の期間が終わりました',
    text: `「{物件名}」は、承認から${TERM_MONTHS}か月がたったため、掲載を終えました。\n\nもう一度掲載するときは、物件のページから編集に戻し、審査を申請してください。\n\n{リンク}`,
  },
  favoriteEnded: {
    ...listing,
    label: 'お気に入りの物件の掲載が終わったとき（買主）',
    to: 'members',
    link: 'お気に入りを見る',
    variables: home,
    title: 'お気に入りの物件の掲載が終わりました',
    text: '物件：{物件名}\n\nほかの物件も、探してみてください。\n\n{リンク}',
  },
  contractEnding: {
    ...brokerage,
    label: '媒介契約がまもなく終わるとき',
    link: '更新を申し出る',
    variables: [...home, '期日'],
    needs: ['期日'],
    title: '媒介契約が、まもなく終わります',
    text: '「{物件名}」の媒介契約は、{期日}までです。\n\n続けて依頼するときは、その日までに更新を申し出てください（3か月のびます）。申し出がなければ、契約とともに物件の掲載も終わります。\n\n{リンク}',
  },
  contractEnded: {
    ...brokerage,
    label: '媒介契約の期間が終わったとき',
    link: '物件を見る',
    variables: [...home, '期日'],
    needs: ['期日'],
    title: '媒介契約が終わりました',
    text: '「{物件名}」の媒介契約は、{期日}に終わりました。物件の掲載も終わりました。\n\nもう一度依頼するときは、物件のページの「もう一度掲載する」から申請してください。ご自身で直接売るときは、取引態様で「売主」を選びます。\n\n{リンク}',
  },
  reinsRegistered: {
    ...brokerage,
    label: 'レインズに登録したとき',
    link: '媒介契約を見る',
    variables: [...home, '登録番号'],
    needs: ['登録番号'],
    title: 'レインズに登録しました',
    text: '物件：{物件名}\n\n登録番号：{登録番号}\n\n登録証明書は、媒介契約のページからご覧になれます。\n\n{リンク}',
  },
  contractRenewed: {
    ...brokerage,
    label: '媒介契約を更新したとき',
    link: '媒介契約を見る',
    variables: [...home, '期間', '書面'],
    needs: ['期間', '書面'],
    title: '媒介契約を更新しました',
    text: '物件：{物件名}\n\n新しい期間：{期間}\n\n{書面}\n\n{リンク}',
  },
  contractTerminated: {
    ...brokerage,
    label: '媒介契約を解除したとき',
    link: '媒介契約を見る',
    variables: [...home, '理由'],
    needs: ['理由'],
    title: '媒介契約を解除しました',
    text: '物件：{物件名}\n\n理由：{理由}\n\n物件の掲載も終わります。\n\n{リンク}',
  },
  activityReported: {
    ...brokerage,
    label: '業務報告を送るとき',
    link: '報告を見る',
    variables: [...home, '期間', '活動', '運営から'],
    needs: ['期間', '活動', '運営から'],
    title: '販売の状況をお知らせします（業務報告）',
    text: '物件：{物件名}\n\n{期間}\n\n{活動}\n\n{運営から}\n\n{リンク}',
  },
  partyCheckAsked: {
    ...brokerage,
    kind: NotificationKind.deal,
    label: '取引時確認をお願いするとき',
    link: '取引時確認を開く',
    variables: [...home, '確認の案内'],
    needs: ['確認の案内'],
    title: '取引時確認のお願い',
    text: '物件：{物件名}\n\n{確認の案内}\n\n内容を見るのは、ご本人と運営だけです。相手の方には見えません。\n\n{リンク}',
  },
  partyCheckConfirmed: {
    ...brokerage,
    kind: NotificationKind.deal,
    label: '取引時確認が済んだとき',
    link: '取引時確認を開く',
    variables: home,
    title: '取引時確認が済みました',
    text: '物件：{物件名}\n\nご提出いただいた内容を確認しました。ありがとうございました。\n\n{リンク}',
  },
  partyCheckSentBack: {
    ...brokerage,
    kind: NotificationKind.deal,
    label: '取引時確認を差し戻したとき',
    link: '取引時確認を開く',
    variables: [...home, '理由'],
    needs: ['理由'],
    title: '取引時確認の直しをお願いします',
    text: '物件：{物件名}\n\n理由：{理由}\n\n内容を直して、もう一度ご提出ください。\n\n{リンク}',
  },
  postalLetter: {
    ...brokerage,
    kind: NotificationKind.deal,
    to: 'paper',
    label: '取引時確認の、転送不要郵便に入れる手紙（紙）',
    variables: home,
    title: '取引時確認の書面をお送りします',
    text: '「{物件名}」（{物件番号}）の取引時確認に、ご協力いただきありがとうございます。\n\nこの書面は、犯罪収益移転防止法にもとづき、ご提出いただいた住所を確かめるために、転送不要の郵便でお送りしています。\n\nお受け取りいただいたあとの、ご返送などのお手続きは必要ありません。お心当たりのないときは、お手数ですが、{運営名}までお知らせください。',
  },
  listingAsked: {
    ...listing,
    label: '掲載の報告について売主に確かめるとき',
    link: '物件を確かめる',
    variables: [...home, '運営から'],
    needs: ['運営から'],
    title: '掲載の内容について、運営からの確認です',
    text: '物件：{物件名}\n\n{運営から}\n\n内容を確かめ、直すところがあれば変更を申請してください。\n\n{リンク}',
  },
  reportAnswered: {
    ...listing,
    to: 'members',
    label: '掲載を報告した方に結果を伝えるとき',
    variables: [...home, '結果', '運営から'],
    needs: ['結果', '運営から'],
    title: 'ご報告いただいた掲載について',
    text: 'ご報告、ありがとうございました。\n\n物件：{物件名}\n\n{結果}\n\n{運営から}',
  },
  ownershipPaperChecked: {
    ...listing,
    label: '所有者の書類を確認したとき',
    link: '書類を確かめる',
    variables: [...home, '書類'],
    title: '書類を確認しました',
    text: '物件：{物件名}\n\n書類：{書類}\n\n運営が書類を確認しました。ありがとうございました。\n\n{リンク}',
  },
  ownershipPaperRefused: {
    ...listing,
    label: '所有者の書類の出し直しをお願いするとき',
    link: '書類を確かめる',
    variables: [...home, '書類', '運営から'],
    needs: ['書類', '運営から'],
    title: '書類の出し直しをお願いします',
    text: '物件：{物件名}\n\n書類：{書類}\n\n運営からの連絡：{運営から}\n\n{リンク}',
  },
  inquiryMade: {
    ...listing,
    group: 'deal',
    kind: NotificationKind.deal,
    label: '物件に問い合わせがあったとき（売主）',
    link: '物件を見る',
    variables: home,
    title: '物件にお問い合わせがありました',
    text: '物件：{物件名}\n\n担当者がお話をうかがい、商談に進むときにご案内します。しばらくお待ちください。\n\n{リンク}',
  },
  newsHeld: {
    ...inRoom,
    group: 'news',
    kind: NotificationKind.deal,
    label: '商談で続けて起きたことを、まとめて知らせるとき',
    variables: [...home, '件名'],
    samples: { 件名: '条件の提案が届きました（3件）' },
    title: '{件名}',
    text: '物件：{物件名}\n\nいまの内容は、チャットで確かめられます。\n\n{リンク}',
  },
  messagesUnread: {
    group: 'news',
    kind: NotificationKind.message,
    to: 'member',
    label: '未読のメッセージがあるとき',
    link: 'チャットを見る',
    variables: ['未読'],
    needs: ['未読'],
    title: '未読のメッセージがあります',
    text: '{未読}\n\n{リンク}',
  },
  favoriteNews: {
    ...listing,
    group: 'news',
    label: 'お気に入りの物件の価格や公開が変わったとき（買主）',
    link: 'お気に入りを見る',
    hasItems: true,
    variables: ['お知らせ'],
    title: '{お知らせ}',
    text: '{リンク}',
  },
  alertNews: {
    group: 'news',
    kind: NotificationKind.alert,
    to: 'member',
    label: '保存した条件に合う物件のお知らせ',
    link: '保存した条件を見る',
    hasItems: true,
    variables: ['件数', '続きの案内'],
    title: '保存した条件に、お知らせが{件数}件あります',
    text: '{続きの案内}\n\n{リンク}',
  },
  alertNewsByMail: {
    group: 'news',
    kind: NotificationKind.alert,
    to: 'address',
    label: '保存した条件に合う物件のお知らせ（会員でない方）',
    link: 'お知らせの設定を見る',
    hasItems: true,
    variables: ['件数', '続きの案内', '期日'],
    needs: ['期日'],
    title: '保存した条件に、お知らせが{件数}件あります',
    text: '{続きの案内}\n\nこのお知らせは、{期日}まで届きます。続けるときは、下のリンクから延ばせます。\n\n{リンク}',
  },
  alertRequested: {
    group: 'news',
    kind: NotificationKind.alert,
    to: 'address',
    label: '物件のお知らせの申し込みを確かめるとき（会員でない方）',
    link: '条件を確かめて受け取る',
    variables: ['頻度'],
    title: '物件のお知らせの、受け取りの確認',
    text: 'このメールアドレスで、保存した条件に合う物件のお知らせを受け取る申し込みがありました。\n\nお知らせの頻度：{頻度}\n\n受け取る方は、24時間のうちに、下のリンクから確認してください。確認するまで、お知らせは送りません。\n\nお心当たりのない方は、何もなさらないでください。お知らせは届かず、アドレスは2日のうちに消えます。\n\n{リンク}',
  },
  heirAsked: {
    ...listing,
    to: 'address',
    label: '相続人の方に同意をお願いするとき',
    link: '内容を読んで答える',
    variables: ['名前', '相手', '物件の説明', '価格', '期日'],
    needs: ['名前', '相手', '物件の説明', '価格', '期日'],
    title: '{相手}さんから、売却への同意のお願いです',
    text: '{名前} 様\n\n{相手}さんが、相続した物件を売りに出す準備をしています。売るには、相続人の皆さまの同意が必要です。\n\n物件：{物件の説明}\n\n価格：{価格}\n\n会員登録はいりません。{期日}までに、下のリンクから内容を読み、同意するかどうかを答えてください。\n\nこのリンクは、あなただけのものです。ほかの方に送らないでください。お心当たりのないときは、答えずに、このメールを消してください。\n\n{リンク}',
  },
  heirAnswered: {
    ...listing,
    label: '相続人の方から返事があったとき（売主）',
    link: '同意の状況を見る',
    variables: [...home, '相手', '返事'],
    needs: ['返事'],
    title: '相続人の方から、お返事がありました',
    text: '物件：{物件名}\n\n{相手}さんが、{返事}。\n\n{リンク}',
  },
  feeEnding: {
    group: 'money',
    kind: NotificationKind.payment,
    to: 'member',
    label: '利用料の期間がまもなく終わるとき',
    link: 'チャットを見る',
    variables: ['利用料', '期日'],
    needs: ['期日'],
    title: '{利用料}の期間が、まもなく終わります',
    text: '{利用料}でご利用いただける期間は、{期日}までです。自動では更新されません。\n\nはじまっている商談は、終わるまでそのままご利用いただけます。\n\n期間のあとにはじまる商談でご利用のときは、その商談の「サービスの見積とお支払い」から、あらためてご注文ください。\n\n{リンク}',
  },
  feeEnded: {
    group: 'money',
    kind: NotificationKind.payment,
    to: 'member',
    label: '利用料の期間が終わったとき',
    link: 'チャットを見る',
    variables: ['利用料'],
    title: '{利用料}の期間が終わりました',
    text: `{利用料}の${FEE_MONTHS}か月の期間が終わりました。\n\nはじまっている商談は、終わるまでそのままご利用いただけます。\n\n期間のあとにはじまる商談でご利用のときは、その商談の「サービスの見積とお支払い」から、あらためてご注文ください。\n\n{リンク}`,
  },
  ...dealMails,
} as const satisfies Record<string, MailDeclaration>

export type MailName = keyof typeof mails
export type DealMailName = keyof typeof dealMails
export const isMailName = (name: string): name is MailName => Object.hasOwn(mails, name)
export const mailNames = Object.keys(mails).filter(isMailName)

/** A value in words; of several paragraphs a list. */
export type MailValue = string | readonly string[]
/** What whoever sends a mail says of it: a value for each variable of its own. */
export type MailValues<N extends MailName> = Readonly<Record<(typeof mails)[N]['variables'][number], MailValue>>

/** What whoever tells of a deal says of it: a value for each variable but those of its home and of whoever acts. */
export type DealMailValues<N extends DealMailName> = Readonly<
  Record<Exclude<(typeof dealMails)[N]['variables'][number], (typeof home)[number] | 'した人'>, MailValue>
>

/** A mail as it is declared, whichever it is. */
export const mailOf = (name: MailName): MailDeclaration => mails[name]

/** All that a mail may leave open. */
export function variablesOf(name: MailName): readonly MailVariable[] {
  const { to, variables, link } = mailOf(name)
  return [
    ...variables,
    ...(to === 'member' ? (['名前'] as const) : []),
    '運営名',
    ...(link ? (['リンク'] as const) : []),
  ]
}
