/** One article of a rule: its headline, and paragraphs; a list inside a paragraph is an array. */
export type Clause = readonly [title: string, ...paragraphs: (string | readonly string[])[]]

/** The articles of a rule, numbered, each with an anchor (`#article-3`). */
export function Clauses({ clauses }: { clauses: readonly Clause[] }) {
  return clauses.map(([title, ...paragraphs], at) => (
    <section key={title} id={`article-${at + 1}`}>
      <h2 className="text-lg">
        第{at + 1}条 {title}
      </h2>
      <div className="mt-2 grid gap-3">
        {paragraphs.map((paragraph, nth) =>
          typeof paragraph === 'string' ? (
            <p key={nth}>{paragraph}</p>
          ) : (
            <ul key={nth} className="list-disc pl-6">
              {paragraph.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          ),
        )}
      </div>
    </section>
  ))
}
