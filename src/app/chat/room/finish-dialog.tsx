import { useState } from 'react'
import { tokyoDate } from '#domain/calendar.ts'
import { OfferStatus } from '#domain/choices/deal.ts'
import { negotiation } from '#domain/deal/negotiation.ts'
import { Button } from '#ui/action/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import type { RoomFacts } from '../queries.ts'

const dayField = negotiation.row.shape.deliveredOn.unwrap()

/** The day that was agreed upon, if it has come. */
const agreedDay = ({ offers }: RoomFacts, today: string) => {
  const day = offers.find(({ status }) => status === OfferStatus.accepted)?.deliveryDate ?? ''
  return day <= today ? day : ''
}

/** Asks on which day the property was handed over, before a deal is finished for good. */
export function FinishDialog({
  open,
  facts,
  isBusy,
  onClose,
  onFinish,
}: {
  open: boolean
  facts: RoomFacts
  isBusy: boolean
  onClose: () => void
  onFinish: (deliveredOn: string) => void
}) {
  const today = tokyoDate(facts.now)
  const [chosen, setDay] = useState<string>()
  const day = chosen ?? agreedDay(facts, today)
  const [error, setError] = useState<string>()
  function finish() {
    const read = dayField.safeParse(day)
    if (!read.success) setError('引渡日を入力してください')
    else if (read.data > today) setError('引渡しが終わってから完了してください')
    else onFinish(read.data)
  }
  return (
    <Dialog open={open} title="取引を完了しますか？" onClose={onClose}>
      <p className="text-muted mt-3 text-sm">
        物件の掲載が終わり、ほかの商談も終わります。元に戻せません。引渡日は、買主と売主に伝わります。
      </p>
      <div className="mt-4">
        <TextInput
          label="引渡日"
          type="date"
          required
          max={today}
          value={day}
          onChange={({ currentTarget }) => setDay(currentTarget.value)}
          {...(error && { error })}
        />
      </div>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>やめる</Button>
        <Button variant="danger" busy={isBusy} onClick={finish}>
          取引を完了する
        </Button>
      </div>
    </Dialog>
  )
}
