import { mdiPlus } from '@mdi/js'
import { lazy, Suspense, useState } from 'react'
import { HeirConsentStatus } from '#domain/estate/ownership/choices.ts'
import {
  hasSeenHeirs,
  heirConsent as noun,
  maxHeirs,
  whyNotLeftOut,
  type HeirConsent,
} from '#domain/estate/ownership/heir-consent.ts'
import { agreesTo, asksHeirs, whyNotAsked } from '#domain/estate/ownership/sale-right.ts'
import { may } from '#domain/kit/may.ts'
import { isApprovedSeller } from '#domain/user/seller-status.ts'
import { Button } from '#ui/action/button.tsx'
import { ActionButton } from '#app/shell/action/action-button.tsx'
import { useAction, type Action } from '#app/shell/action/use-action.ts'
import { useApp, useMe, usePerson } from '#app/shell/use-app.ts'
import type { Listing } from '../listing.ts'
import { HeirLine } from './heir-line.tsx'

const AddHeir = lazy(() => import('./add-heir.tsx'))

/** The heirs who are asked, what each has said, and the ways to ask another, once more, or no longer. */
export function Heirs({ estate, consents }: { estate: Listing; consents: readonly HeirConsent[] }) {
  const { api } = useApp()
  const person = usePerson()
  const isApproved = isApprovedSeller(useMe())
  const [isAdding, setAdding] = useState(false)
  const ask = useAction(({ id }: HeirConsent) => api.heirConsent.ask({ id }), { done: '同意のお願いを送りました' })
  if (!asksHeirs(estate) && consents.length === 0) return null
  const whyNot = whyNotAsked(estate, isApproved)
  return (
    <section aria-labelledby="heirs">
      <h2 id="heirs" className="text-xl">
        相続人の同意
      </h2>
      <p className="text-muted mt-1 text-sm">
        お一人ずつにメールでリンクを送ります。答えられるのは、その方だけです。成約までは、同意を取り消せます。
        {hasSeenHeirs(estate) && 'お願いは、運営だけが終えられます。'}
      </p>
      {consents.length === 0 && <p className="mt-4 text-sm">相続人の方は、まだ登録されていません。</p>}
      <ul role="list" className="border-base-300 mt-4 not-empty:border-t">
        {consents.map((consent) => (
          <HeirLine
            key={consent.id}
            estate={estate}
            consent={consent}
            acts={
              <>
                {whyNot === null && may(noun, 'ask', consent, person) && !agreesTo(estate, consent) && (
                  <AskAgain consent={consent} ask={ask} />
                )}
                {may(noun, 'close', consent, person) && whyNotLeftOut(estate, consent) === null && (
                  <EndAsking consent={consent} />
                )}
              </>
            }
          />
        ))}
      </ul>
      {whyNot !== null && <p className="mt-4 text-sm">{whyNot}</p>}
      {whyNot === null && consents.length < maxHeirs && (
        <Button icon={mdiPlus} className="mt-4" onClick={() => setAdding(true)}>
          相続人の方を登録する
        </Button>
      )}
      {isAdding && (
        <Suspense>
          <AddHeir estateID={estate.id} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </section>
  )
}

const AskAgain = ({ consent, ask }: { consent: HeirConsent; ask: Action<HeirConsent> }) => (
  <ActionButton action={ask} input={consent} aria-label={`${consent.name}さんにもう一度お願いする`}>
    もう一度お願いする
  </ActionButton>
)

function EndAsking({ consent }: { consent: HeirConsent }) {
  const { api } = useApp()
  const close = useAction(
    ({ id, version }: HeirConsent) =>
      api.heirConsent.patch({ id, body: { status: HeirConsentStatus.closed, version } }),
    {
      confirm: ({ name }) => ({
        title: `${name}さんへのお願いを終えますか？`,
        body: '送ったリンクは、すぐに使えなくなります。もう一度お願いすることもできます。',
        yes: '終える',
      }),
      done: 'お願いを終えました',
    },
  )
  return (
    <ActionButton action={close} input={consent} variant="ghost" aria-label={`${consent.name}さんへのお願いを終える`}>
      お願いを終える
    </ActionButton>
  )
}
