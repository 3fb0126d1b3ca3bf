/** What is written so far with a ready sentence on a line of its own behind it; once only. */
export function withTemplate(written: string, sentence: string): string {
  if (written.includes(sentence)) return written
  return written.trim() ? `${written.trimEnd()}\n${sentence}` : sentence
}
