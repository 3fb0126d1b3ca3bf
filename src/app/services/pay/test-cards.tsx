import { groupNumber } from './typed-card.ts'
import type { TypedCard } from './confirm-locally.ts'
import type { CardStart } from './use-card-start.ts'

const expiry = '12/40'

/** The numbers that the gateway of a demo knows; pressing one fills the form. */
export function TestCards({
  cards,
  onPick,
}: {
  cards: CardStart['browser']['testCards']
  onPick: (card: TypedCard) => void
}) {
  return (
    <details className="rounded-box border-base-300 border">
      <summary className="flex min-h-11 cursor-pointer items-center px-5 py-3 font-bold">
        デモ用のカード番号（実際の支払いは起きません）
      </summary>
      <ul role="list" className="border-base-300 border-t">
        {cards.map(({ number, outcome }) => (
          <li key={number}>
            <button
              type="button"
              className="hover:bg-base-200 flex min-h-11 w-full flex-wrap items-center justify-between gap-x-4 px-5 py-2 text-left text-sm"
              onClick={() =>
                onPick({ number: groupNumber(number), expiry, cvc: /^3[47]/.test(number) ? '1234' : '123' })
              }
            >
              <span className="num font-semibold">{groupNumber(number)}</span>
              <span className="text-muted">{outcome}</span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}
