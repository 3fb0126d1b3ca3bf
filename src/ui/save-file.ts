/** Makes the browser download a text as a file. */
export function saveFile(text: string, type: string, name: string): void {
  // Reading an answer as text takes the mark off by which spreadsheets know UTF-8.
  const marked = type === 'text/csv' && !text.startsWith('\uFEFF') ? `\uFEFF${text}` : text
  const url = URL.createObjectURL(new Blob([marked], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Safari reads the address only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
