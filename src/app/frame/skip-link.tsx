/** The first thing a keyboard meets: past the navigation, to the page itself. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="bg-neutral text-neutral-content rounded-field fixed top-2 left-2 z-50 -translate-y-20 px-4 py-3 font-semibold focus:translate-y-0 print:hidden"
    >
      本文へ移動
    </a>
  )
}
