import { z } from 'zod'
import { notification } from '#domain/notification.ts'
import { exportedFields } from '#domain/user/exported-fields.ts'
import { user } from '#domain/user/user.ts'
import { calls } from '../call.ts'
import { count, crud, crudWithQuery } from '../crud.ts'
import { listQuery } from '../filters.ts'
import { routes } from '../routes.ts'
import { mailChoice } from '../shapes.ts'
import { invitation, invitationLink, joining, openedInvitation, sentInvitation } from '../shapes/desk-invitation.ts'
import { letters, papers, registration, roleWish, signedInPerson, verifications } from '../shapes/account.ts'
import { recoveryCodes, signIns, withReason } from '../shapes/sign-ins.ts'
import { csvEncoding, keyword, crudWithKeyword } from './parts.ts'

const notificationQuery = listQuery<(typeof notification)['fields'] & { unread: unknown }>(notification, {
  unread: z.literal('true').describe('true で、未読の通知だけ'),
})

/** At most 50. */
const noticeIDs = z.strictObject({ ids: z.array(z.string().max(100)).max(50) })
/** Which members are exported, and which of their fields. */
const exportQuery = listQuery<
  (typeof user)['fields'] & { columns: unknown; encoding: unknown; keyword: unknown; reason: unknown }
>(user, {
  keyword,
  columns: z
    .string()
    .transform((names) => names.split(','))
    .pipe(z.array(z.enum(exportedFields.map(([name]) => name))))
    .describe('書き出す項目（カンマ区切り）'),
  encoding: csvEncoding,
  reason: z.string().trim().max(500).describe('書き出す理由（記録に残る）'),
})

/** What is asked about a person, their sign-in and what they are told. */
export const accountCalls = {
  deskInvitation: calls(routes.deskInvitation, {
    list: {
      output: z.object({ items: z.array(sentInvitation) }),
      summary: '返事を待つ、運営の担当者への招待（責任者のみ）',
    },
    invite: {
      body: invitation,
      output: sentInvitation,
      summary: '運営の担当者をメールで招待する（責任者のみ。前のリンクは終わる）',
    },
    takeBack: { output: z.null(), summary: '運営の担当者への招待を取り消す（責任者のみ）' },
    open: { query: invitationLink, output: openedInvitation, summary: '招待された方が、リンクで招待を読む' },
    accept: {
      body: joining,
      output: z.object({ email: z.string() }),
      open: true,
      summary: '招待された方が、氏名とパスワードを決めて、運営の担当者になる',
    },
  }),
  notice: calls(routes.notice, {
    unread: { output: noticeIDs, summary: 'まだ開いていないお知らせ' },
    read: { body: noticeIDs, output: noticeIDs, summary: 'お知らせを開いたことにする' },
  }),
  notification: {
    ...crudWithQuery(notification, notificationQuery),
    ...calls(routes.notification, {
      unread: { output: count, summary: '未読の通知の数' },
      readAll: { output: count, summary: '通知をすべて既読にする' },
      mail: {
        query: z.strictObject({ token: z.string().max(500).describe('メールのリンクにある token') }),
        output: mailChoice,
        summary: 'メールのリンクが指すお知らせを、メールで受け取っているか',
      },
    }),
  },
  pushDevice: calls(routes.pushDevice, {
    key: { output: z.object({ key: z.string() }), summary: '通知の送り主の公開鍵（端末の登録に使う）' },
  }),
  session: calls(routes.session, {
    start: { output: z.object({ id: z.string() }), summary: 'ログイン状態をサーバーへ同期する' },
    end: {
      query: z.strictObject({
        everywhere: z.literal('true').optional().describe('true で、ほかの端末も'),
        replaced: z
          .literal('true')
          .optional()
          .describe('true で、同じ人が別のログインで続ける（端末への通知と、写真を送るリンクは残る）'),
      }),
      output: z.null(),
      summary: 'ログイン状態を終える（everywhere=true で、ほかの端末も）',
    },
  }),
  user: {
    ...crudWithKeyword(user),
    create: { ...crud(user).create, body: registration, summary: '会員の登録' },
    ...calls(routes.user, {
      applySeller: { body: papers.partial(), output: user.shown, summary: '売主の審査を申請する' },
      status: {
        body: user.row
          .pick({
            sellerApprovedStatus: true,
            sellerDenyReason: true,
            rejectType: true,
            identityChecks: true,
            version: true,
          })
          .partial(),
        output: user.shown,
        summary: '売主の審査の結果を決める',
      },
      letters: { output: letters, summary: '会員へのお知らせとメールの控え（新しい順に50件ずつ。運営のみ）' },
      verifications: { output: verifications, summary: '本人確認の記録（書類を開いた人と、これまでの決定）' },
      data: { output: z.string(), summary: '自分についての情報をZIPで受け取る（data.html、data.json とファイル）' },
      export: { query: exportQuery, output: z.string(), summary: '会員をCSVで書き出す' },
      deskRole: {
        body: z.strictObject({ deskRoleID: user.row.shape.deskRoleID }),
        output: user.shown,
        summary: '運営の担当者の役割を変える（責任者のみ。null で責任者にする）',
      },
      disable: { body: withReason, output: user.shown, summary: 'アカウントを停止する（ログインもすべて終える）' },
      enable: { output: user.shown, summary: 'アカウントの停止を解く' },
      signIns: { output: signIns, summary: 'ログインしている端末と、2段階認証' },
      endSignIn: { output: z.null(), summary: 'ひとつのログインを終える' },
      endSignIns: {
        query: z.strictObject({ others: z.literal('true').optional().describe('true で、いまのログインを残す') }),
        output: z.null(),
        summary: 'ログインをすべて終える',
      },
      actAs: {
        body: roleWish,
        output: user.shown,
        summary: '買主・売主のどちらとして使うかを切り替える（両方に登録した会員）',
      },
      takeRole: {
        body: roleWish.extend({ agreed: z.boolean().describe('利用規約とプライバシーポリシーへの同意') }),
        output: user.shown,
        summary: '買主が売主としても、売主が買主としても使えるようにする',
      },
      recoveryCodes: { output: recoveryCodes, summary: 'リカバリーコードを作り直す（自分）' },
      removeSecondStep: { body: withReason, output: z.null(), summary: '2段階認証を解除する（運営）' },
      resetLink: { output: z.null(), summary: 'パスワード再設定のメールを送る（運営）' },
      me: { output: signedInPerson.nullable(), summary: '自分' },
    }),
  },
}
