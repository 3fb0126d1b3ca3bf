/** The parts of a long page, each as a link to it. */
export const PageContents = ({ label, parts }: { label: string; parts: readonly { id: string; title: string }[] }) => (
  <nav aria-label={label} className="flex flex-wrap gap-2 text-sm font-semibold">
    {parts.map(({ id, title }) => (
      <a key={id} href={`#${id}`} className="border-base-300 flex min-h-11 items-center rounded-full border px-4">
        {title}
      </a>
    ))}
  </nav>
)
