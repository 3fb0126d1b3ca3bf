import { Role } from '#domain/choices/person.ts'
import { href, pages } from '#http/pages.ts'
import { LinkButton } from '#ui/action/link-button.tsx'
import { NextStep } from '#ui/state/next-step.tsx'
import { useMe } from '#app/shell/use-app.ts'

/** In place of the wizard of a home that is sold: what it says stays, and what is left to do stands in the room of its deal. */
export function SoldHome({ estateID: id, dealID }: { estateID: string; dealID: string | undefined }) {
  const isDesk = useMe()?.userType === Role.admin
  const room = dealID && href(isDesk ? pages.adminRoom : pages.sellerRoom, { id: dealID })
  return (
    <div className="mx-auto grid max-w-2xl gap-5">
      <h1 className="text-2xl md:text-3xl">成約した物件です</h1>
      <NextStep
        turn={null}
        action={
          room && (
            <LinkButton href={room} variant={isDesk ? 'primary' : 'accent'}>
              この商談のチャットへ
            </LinkButton>
          )
        }
      >
        掲載の内容は、もう変えられません。引渡しまでのことは、この商談のチャットにまとまっています。
      </NextStep>
      <p>
        <LinkButton href={href(isDesk ? pages.adminEstate : pages.sellerEstate, { id })}>物件の画面へ</LinkButton>
      </p>
    </div>
  )
}
