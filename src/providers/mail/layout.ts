import { escapeMarkup } from '#domain/text/escape-markup.ts'
import type { MailBrand } from './mail-brand.ts'

type Link = { label: string; url: string }
/** A thing that a mail tells of, with its page. */
type Item = { text: string; url?: string }

export type MailLayout = {
  brand: MailBrand
  title: string
  /** Plain text; a line break inside a paragraph is kept. */
  paragraphs: string[]
  items?: Item[]
  action?: Link
  /** Paragraphs below the button. */
  closing?: string[]
  footer: string
  /** A quiet link under the footer, such as where to stop these mails. */
  footerLink?: Link
}

const ink = '#1c1e1a'
const mutedColour = '#5c6057'
const rule = '#e3e5de'
const fonts = `-apple-system,'Hiragino Sans','Yu Gothic UI','Noto Sans JP',Meiryo,sans-serif`

/**
 * The two bodies of a mail in the house's look: plain text, and HTML made of tables and inline styles, the only ones
 * that every mail reader draws. Every value is escaped. Throws for an action that does not lead to http(s).
 */
export function layoutMail(mail: MailLayout): { text: string; html: string } {
  const links = [mail.action?.url, mail.footerLink?.url, ...(mail.items ?? []).map(({ url }) => url)]
  if (!links.every((url) => url === undefined || /^https?:\/\//.test(url)))
    throw new Error('a mail can only link to http or https')
  return { text: plainBody(mail), html: htmlBody(mail) }
}

function plainBody({ title, paragraphs, items = [], action, closing = [], footer, footerLink }: MailLayout) {
  const link = action ? [`▼ ${action.label}\n${action.url}`] : []
  const itemTexts = items.map(({ text, url }) => [text, url].filter(Boolean).join('\n'))
  const foot = footerLink ? [`${footerLink.label}\n${footerLink.url}`] : []
  return (
    [title, ...paragraphs, ...itemTexts, ...link, ...closing, `────────────────────\n${footer}`, ...foot].join('\n\n') +
    '\n'
  )
}

function htmlBody({ brand, title, paragraphs, items = [], action, closing = [], footer, footerLink }: MailLayout) {
  return `<!doctype html>
<html lang="ja">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<title>${escapeMarkup(title)}</title>
</head>
<body style="margin:0;background:#ffffff;color:${ink};font-family:${fonts}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px"><tr>
<td style="padding:32px 24px;font-size:16px;line-height:1.8;color:${ink}">
<p style="margin:0 0 24px;font-size:18px;font-weight:700">${escapeMarkup(brand.name)}</p>
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.5">${escapeMarkup(title)}</h1>
${paragraphs.map(paragraphInHtml).join('\n')}
${items.map(item).join('\n')}
${[action ? button(action, brand) : '', ...closing.map(paragraphInHtml)].join('\n')}
<p style="margin:32px 0 0;padding-top:16px;border-top:1px solid ${rule};font-size:13px;color:${mutedColour}">${lines(footer)}${footerLink ? `<br><br>${quietLink(footerLink)}` : ''}</p>
</td></tr></table>
</td></tr></table>
</body>
</html>
`
}

const paragraphInHtml = (paragraph: string) => `<p style="margin:0 0 16px">${lines(paragraph)}</p>`

const item = ({ text, url }: Item) =>
  `<p style="margin:0 0 20px">${lines(text)}${url ? `<br><a href="${escapeMarkup(url)}" style="color:${ink}">物件を見る</a>` : ''}</p>`

function button({ label, url }: Link, { colour, wordsOnColour }: MailBrand) {
  const look = `display:inline-block;padding:12px 28px;color:${wordsOnColour};font-weight:700;text-decoration:none`
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0"><tr>
<td style="background:${colour};border-radius:8px"><a href="${escapeMarkup(url)}" style="${look}">${escapeMarkup(label)}</a></td>
</tr></table>
<p style="margin:0 0 16px;font-size:13px;color:${mutedColour};word-break:break-all">ボタンを押せないときは、次のURLをブラウザーで開いてください。<br>${escapeMarkup(url)}</p>`
}

function quietLink({ label, url }: Link) {
  return `<a href="${escapeMarkup(url)}" style="color:${mutedColour}">${escapeMarkup(label)}</a>`
}

function lines(text: string) {
  return escapeMarkup(text).replaceAll('\n', '<br>')
}
