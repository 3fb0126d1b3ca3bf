import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import type { Storage } from './index.ts'
import { checkKey, contentTypeOf } from './key.ts'

export type S3Settings = {
  bucket: string
  region: string
  accessKeyID: string
  secretAccessKey: string
  /** Unset = Amazon's own. A set one is addressed by path (`endpoint/bucket/key`), as compatible servers expect. */
  endpoint?: string
  /** Milliseconds that one call may take, its retry and the reading of its body included. 15 s unless set. */
  timeout?: number
}

/** Keeps files in a bucket of Amazon S3 or of anything that speaks its protocol. The bucket must exist and be private. */
export function createS3Storage({ bucket, timeout = 15_000, ...settings }: S3Settings): Storage {
  const client = createClient(settings, timeout)
  const withTimeout = () => ({ abortSignal: AbortSignal.timeout(timeout) })
  return {
    async put(key, bytes, contentType) {
      checkKey(key, contentType)
      const object = { Bucket: bucket, Key: key, Body: bytes, ContentType: contentType }
      const { ETag } = await client.send(new PutObjectCommand(object), withTimeout())
      demandS3(ETag !== undefined)
    },
    async get(key) {
      const contentType = checkKey(key)
      const limit = withTimeout()
      const object = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }), limit).catch(nullWhenAbsent)
      if (!object?.Body) return null
      demandS3(object.ETag !== undefined)
      const bytes = new Uint8Array(await untilAborted(limit.abortSignal, object.Body.transformToByteArray()))
      return { bytes, contentType, size: bytes.byteLength }
    },
    async remove(key) {
      checkKey(key)
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }), withTimeout()).catch(nullWhenAbsent)
    },
    async *list() {
      let ContinuationToken: string | undefined
      do {
        const page = await client.send(new ListObjectsV2Command({ Bucket: bucket, ContinuationToken }), withTimeout())
        demandS3(page.IsTruncated !== undefined)
        for (const { Key } of page.Contents ?? []) if (Key && contentTypeOf(Key)) yield Key
        ContinuationToken = page.NextContinuationToken
      } while (ContinuationToken)
    },
  }
}

function createClient(settings: Omit<S3Settings, 'bucket' | 'timeout'>, timeout: number) {
  return new S3Client({
    region: settings.region,
    endpoint: settings.endpoint,
    forcePathStyle: settings.endpoint !== undefined,
    credentials: { accessKeyId: settings.accessKeyID, secretAccessKey: settings.secretAccessKey },
    maxAttempts: 2,
    // Without throwOnRequestTimeout the client only logs a warning and waits on.
    requestHandler: {
      connectionTimeout: Math.min(timeout, 3_000),
      requestTimeout: timeout,
      socketTimeout: timeout,
      throwOnRequestTimeout: true,
    },
  })
}

/** Whatever answers for the store while it is away says 200 to everything, but nothing that only S3 says. @throws where it does not */
function demandS3(isSaid: boolean): void {
  if (!isSaid) throw new Error('the answer is none of S3')
}

function untilAborted<T>(signal: AbortSignal, work: Promise<T>) {
  return Promise.race([
    work,
    new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true })),
  ])
}

function nullWhenAbsent(error: unknown) {
  if (error instanceof NoSuchKey) return null
  if (error instanceof S3ServiceException && error.name === 'NoSuchKey') return null
  throw error
}
