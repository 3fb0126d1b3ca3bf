import { LinkButton } from '#ui/action/link-button.tsx'

/** The way in for who wants to sell. `href` leads visitors to signing up, sellers to their listings. */
export function Sell({ href }: { href: string }) {
  return (
    <section className="mx-auto max-w-6xl px-4 pt-16 md:pt-20">
      <div className="rounded-box bg-accent/25 flex flex-col gap-6 p-6 md:flex-row md:items-center md:p-10">
        <div className="grow">
          <h2 className="text-2xl">家を売りたい方へ</h2>
          <p className="lead mt-2 max-w-[36em]">
            住んできたあなたのことばで、家のよさを伝えられます。質問に答えていくだけで、物件のページができあがります。
          </p>
        </div>
        <LinkButton href={href} variant="accent" size="lg" className="shrink-0">
          売却をはじめる
        </LinkButton>
      </div>
    </section>
  )
}
