import type { OperatorFields, senderFields } from '#domain/operator/operator.ts'
import { toZengin } from '#domain/text/zengin.ts'
import type { PayoutSender } from './zengin-file.ts'

/** Whom the bank's file of transfers names as the sender, as the settings have it; null where they have none. */
export function senderOf(fields: Pick<OperatorFields, (typeof senderFields)[number]>): PayoutSender | null {
  const { senderCode, senderName, senderBankCode, senderBranchCode, senderKind, senderNumber } = fields
  if (!senderCode || !senderName || !senderBankCode || !senderBranchCode || !senderKind || !senderNumber) return null
  return {
    code: senderCode,
    name: toZengin(senderName),
    bankCode: senderBankCode,
    branchCode: senderBranchCode,
    kind: senderKind,
    number: senderNumber,
  }
}
