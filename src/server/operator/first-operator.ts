import { AccountKind } from '#domain/choices/bank.ts'
import { blankOperator } from '#domain/operator/blank-operator.ts'
import type { OperatorFields } from '#domain/operator/operator.ts'
import { bankPartsOf } from '#domain/text/bank-account.ts'
import { parsePhone } from '#domain/text/phone.ts'
import type { Operator } from '#http/shapes.ts'

/** The operator as the environment has it: what is said until somebody writes it on the page of settings. */
export type FirstOperator = Operator & { bankAccount: string }

/** The first values as the form has them. What they hold in another form stays as it is, for whoever saves it to correct. */
export function fieldsOf({ bankAccount, ...operator }: FirstOperator): OperatorFields {
  const bank = bankPartsOf(bankAccount)
  const kind = AccountKind.options.find(({ label }) => label === bank?.kind)
  return {
    ...blankOperator,
    name: operator.name,
    representative: operator.representative || null,
    address: operator.address || null,
    phone: (parsePhone(operator.phone) ?? operator.phone.replaceAll('-', '')) || null,
    email: operator.email || null,
    licence: operator.licence || null,
    association: operator.association || null,
    invoiceNumber: operator.invoiceNumber || null,
    bankName: bank?.name ?? null,
    bankBranch: bank?.branch ?? null,
    bankKind: kind?.value ?? null,
    bankNumber: bank?.number ?? null,
    bankHolder: bank?.holder ?? null,
  }
}
