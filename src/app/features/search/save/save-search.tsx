import { mdiBellCheckOutline, mdiBellPlusOutline } from '@mdi/js'
import { useHydrated, useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { alertSearch } from '#domain/alert/alert-search.ts'
import type { Names } from '#domain/estate/conditions/condition.ts'
import { Role } from '#domain/choices/person.ts'
import { pages } from '#http/pages.ts'
import { stringifySearch } from '#http/search-params.ts'
import { Button } from '#ui/action/button.tsx'
import { LinkButton } from '#ui/action/link-button.tsx'
import { ActionButton } from '#app/shell/action/action-button.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { thenTo } from '#app/shell/session/redirect-search.ts'
import { useApp, useMe } from '#app/shell/use-app.ts'
import { headline } from '../headline.ts'
import { chipsOf } from '../results/chips-of.ts'
import { narrowingConditions, type Search } from '../search.ts'

// It brings the checks of forms, which nobody needs who only looks at the hits.
const SaveByMail = lazy(() => import('./save-by-mail.tsx'))

type Props = { search: Search; names: Names; isSaved: boolean }

/** Saves the conditions of a page of hits, so that their reader hears of what fits them: with an account, or by mail alone. */
export function SaveSearch({ isSaved, ...asked }: Props) {
  const me = useMe()
  if (me?.userType === Role.admin) return null
  if (!me) return <SaveAsVisitor {...asked} />
  if (isSaved)
    return (
      <LinkButton href={pages.userSearches} icon={mdiBellCheckOutline} title="保存した条件" className={square}>
        <span className="sr-only">保存した条件</span>
      </LinkButton>
    )
  return <Save {...asked} />
}

/** A button that is only its icon, as wide as it is high. */
const square = 'w-11 px-0!'
const saveLabel = 'この条件を保存'

/** As long as a name may be. */
const maxNameLength = 60

/** How a saved search is called until its owner calls it otherwise: 世田谷区の中古一戸建て・5,000万円まで・駅から徒歩10分以内. */
export function alertName(search: Search, names: Names): string {
  const { keyword, searchPrefecturesCodes, searchCityCodes, searchTowns, stationIDs, ...rest } =
    narrowingConditions(search)
  const title = headline(search, names)
  const others = chipsOf(rest, names).flatMap(({ label }) => (title.includes(label) ? [] : label))
  return [title, ...others].join('・').slice(0, maxNameLength)
}

/** A search as it is saved. */
const wishOf = ({ search, names }: Omit<Props, 'isSaved'>) => ({
  name: alertName(search, names),
  search: alertSearch(stringifySearch(narrowingConditions(search))),
})

/** Until the page is alive, the way to an account. */
function SaveAsVisitor(asked: Omit<Props, 'isSaved'>) {
  const [isOpen, setOpen] = useState<boolean>()
  const isAlive = useHydrated()
  const signup = thenTo(pages.suggestSignup, useLocation({ select: ({ href }) => href }))
  if (!isAlive)
    return (
      <LinkButton href={signup} rel="nofollow" icon={mdiBellPlusOutline} title={saveLabel} className={square}>
        <span className="sr-only">{saveLabel}</span>
      </LinkButton>
    )
  return (
    <>
      <Button
        icon={mdiBellPlusOutline}
        aria-haspopup="dialog"
        title={saveLabel}
        className={square}
        onClick={() => setOpen(true)}
      >
        <span className="sr-only">{saveLabel}</span>
      </Button>
      {isOpen !== undefined && (
        <Suspense>
          <SaveByMail {...wishOf(asked)} signup={signup} open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

function Save(asked: Omit<Props, 'isSaved'>) {
  const { api } = useApp()
  const save = useAction((body: ReturnType<typeof wishOf>, options) => api.searchAlert.create({ body }, options), {
    done: '条件を保存しました。合う物件が出たら、1日に1回まとめてお知らせします。',
  })
  return (
    <ActionButton action={save} input={wishOf(asked)} icon={mdiBellPlusOutline} title={saveLabel} className={square}>
      <span className="sr-only">{saveLabel}</span>
    </ActionButton>
  )
}
