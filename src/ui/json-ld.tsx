/** JSON that is safe inside a `<script>`: it holds neither `<` nor a line separator of JavaScript. */
function escapeJson(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')
}

/** Structured data for search engines (schema.org). The only markup that React does not write, hence the escaping. */
export function JsonLd({ data }: { data: Record<string, unknown> }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: escapeJson(data) }} />
}
