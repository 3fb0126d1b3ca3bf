import { Role } from '#domain/choices/person.ts'
import { LinkButton } from '#ui/action/link-button.tsx'
import { Headline } from '../auth/headline.tsx'
import { homePathOf } from '../session/home-path-of.ts'
import { useMe } from '../use-me.ts'

/** For a member who comes to sign up. */
export function AlreadyIn() {
  const me = useMe()
  if (!me) return null
  return (
    <>
      <Headline title="登録は済んでいます">
        {Role.label(me.userType)}
        の会員としてログインしています。別の会員として登録するときは、先にログアウトしてください。
      </Headline>
      <LinkButton href={homePathOf(me)} variant="primary" size="lg" wide>
        つづける
      </LinkButton>
    </>
  )
}
