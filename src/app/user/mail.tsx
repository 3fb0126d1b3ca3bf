import { createFileRoute, notFound } from '@tanstack/react-router'
import { Role } from '#domain/choices/person.ts'
import { ApiError } from '#http/api-error.ts'
import { pageHead } from '../page-head.ts'
import { ByToken } from './mail/by-token.tsx'
import { Preferences } from './mail/preferences.tsx'

export const Route = createFileRoute('/_default/user/mail')({
  validateSearch: ({ token }: Record<string, unknown>): { token?: string } =>
    typeof token === 'string' ? { token } : {},
  loaderDeps: ({ search }) => search,
  async loader({ context: { api }, deps: { token } }) {
    if (token) return { token, choice: await api.notification.mail({ token }).catch(unknownLink) }
    const person = await api.user.me()
    if (!person) throw notFound()
    const { id, email, userType, mutedMails } = person
    return { person: { id, email, userType, mutedMails } }
  },
  // One person's settings, which another process may change at any time: not a page for the cache that visitors share.
  headers: () => ({ 'cache-control': 'no-store' }),
  head: () => pageHead({ title: 'メールの受け取り', hidden: true }),
  component: Mail,
})

function unknownLink(error: unknown) {
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null
  throw error
}

function Mail() {
  const { token, choice, person } = Route.useLoaderData()
  return (
    <div className="mx-auto max-w-2xl px-4 py-10 md:py-16">
      <h1 className="text-3xl">メールの受け取り</h1>
      <div className="mt-8 grid gap-6">
        {token !== undefined && <ByToken token={token} choice={choice} />}
        {person && person.userType === Role.admin && (
          <p>管理者へのお知らせは、画面の「通知」と、運営者のメールアドレスに届きます。</p>
        )}
        {person && person.userType !== Role.admin && <Preferences person={person} />}
      </div>
    </div>
  )
}
