import { createFileRoute, notFound, useRouter } from '@tanstack/react-router'
import { useId, type ComponentProps, type ReactNode } from 'react'
import { openMatterWords } from '#domain/user/open-matter.ts'
import { pages } from '#http/pages.ts'
import { LinkButton } from '#ui/action/link-button.tsx'
import { pageHead } from '#app/shell/page-head.ts'
import { redirectSearch } from '#app/shell/session/redirect-search.ts'
import { EmailForm, Leave } from '#app/features/account/account-forms.tsx'
import { OwnData } from '#app/features/account/own-data.tsx'
import { ProfileForm } from '#app/features/account/profile-form.tsx'
import { SignInList } from '#app/features/account/sign-in-list.tsx'
import { ActionButton } from '#app/shell/action/action-button.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { useApp } from '#app/shell/use-app.ts'

const question = {
  title: 'すべての端末からログアウトしますか？',
  body: 'この端末でも、もう一度ログインが必要になります。',
  yes: 'ログアウトする',
}

/** Ends every sign-in, on this device and all others. */
function SignOutEverywhere() {
  const { session } = useApp()
  const router = useRouter()
  const signOut = useAction(
    async () => {
      // This page needs a sign-in, and would ask for one as soon as it has ended. It does not ask once more about what is typed.
      await router.navigate({ to: pages.home, ignoreBlocker: true })
      await session?.signOut(true)
    },
    { confirm: question, done: 'すべての端末からログアウトしました', reads: [] },
  )
  return <ActionButton action={signOut}>すべての端末からログアウト</ActionButton>
}

export const Route = createFileRoute('/_default/user/edit')({
  validateSearch: redirectSearch,
  loader: async ({ context: { api } }) => {
    const person = await api.user.me()
    if (!person) throw notFound()
    return person
  },
  head: () => pageHead({ title: '会員情報', hidden: true }),
  component: Edit,
})

function Edit() {
  const person = Route.useLoaderData()
  const { redirect } = Route.useSearch()
  if (!person.name) return <Finish key={person.id} person={person} redirect={redirect} />
  return (
    <div className="mx-auto max-w-2xl px-4 py-10 md:py-16">
      <h1 className="text-3xl">会員情報</h1>
      <p className="text-muted mt-3 text-sm">
        会員番号 <span className="num">{person.userNumber}</span>
      </p>
      <div className="my-8 grid gap-8">
        <ProfileForm key={person.id} person={person} redirect={redirect} />
      </div>
      <Section title="メールアドレス" lead={<span className="wrap-anywhere">今のメールアドレス：{person.email}</span>}>
        <EmailForm />
      </Section>
      <Section title="メールの受け取り" lead="お知らせのうち、メールで受け取るものを選べます。">
        <LinkButton href={pages.userMail}>メールの受け取りを選ぶ</LinkButton>
      </Section>
      <Section title="パスワード" lead="ほかのサービスで使っていないものをおすすめします。">
        <LinkButton href={pages.passwordChange}>パスワードを変更する</LinkButton>
      </Section>
      <Section title="2段階認証" lead="ログインに、スマートフォンの認証アプリの確認コードも使います。">
        <LinkButton href={pages.secondStep}>2段階認証の設定へ</LinkButton>
      </Section>
      <Section title="ログインしている端末" lead="端末をなくしたときや、ほかの人が使った心配があるときに。">
        <div className="grid justify-items-start gap-4 *:first:w-full">
          <SignInList id={person.id} />
          <SignOutEverywhere />
        </div>
      </Section>
      <Section
        title="ご自身の情報"
        lead="登録、物件、商談、支払い、記録、ファイルを、ZIPで受け取れます。中の data.html を開くと、そのまま読めます。"
      >
        <OwnData person={person} />
      </Section>
      <Section title="退会" lead={`${openMatterWords}があるときは、先に終えてください。`}>
        <Leave />
      </Section>
    </div>
  )
}

/** The last step of signing up: the name alone. */
const Finish = (props: ComponentProps<typeof ProfileForm>) => (
  <div className="mx-auto max-w-2xl px-4 py-10 md:py-16">
    <h1 className="text-3xl">お名前を教えてください</h1>
    <p className="text-muted mt-3">
      お名前を入力すると、登録は完了です。ほかの項目は、あとから会員情報で入力できます。
    </p>
    <div className="my-8">
      <ProfileForm {...props} nameOnly />
    </div>
  </div>
)

/** A part of the page: its name, what it is for, and its control. */
function Section({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="border-base-300 grid gap-6 border-t py-10">
      <div>
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {lead && <p className="text-muted mt-1 text-sm">{lead}</p>}
      </div>
      <div className="max-w-lg">{children}</div>
    </section>
  )
}
