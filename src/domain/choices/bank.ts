import { choice } from '../kit/choice.ts'

/** The kinds of account that money is sent to, by the codes of 全銀協. */
export const AccountKind = choice({ ordinary: [1, '普通'], current: [2, '当座'], savings: [4, '貯蓄'] })
