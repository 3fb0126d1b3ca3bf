/** While a mailed link is being looked at. */
export const Checking = () => (
  <p role="status" className="text-muted flex min-h-40 items-center justify-center gap-3 text-sm">
    <span className="loading loading-spinner" aria-hidden />
    リンクを確かめています…
  </p>
)
