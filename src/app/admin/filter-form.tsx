import { useRouter } from '@tanstack/react-router'
import type { ChangeEventHandler, ReactNode, SubmitEvent } from 'react'
import { stringifySearch } from '#http/search-params.ts'

/** What a list is narrowed by: an ordinary GET form that moves without reloading where JavaScript runs. */
export function FilterForm({
  action,
  label,
  onChange,
  children,
}: {
  action: string
  label: string
  onChange?: ChangeEventHandler<HTMLFormElement>
  children: ReactNode
}) {
  const router = useRouter()
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const search = Object.fromEntries(
      [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value).trim()]),
    )
    void router.navigate({ href: action + stringifySearch(search) })
  }
  return (
    <form role="search" aria-label={label} method="get" action={action} onSubmit={submit} onChange={onChange}>
      {children}
    </form>
  )
}
