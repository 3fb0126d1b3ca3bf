import { useWatch } from 'react-hook-form'
import { isFiveYears } from '#domain/operator/licence-term.ts'
import type { OperatorFields } from '#domain/operator/operator.ts'
import { Notice } from '#ui/state/notice.tsx'
import type { BoundForm } from '#app/shell/action/use-action-form.ts'
import { OperatorLine } from './operator-line.tsx'

/** The licence, and what a broker's sign says of it; the latter where there is a licence. */
export function LicenceFields({ form: { control } }: { form: BoundForm<OperatorFields, OperatorFields> }) {
  const [licence, licenceFrom, licenceUntil] = useWatch({ control, name: ['licence', 'licenceFrom', 'licenceUntil'] })
  const isOdd = !!licenceFrom && !!licenceUntil && licenceFrom < licenceUntil && !isFiveYears(licenceFrom, licenceUntil)
  return (
    <>
      <OperatorLine name="licence" hint="例：東京都知事（1）第12345号。免許証のとおりに入力します。" />
      {licence && (
        <>
          <OperatorLine name="licenceFrom" hint="免許証のとおりに入力します。" className="max-w-72" />
          <OperatorLine
            name="licenceUntil"
            hint="この日を過ぎると、新しい媒介契約と、媒介の物件の公開はできません。"
            className="max-w-72"
          />
          {isOdd && (
            <Notice tone="warning" title="有効期間が5年ではありません">
              免許の有効期間は、ふつう5年です（宅地建物取引業法3条2項）。免許証と見比べてください。
            </Notice>
          )}
          <OperatorLine
            name="licenceRenewalAppliedOn"
            hint="申請すると、処分があるまで、満了日のあともいまの免許が有効です。新しい免許証が届いたら、空にします。"
            className="max-w-72"
          />
          <OperatorLine
            name="officeRepresentative"
            hint="政令で定める使用人を置いているときに、その方の氏名を入力します。空のあいだは、代表者を標識に表示します。"
          />
          <DaysOffFields />
        </>
      )}
    </>
  )
}

/** When a broker is closed: folded up, and read wherever a day is reckoned that leaves such days out. */
const DaysOffFields = () => (
  <details className="border-base-300 rounded-box border px-4">
    <summary className="flex min-h-11 cursor-pointer items-center font-semibold">
      休業日（レインズの期限に数えない日）
    </summary>
    <div className="grid gap-5 pt-2 pb-5">
      <p className="text-muted text-sm">
        専任・専属専任の媒介契約の、レインズへの登録の期限は、休業日を除いて数えます（宅地建物取引業法施行規則15条の10）。変えると、これから結ぶ契約に使います。
      </p>
      <OperatorLine
        name="weeklyDaysOff"
        hint="例：水、または 土・日・祝。ないときは「なし」。空のあいだは、土・日・祝で数えます。"
        className="max-w-72"
      />
      <OperatorLine name="closedPeriods" hint="例：12/29〜1/3、8/13〜8/16。毎年、同じ日を休みます。" />
    </div>
  </details>
)
