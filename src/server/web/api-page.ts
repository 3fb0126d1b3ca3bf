import { html } from 'hono/html'
import { bufferedResponse } from './bytes/buffered-response.ts'
import { plainPolicy } from './security.ts'

type Parameter = { name: string; in: string; required?: boolean; description?: string }
type Operation = {
  operationId?: string
  summary?: string
  tags?: string[]
  parameters?: Parameter[]
  requestBody?: unknown
}
type Operations = Record<string, Record<string, Operation>>
type Document = { info: { title: string; version: string }; paths: Operations; webhooks?: Operations }

const methods = ['get', 'post', 'put', 'patch', 'delete']

const row = (method: string, path: string, { summary, operationId, parameters = [], requestBody }: Operation) =>
  html`<details>
    <summary>
      <b class="${method}">${method.toUpperCase()}</b> <code>${path}</code> <span>${summary ?? operationId ?? ''}</span>
    </summary>
    <table>
      ${parameters.map(
        (parameter) =>
          html`<tr>
            <th scope="row"><code>${parameter.name}</code>${parameter.required ? '（必須）' : ''}</th>
            <td>${parameter.in}</td>
            <td>${parameter.description ?? ''}</td>
          </tr>`,
      )}
      ${
        requestBody
          ? html`<tr>
              <th scope="row">本文</th>
              <td>body</td>
              <td>openapi.json の ${operationId ?? ''} を見てください</td>
            </tr>`
          : ''
      }
    </table>
  </details>`

/** The API for people to read: every call with its parameters, from the same document that machines read. */
export function apiPage(document: object): Response {
  const { info, paths, webhooks = {} } = document as Document
  const all = Object.entries(paths).flatMap(([path, operations]) =>
    methods.flatMap((method) => (operations[method] ? [{ path, method, operation: operations[method] }] : [])),
  )
  const events = Object.entries(webhooks).flatMap(([type, { post }]) =>
    post ? [row('post', type, { ...post, operationId: type })] : [],
  )
  const groups = Map.groupBy(all, ({ operation }) => operation.tags?.[0] ?? 'その他')
  const page = html`<!doctype html>
    <html lang="ja">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${info.title}</title>
        <style>
          body {
            font:
              16px/1.7 system-ui,
              sans-serif;
            max-width: 60rem;
            margin: 0 auto;
            padding: 1.5rem;
            color: #1c1e1a;
          }
          summary {
            padding: 0.5rem 0;
            cursor: pointer;
            overflow-wrap: anywhere;
          }
          details {
            border-bottom: 1px solid #e3e5de;
          }
          b {
            display: inline-block;
            min-width: 4.5em;
            font:
              bold 0.8rem ui-monospace,
              monospace;
          }
          a {
            color: inherit;
          }
          table {
            border-collapse: collapse;
            width: 100%;
            font-size: 0.875rem;
            margin-bottom: 1rem;
          }
          th,
          td {
            text-align: left;
            padding: 0.25rem 0.75rem 0.25rem 0;
            vertical-align: top;
          }
          span {
            color: #5c6057;
          }
        </style>
      </head>
      <body>
        <h1>${info.title}</h1>
        <p>
          ${String(all.length)}の呼び出しがあります。機械が読む形は <a href="openapi.json">openapi.json</a>（OpenAPI
          3.1）です。 認証は <code>Authorization: Bearer（IDトークン）</code>、一覧は
          <code>cursor</code>・<code>limit</code>・<code>orderBy</code>、 作成の繰り返しは
          <code>Idempotency-Key</code> で防げます。
        </p>
        ${[...groups].map(
          ([tag, group]) =>
            html`<h2>${tag}</h2>
              ${group.map(({ path, method, operation }) => row(method, path, operation))}`,
        )}
        <h2>外部への通知（Webhook）</h2>
        ${events}
      </body>
    </html>`
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': plainPolicy }
  return bufferedResponse(String(page), { status: 200, headers })
}
