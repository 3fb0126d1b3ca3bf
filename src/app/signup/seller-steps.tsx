const steps = [
  { title: '本人確認', body: '運転免許証など、本人確認書類の写真を送ります。' },
  { title: '審査', body: '運営が内容を確かめ、結果をメールでお知らせします。' },
  { title: '掲載', body: '物件を載せて、買主からの連絡を待ちます。' },
]

/** What comes after a seller's registration, in order. */
export function SellerSteps() {
  return (
    <section aria-labelledby="seller-steps" className="rounded-box bg-base-200 mt-8 p-5">
      <h2 id="seller-steps" className="text-base">
        登録のあとの流れ
      </h2>
      <ol className="mt-4 grid gap-4">
        {steps.map(({ title, body }, at) => (
          <li key={title} className="flex gap-3 text-sm">
            <span
              aria-hidden
              className="num bg-seller grid size-7 shrink-0 place-items-center rounded-full text-xs font-bold"
            >
              {at + 1}
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
}
