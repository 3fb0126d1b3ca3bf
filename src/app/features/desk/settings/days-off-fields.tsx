import { OperatorLine } from './operator-line.tsx'

/** When a broker is closed: folded up, and read wherever a day is reckoned that leaves such days out. */
export const DaysOffFields = () => (
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
