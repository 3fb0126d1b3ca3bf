import { useRouter } from '@tanstack/react-router'
import type { ComponentProps, SubmitEvent } from 'react'
import { stringifySearch } from '#http/search-params.ts'

/** What a list is narrowed by: an ordinary GET form that moves without reloading where JavaScript runs. */
export function FilterForm({
  action,
  label,
  ...rest
}: { action: string; label: string } & Pick<ComponentProps<'form'>, 'children' | 'onChange'>) {
  const router = useRouter()
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const search = Object.fromEntries(
      [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value).trim()]),
    )
    void router.navigate({ href: action + stringifySearch(search) })
  }
  return <form {...rest} role="search" aria-label={label} method="get" action={action} onSubmit={submit} />
}
