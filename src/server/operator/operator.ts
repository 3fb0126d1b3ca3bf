import { maybe, ref } from '#domain/kit/fields.ts'
import { json } from '#domain/kit/parts.ts'
import { bankLineOf, bankOf, phoneOf } from '#domain/operator/operator-words.ts'
import {
  operatorAccount,
  operatorFields,
  type OperatorAccount,
  type OperatorFields,
} from '#domain/operator/operator.ts'
import { bankPartsOf, type BankParts } from '#domain/text/bank-account.ts'
import type { Operator } from '#http/shapes.ts'
import type { Context } from '../kernel/context.ts'
import { prepareOne } from '../kernel/find.ts'
import { versionTable } from '../kernel/sql/internal-table.ts'
import { fieldsOf } from './first-operator.ts'

/** What the operator said of itself, version by version: a trigger refuses every change. */
export const operatorVersions = versionTable('operatorVersions', {
  ...operatorFields,
  requestedAccount: maybe(json('確認を待つお振込先', operatorAccount)),
  requestedBy: maybe(ref('お振込先を変えようとしている人')),
})

/** The operator in force: as the law wants it shown, where transfers go, and what was written (`version` 0: in the environment). */
export type PresentOperator = {
  version: number
  savedAt: string | null
  actorID: string | null
  fields: OperatorFields
  operator: Operator
  bankAccount: string
  bank: BankParts | null
  /** Another account that a second person of the desk has not confirmed yet. */
  request: { account: OperatorAccount; requestedBy: string } | null
}

const lastVersion = prepareOne(operatorVersions, 'operator', [], { orderBy: '-version' })

/** A version's fields as everybody reads them: what is missing is ''. */
const shownOf = (fields: OperatorFields): Operator => ({
  name: fields.name,
  address: fields.address ?? '',
  phone: phoneOf(fields),
  email: fields.email ?? '',
  representative: fields.representative ?? '',
  licence: fields.licence ?? '',
  association: fields.association ?? '',
  invoiceNumber: fields.invoiceNumber ?? '',
})

/**
 * The operator as it is now, read where one is: a paper that is issued in a transaction bears what that transaction sees, in whatever
 * process (decision 033).
 */
export async function presentOperator({ db, services }: Pick<Context, 'db' | 'services'>): Promise<PresentOperator> {
  const row = await lastVersion({ db }, {})
  if (!row) {
    const { bankAccount, ...operator } = services.firstOperator
    const first = { version: 0, savedAt: null, actorID: null, fields: fieldsOf(services.firstOperator) }
    return { ...first, operator, bankAccount, bank: bankPartsOf(bankAccount), request: null }
  }
  const { id: _, version, createdAt: savedAt, actorID, requestedAccount, requestedBy, ...fields } = row
  const bank = bankOf(fields)
  const request = requestedAccount && requestedBy ? { account: requestedAccount, requestedBy } : null
  return { version, savedAt, actorID, fields, operator: shownOf(fields), bankAccount: bankLineOf(bank), bank, request }
}
