import { createFileRoute } from '@tanstack/react-router'
import { Role } from '#domain/choices/person.ts'
import { pages } from '#http/pages.ts'
import { listingFeeWords } from '#app/features/money/fees/fee-sheet.tsx'
import { ListingFee } from '#app/features/money/fees/listing-fee.tsx'
import { loadFees } from '#app/features/money/fees/load-fees.ts'
import { pageHead } from '#app/shell/page-head.ts'
import { SignUpPage } from '#app/features/account/signup/sign-up-page.tsx'
import { signUpSearch } from '#app/features/account/signup/sign-up-search.ts'

const description = '物件を売りたい方の会員登録です。本人確認と審査のあと、ご自分のことばで物件を載せられます。'

export const Route = createFileRoute('/_login/seller/signup')({
  validateSearch: signUpSearch,
  loader: async ({ context: { api } }) => (await loadFees(api)).usage,
  head: () => pageHead({ title: '売りたい方の会員登録', description }),
  component: SellerSignUp,
})

function SellerSignUp() {
  const { seller } = Route.useLoaderData()
  return (
    <SignUpPage
      userType={Role.seller}
      page={pages.sellerSignup}
      search={Route.useSearch()}
      title="売りたい方の会員登録"
      lead={`登録は無料です。${listingFeeWords(seller)}まず、メールアドレスとパスワードを決めます。`}
      links={[
        { href: pages.login, label: '登録がお済みの方はログイン' },
        { href: pages.signup, label: '物件を買いたい方の登録' },
      ]}
    >
      <StepsAfterSignUp />
      <div className="mt-4">
        <ListingFee fee={seller} />
      </div>
    </SignUpPage>
  )
}

const steps = [
  { title: '本人確認', body: '運転免許証など、本人確認書類の写真を送ります。' },
  { title: '審査', body: '運営が内容を確かめ、結果をメールでお知らせします。' },
  { title: '掲載', body: '物件を載せて、買主からの連絡を待ちます。' },
]

/** What comes after a seller's registration, in order. */
const StepsAfterSignUp = () => (
  <section aria-labelledby="seller-steps" className="rounded-box bg-base-200 mt-8 p-5">
    <h2 id="seller-steps" className="text-base">
      登録のあとの流れ
    </h2>
    <ol className="mt-4 grid gap-4">
      {steps.map(({ title, body }, index) => (
        <li key={title} className="flex gap-3 text-sm">
          <span
            aria-hidden
            className="num bg-seller text-seller-content grid size-7 shrink-0 place-items-center rounded-full text-xs font-bold"
          >
            {index + 1}
          </span>
          <div>
            <h3 className="text-sm leading-7">{title}</h3>
            <p className="text-muted">{body}</p>
          </div>
        </li>
      ))}
    </ol>
  </section>
)
