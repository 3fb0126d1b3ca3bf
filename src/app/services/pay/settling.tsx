/** The wait between paying and knowing that it is paid; `isLate` when the card company takes its time. */
export function Settling({ isLate }: { isLate: boolean }) {
  return (
    <section role="status" className="rounded-box bg-base-200 grid justify-items-center gap-3 px-6 py-12 text-center">
      <span className="loading loading-spinner loading-lg" aria-hidden />
      <h2 className="text-lg">{isLate ? 'カード会社で処理しています' : 'お支払いを確認しています'}</h2>
      <p className="text-muted max-w-[30em] text-sm">
        {isLate
          ? '完了まで時間がかかることがあります。この画面を閉じても大丈夫です。結果はメールと商談の画面でお知らせします。'
          : 'この画面のまま、少しお待ちください。確認できると、自動で切り替わります。'}
      </p>
    </section>
  )
}
