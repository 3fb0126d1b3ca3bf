import { useRouter } from '@tanstack/react-router'
import type { ComponentProps, SubmitEvent } from 'react'
import { readForm } from './read-form.ts'
import { conditionNames } from './conditions.ts'
import { conditionsOf, searchHref, type Search } from './search.ts'

/**
 * A form that leads to hits (`action` is their path): an ordinary GET form that moves without reloading where JavaScript
 * runs. Conditions of `search` that it does not ask for itself (`asks`) are kept.
 */
export function SearchForm({
  action,
  search,
  asks,
  children,
  ...rest
}: { action: string; search: Search; asks: readonly string[] } & Omit<ComponentProps<'form'>, 'action' | 'onSubmit'>) {
  const router = useRouter()
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const by = event.nativeEvent.submitter?.getAttribute('formaction')
    void router.navigate({ href: searchHref(by ?? action, readForm(event.currentTarget)) })
  }
  const asked = new Set(asks)
  const conditions = conditionsOf(search)
  return (
    <form method="get" {...rest} action={action} onSubmit={submit}>
      {conditionNames.map(
        (name) =>
          !asked.has(name) &&
          conditions[name] && <input key={name} type="hidden" name={name} value={conditions[name]} />,
      )}
      {search.orderBy && !asked.has('orderBy') && <input type="hidden" name="orderBy" value={search.orderBy} />}
      {children}
    </form>
  )
}
