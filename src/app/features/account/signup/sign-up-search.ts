import { redirectSearch } from '#app/shell/session/redirect-search.ts'

/** `sent`: the verification is on its way. `finish`: the e-mail is proven, but the account is no member yet. */
export type SignUpSearch = { redirect?: string; sent?: true; finish?: true }

/** `validateSearch` of the pages that one signs up on. */
export const signUpSearch = (search: Record<string, unknown>): SignUpSearch => ({
  ...redirectSearch(search),
  ...(isOn(search.sent) && { sent: true }),
  ...(isOn(search.finish) && { finish: true }),
})

const isOn = (value: unknown) => value === true || value === 'true'
