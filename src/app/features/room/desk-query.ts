import { queryOptions } from '@tanstack/react-query'
import { Role } from '#domain/choices/person.ts'
import type { Client } from '#http/client.ts'
import { displayName } from '#domain/text/display-name.ts'

const maxRows = 100

/** Who works at the desk, for the desk itself. */
export const deskQuery = (api: Client) =>
  queryOptions({
    queryKey: ['desk'],
    staleTime: 5 * 60_000,
    queryFn: async () => {
      const { items } = await api.user.list({ userType: Role.admin, limit: maxRows })
      return items.map((person) => ({ id: person.id, name: displayName(person) }))
    },
  })

/** Somebody of the desk by name; null where nobody is named. */
export const nameInDesk = (
  desk: readonly { id: string; name: string }[] | undefined,
  id: string | null,
): string | null => (id === null ? null : (desk?.find((colleague) => colleague.id === id)?.name ?? '運営の担当者'))
