import { DealRole } from '#domain/choices/deal.ts'
import type { Negotiation } from '#domain/deal/negotiation.ts'

const phrases: Record<Negotiation['negotiationType'], readonly string[]> = {
  [DealRole.buyer]: [
    '内見できる日を教えてください。',
    '価格の相談はできますか。',
    '引渡しは、いつごろになりますか。',
    'いま気になっているところや、修繕の履歴があれば教えてください。',
  ],
  [DealRole.seller]: [
    '掲載の内容について相談したいです。',
    '価格の決め方について相談したいです。',
    '必要な書類を教えてください。',
  ],
}

/** What a first message may begin with, while nothing has been said; a phrase is completed before it is sent. */
export function StarterPhrases({
  type,
  onChoose,
}: {
  type: Negotiation['negotiationType']
  onChoose: (text: string) => void
}) {
  return (
    <section aria-labelledby="starters" className="border-base-300 border-t px-3 py-3 sm:px-4">
      <h2 id="starters" className="text-muted text-sm font-semibold">
        書き出しの例（押すと、下の欄に入ります）
      </h2>
      <ul role="list" className="mt-2 flex flex-wrap gap-2">
        {phrases[type].map((phrase) => (
          <li key={phrase}>
            <button
              type="button"
              onClick={() => {
                onChoose(phrase)
                document.querySelector<HTMLElement>('[data-composer] textarea')?.focus()
              }}
              className="border-base-300 hover:bg-base-200 min-h-11 rounded-full border px-4 py-2 text-left text-sm"
            >
              {phrase}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
