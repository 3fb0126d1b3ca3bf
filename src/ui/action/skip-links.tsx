/** Links without a place in the layout that a keyboard meets first on a page of many stops: seen while they have the focus, each leads to a part of the page by its id. */
export const SkipLinks = ({ links }: { links: readonly { to: string; label: string }[] }) => (
  <nav aria-label="ページ内の移動" className="contents print:hidden">
    {links.map(({ to, label }) => (
      <a
        key={to}
        href={`#${to}`}
        className="bg-neutral text-neutral-content rounded-field sr-only px-4 py-3 font-semibold focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:px-4 focus:py-3"
      >
        {label}
      </a>
    ))}
  </nav>
)
