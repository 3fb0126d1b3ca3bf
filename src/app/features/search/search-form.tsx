import { useRouter } from '@tanstack/react-router'
import type { ComponentProps, SubmitEvent } from 'react'
import { conditionNames } from '#domain/estate/conditions/by-name.ts'
import { parseSearch } from '#http/search-params.ts'
import { conditionsOf, readSearch, searchHref, type Search } from './search.ts'

/** The search that a form on the screen asks for at this moment. */
export function readForm(form: HTMLFormElement): Search {
  const fields = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return readSearch(parseSearch(new URLSearchParams(fields).toString()))
}

/**
 * A form that leads to hits (`action` is their path): an ordinary GET form, which navigates without a reload where
 * JavaScript runs. It sends the conditions of `search` along, except those that it has fields for (`asks`). With `hrefOf`,
 * the address of the form's own page for a search, going back finds what was chosen.
 */
export function SearchForm({
  action,
  search,
  asks,
  hrefOf,
  children,
  ...rest
}: { action: string; search: Search; asks: readonly string[]; hrefOf?: (search: Search) => string } & Omit<
  ComponentProps<'form'>,
  'action' | 'onSubmit'
>) {
  const router = useRouter()
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const ownAction = event.nativeEvent.submitter?.getAttribute('formaction')
    const chosen = readForm(event.currentTarget)
    if (hrefOf) {
      router.history.replace(hrefOf(chosen))
      // Otherwise the navigation that follows at once would swallow it.
      router.history.flush()
    }
    void router.navigate({ href: searchHref(ownAction ?? action, chosen) })
  }
  return (
    <form method="get" {...rest} action={action} onSubmit={submit}>
      <SearchConditions search={search} asks={asks} />
      {children}
    </form>
  )
}

/** What a form sends along of a search, except what it has fields for (`asks`). */
export function SearchConditions({ search, asks = [] }: { search: Search; asks?: readonly string[] }) {
  // How the words are used is decided anew for other words.
  const fields = new Set(asks.includes('keyword') ? [...asks, 'keywordMatch'] : asks)
  const conditions = conditionsOf(search)
  return (
    <>
      {conditionNames.map(
        (name) =>
          !fields.has(name) &&
          conditions[name] && <input key={name} type="hidden" name={name} value={conditions[name]} />,
      )}
      {search.orderBy && !fields.has('orderBy') && <input type="hidden" name="orderBy" value={search.orderBy} />}
    </>
  )
}
