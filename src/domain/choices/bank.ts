import { choice } from '../kit/choice.ts'

/** The kinds of account that money is sent to, by the codes of 全銀協. */
export const AccountKind = choice({ ordinary: [1, '普通'], current: [2, '当座'], savings: [4, '貯蓄'] })

/** The kinds of account that a file of transfers is paid from. */
export const SenderAccountKind = choice({ ordinary: [1, '普通'], current: [2, '当座'] })

/** Which way money went by a line of the operator's bank statement. */
export const EntryKind = choice({ deposit: [1, '入金'], withdrawal: [2, '出金'] })

/** Where a file of transfers stands. */
export const PayoutStatus = choice(
  {
    made: [1, '承認待ち'],
    released: [2, '承認済み'],
    done: [3, '振込済み'],
    calledOff: [9, '取りやめ'],
  },
  { open: ['made', 'released'] },
)
