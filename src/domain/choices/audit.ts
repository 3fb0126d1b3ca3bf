import { choice } from '../kit/choice.ts'

/** What a line of the audit log tells besides moves, whose words their nouns have. */
export const AuditAct = choice({
  create: ['create', '登録する'],
  change: ['change', '変更する'],
  remove: ['remove', '削除する'],
  promote: ['promote', '管理者にする'],
  order: ['order', '並べ替える'],
  view: ['view', '閲覧する'],
  export: ['export', '書き出す'],
  remind: ['remind', 'お知らせする'],
  reissue: ['reissue', '再発行する'],
  void: ['void', '無効にする'],
  hide: ['hide', '非表示にする'],
  withdraw: ['withdraw', '取り消す'],
  patchAll: ['patchAll', '表示順を詰め直す'],
  patchNegotiations: ['patchNegotiations', '派生項目を計算し直す'],
  resetSendAt: ['resetSendAt', '最終送信日時を計算し直す'],
  setChatStartFlag: ['setChatStartFlag', 'チャット開始を計算し直す'],
  secondStepOn: ['secondStepOn', '2段階認証を設定する'],
  secondStepOff: ['secondStepOff', '2段階認証を解除する'],
  recoveryCodesMade: ['recoveryCodesMade', 'リカバリーコードを作り直す'],
  recoveryCodeUsed: ['recoveryCodeUsed', 'リカバリーコードを使用する'],
  endSignIns: ['endSignIns', 'ログインを終了する'],
  sendReset: ['sendReset', 'パスワードの再設定のリンクを送信する'],
  suspicious: ['suspicious', '合わない知らせを記録する'],
  stray: ['stray', '行き先のない入金を記録する'],
})
