/**
 * What somebody could press, fill in or choose on a page: `at` is its mark there, `name` what it says. Around the page
 * stand the links that every page has.
 */
export type Candidate = {
  at: number
  kind: 'press' | 'type' | 'choose'
  name: string
  options: number
  isAround: boolean
}

/** In the page: marks everything that can be seen and used, in a dialog where one is open, and answers what it is. */
export function candidatesInPage(): Candidate[] {
  const dialogs = document.querySelectorAll('dialog[open], [role=dialog], [role=alertdialog]')
  const root = dialogs[dialogs.length - 1] ?? document.body
  for (const marked of document.querySelectorAll('[data-walk]')) marked.removeAttribute('data-walk')
  const usable = 'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea, summary'
  const found: Candidate[] = []
  for (const element of root.querySelectorAll(usable)) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue
    if (element instanceof HTMLAnchorElement) {
      const leadsOut = element.origin !== location.origin || element.pathname.startsWith('/api/')
      if (leadsOut || element.target === '_blank' || element.hasAttribute('download')) continue
    }
    if (element instanceof HTMLInputElement && ['file', 'hidden'].includes(element.type)) continue
    const isTyped =
      element instanceof HTMLTextAreaElement ||
      (element instanceof HTMLInputElement && !['checkbox', 'radio', 'submit', 'button'].includes(element.type))
    const isChosen = element instanceof HTMLSelectElement
    const at = found.length
    element.setAttribute('data-walk', String(at))
    const said = element.getAttribute('aria-label') ?? element.textContent
    const name = `${said.trim().slice(0, 40)} ${element.getAttribute('href') ?? element.getAttribute('name') ?? ''}`
    const kind = isTyped ? 'type' : isChosen ? 'choose' : 'press'
    const isAround = root === document.body && !element.closest('main')
    found.push({ at, kind, name: name.trim(), options: isChosen ? element.options.length : 0, isAround })
  }
  return found
}
