const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** A text as it stands in HTML or SVG, between tags or in the value of an attribute. */
export const escapeMarkup = (text: string): string => text.replace(/[&<>"']/g, (mark) => entities[mark] ?? mark)
