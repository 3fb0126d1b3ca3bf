import { AccountKind } from '#domain/choices/bank.ts'
import { payeeFields, type PayeeAccount } from '#domain/deal/payee-account.ts'
import { Field } from '#ui/field/field.tsx'

/** Nothing typed yet; most accounts are ordinary ones. */
export const emptyPayee: PayeeAccount = {
  bankCode: '',
  branchCode: '',
  kind: AccountKind.ordinary,
  number: '',
  holder: '',
}

/** The account that money goes to, in the form around it: its parts under `payee`. */
export const PayeeFields = () => (
  <fieldset className="grid gap-4">
    <legend className="mb-2 font-semibold">振込先の口座</legend>
    <p className="text-muted text-sm">登録したあとは、口座番号の下3桁だけを表示します。</p>
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Field of={payeeFields.bankCode} name="payee.bankCode" hint="4桁。例：0001" type="tel" autoComplete="off" />
      <Field of={payeeFields.branchCode} name="payee.branchCode" hint="3桁。例：001" type="tel" autoComplete="off" />
      <Field of={payeeFields.kind} name="payee.kind" />
      <Field of={payeeFields.number} name="payee.number" hint="7桁までの数字" type="tel" autoComplete="off" />
    </div>
    <Field
      of={payeeFields.holder}
      name="payee.holder"
      hint="通帳のとおり、カタカナで。例：ヤマダ ハナコ。濁点も1文字と数えて30文字までです。"
    />
  </fieldset>
)
