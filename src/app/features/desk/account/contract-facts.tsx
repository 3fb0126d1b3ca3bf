import { BrokerageStatus, BrokerageType } from '#domain/estate/brokerage/choices.ts'
import { yen } from '#domain/format/money.ts'
import { FactList } from '#ui/fact-list.tsx'
import { Time } from '#ui/time.tsx'
import type { Account } from './load-account.ts'

const dayOrDash = (day: string | null) => (day ? <Time at={day} /> : '―')

/** What the seller has agreed upon with the 媒介契約. */
export const ContractFacts = ({ contract }: { contract: NonNullable<Account['contract']> }) => (
  <section aria-labelledby="contract" className="grid gap-3">
    <h2 id="contract" className="text-xl">
      媒介契約
    </h2>
    <FactList
      facts={[
        {
          label: '種類',
          value: `${BrokerageType.label(contract.type)}（${BrokerageStatus.label(contract.status)}）`,
        },
        {
          label: '期間',
          value: (
            <>
              {dayOrDash(contract.beginsOn)}から{dayOrDash(contract.endsOn)}まで
            </>
          ),
        },
        { label: '約定報酬額', value: contract.fee === null ? '―' : `${yen(contract.fee)}（税込）` },
        {
          label: '低廉な空家等の特例',
          value: contract.cheapPropertyAgreed ? '合意しています' : '合意していません',
        },
      ]}
    />
  </section>
)
