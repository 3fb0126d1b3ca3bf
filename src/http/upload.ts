import { type ApiError, noAnswer, refusal } from './api-error.ts'
import type { ClientInput } from './client.ts'
import type { Contract } from './contract.ts'
import { RequiredError, requestOf } from './request-of.ts'
import { routes } from './routes.ts'
import type { StoredFile } from './shapes.ts'

/** A picture and where it goes. `resize` and `thumbnailSize` are the longest side in pixels. */
export type ImageUpload = ClientInput<Contract['image']['create']>['body']

/** `onProgress` gets the share that was sent, 0 to 1; `base` is where the API is mounted. */
export type UploadOptions = {
  token: () => Promise<string | null>
  onProgress?: (fraction: number) => void
  signal?: AbortSignal
  base?: string
  idempotencyKey?: string
  /** The secret of a link by which a phone sends photos, in place of a sign-in. */
  link?: string
}

/** Where that secret stands in a request. */
export const photoLinkHeader = 'x-photo-link'

/**
 * Sends a picture and tells how far it is, which `fetch` cannot. Resolves to the stored file.
 * Throws `RequiredError` before sending when something is missing, and `ApiError` as the client does.
 */
export async function uploadImage(form: ImageUpload, options: UploadOptions): Promise<StoredFile> {
  for (const field of ['name', 'dir', 'thumbnail', 'image'] as const) {
    if (form[field] === undefined || form[field] === null) throw new RequiredError(field, 'image.create')
  }
  const { base = '/api', signal } = options
  const { url, init } = requestOf('image.create', routes.image.create, { body: form }, base, options.idempotencyKey)
  const headers = new Headers(init.headers)
  const token = await options.token()
  if (token !== null) headers.set('Authorization', `Bearer ${token}`)
  if (options.link) headers.set(photoLinkHeader, options.link)
  if (signal?.aborted) throw noAnswer('aborted', signal.reason)
  const { status, text, retryAfter } = await sendForm(url, headers, init.body as FormData, options)
  if (status < 200 || status > 299) throw refusal(status, text, retryAfter)
  return parseStoredFile(status, text)
}

type Answer = { status: number; text: string; retryAfter: string | null }

function sendForm(url: string, headers: Headers, form: FormData, { onProgress, signal }: UploadOptions) {
  return new Promise<Answer>((resolve, reject) => {
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    const refuse = (error: ApiError) => () => reject(error)
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
    request.upload.onload = () => onProgress?.(1)
    request.onload = () =>
      resolve({
        status: request.status,
        text: request.responseText,
        retryAfter: request.getResponseHeader('Retry-After'),
      })
    request.onerror = refuse(noAnswer('network'))
    request.ontimeout = refuse(noAnswer('timeout'))
    request.onabort = refuse(noAnswer('aborted'))
    request.onloadend = () => signal?.removeEventListener('abort', abort)
    signal?.addEventListener('abort', abort)
    request.open('POST', url)
    headers.forEach((value, name) => request.setRequestHeader(name, value))
    request.send(form)
  })
}

function parseStoredFile(status: number, text: string): StoredFile {
  try {
    return JSON.parse(text) as StoredFile
  } catch {
    throw refusal(status, text, null)
  }
}
