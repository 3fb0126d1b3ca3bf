import { z } from 'zod'
import { amendableFields, isStatement, ledgerLine, type LedgerLine } from '#domain/deal/ledger/ledger-line.ts'
import { Field } from '#ui/field/field.tsx'
import { FormSheet } from '#app/shell/action/form-sheet.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { useActionForm } from '#app/shell/action/use-action-form.ts'
import { useQuery } from '#app/shell/queries/queries.ts'
import { useApp } from '#app/shell/use-app.ts'

const { note, tradedOn, price, sellerName, sellerAddress, buyerName, buyerAddress, agents, otherBrokers, fee, terms } =
  ledgerLine.row.shape
const amendment = z.object({
  note: z.string().trim().min(1, '訂正する理由を書いてください').pipe(note.unwrap()),
  tradedOn,
  price,
  sellerName,
  sellerAddress,
  buyerName,
  buyerAddress,
  agents,
  otherBrokers,
  fee,
  terms,
})

/** What of a line was changed in the form. */
const changesOf = (typed: z.output<typeof amendment>, line: LedgerLine) =>
  Object.fromEntries(amendableFields.flatMap((name) => (typed[name] === line[name] ? [] : [[name, typed[name]]])))

/** The form that adds an amendment to what the ledger says of a deal: the lines that are there stay as they are. */
export default function AmendDeal({ negotiationID, onClose }: { negotiationID: string; onClose: () => void }) {
  const { api } = useApp()
  const { data: lines } = useQuery({
    queryKey: ['ledger', negotiationID],
    // The next amendment rests on the one before it.
    gcTime: 0,
    queryFn: async () => (await api.ledgerLine.list({ negotiationID, orderBy: '-createdAt', limit: 100 })).items,
  })
  const statement = lines?.find(isStatement)
  return statement ? <AmendForm line={statement} onClose={onClose} /> : null
}

function AmendForm({ line, onClose }: { line: LedgerLine; onClose: () => void }) {
  const { api } = useApp()
  const enter = useAction(
    (typed: z.output<typeof amendment>, options) =>
      api.ledgerLine.create(
        { body: { negotiationID: line.negotiationID, note: typed.note, ...changesOf(typed, line) } },
        options,
      ),
    { done: '訂正を記載しました' },
  )
  const form = useActionForm(enter, { schema: amendment, defaultValues: { ...line, note: '' } })
  const { control } = form
  return (
    <FormSheet
      title="訂正を記載する"
      lead="もとの記載は残り、きょうの日付の記載がひとつ加わります。加えた記載は、消せません。"
      submit="記載する"
      form={form}
      onClose={onClose}
    >
      <Field of={note.unwrap()} name="note" control={control} label="訂正する理由" required rows={2} />
      <Field of={tradedOn} name="tradedOn" control={control} />
      <Field of={price} name="price" control={control} />
      <Field of={fee} name="fee" control={control} />
      <Field of={sellerName} name="sellerName" control={control} />
      <Field of={sellerAddress} name="sellerAddress" control={control} />
      <Field of={buyerName} name="buyerName" control={control} />
      <Field of={buyerAddress} name="buyerAddress" control={control} />
      <Field of={agents} name="agents" control={control} hint="いないときは、空のままにします。" />
      <Field
        of={otherBrokers}
        name="otherBrokers"
        control={control}
        hint="商号または名称。いないときは、空のままにします。"
      />
      <Field of={terms} name="terms" control={control} rows={4} />
    </FormSheet>
  )
}
