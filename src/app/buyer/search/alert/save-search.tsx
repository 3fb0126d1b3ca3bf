import { mdiBellCheckOutline, mdiBellPlusOutline } from '@mdi/js'
import { useLocation } from '@tanstack/react-router'
import { alertSearch } from '#domain/alert/alert-search.ts'
import { Role } from '#domain/choices/person.ts'
import { pages } from '#http/pages.ts'
import { stringifySearch } from '#http/search-params.ts'
import { LinkButton } from '#ui/action/link-button.tsx'
import { ActionButton } from '#app/action/action-button.tsx'
import { useAction } from '#app/action/use-action.ts'
import { thenTo } from '#app/session/redirect-search.ts'
import { useApp } from '#app/use-app.ts'
import { useMe } from '#app/use-me.ts'
import type { Names } from '../conditions.ts'
import { conditionsOf, type Search } from '../search.ts'
import { alertName } from './alert-name.ts'

type Props = { search: Search; names: Names; isSaved: boolean }

/** Saves the conditions of a page of hits, so that their reader hears of what fits them; visitors are shown what signing up brings. */
export function SaveSearch({ isSaved, ...asked }: Props) {
  const me = useMe()
  const here = useLocation({ select: ({ href }) => href })
  if (me?.userType === Role.admin) return null
  if (!me)
    return (
      <LinkButton href={thenTo(pages.suggestSignup, here)} rel="nofollow" icon={mdiBellPlusOutline}>
        この条件を保存
      </LinkButton>
    )
  if (isSaved)
    return (
      <LinkButton href={pages.userSearches} icon={mdiBellCheckOutline}>
        保存した条件
      </LinkButton>
    )
  return <Save {...asked} />
}

function Save({ search, names }: Omit<Props, 'isSaved'>) {
  const { api } = useApp()
  const body = { name: alertName(search, names), search: alertSearch(stringifySearch(conditionsOf(search))) }
  const save = useAction((_: void, options) => api.searchAlert.create({ body }, options), {
    done: '条件を保存しました。合う物件が出たら、1日に1回まとめてお知らせします。',
  })
  return (
    <ActionButton action={save} icon={mdiBellPlusOutline}>
      この条件を保存
    </ActionButton>
  )
}
