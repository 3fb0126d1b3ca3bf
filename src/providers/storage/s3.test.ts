import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { createS3Storage } from './s3.ts'

const key = 'estate/0193f2a4-7c1d-7e55-9a3b-1f2e3d4c5b6a.webp'

async function withServer(
  answer: RequestListener,
  work: (storage: ReturnType<typeof createS3Storage>) => Promise<void>,
) {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const settings = { bucket: 'sumika', region: 'us-east-1', accessKeyID: 'a', secretAccessKey: 'b' }
  try {
    await work(createS3Storage({ ...settings, endpoint, timeout: 300 }))
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

test('a server that never answers is given up', async () => {
  await withServer(
    () => {},
    async (storage) => {
      await expect(storage.get(key)).rejects.toThrow()
      await expect(storage.put(key, Uint8Array.of(1), 'image/webp')).rejects.toThrow()
    },
  )
})

test('a server that stops in the middle of a file is given up', async () => {
  await withServer(
    (_, response) => void response.writeHead(200, { 'content-length': '10' }).write('12345'),
    async (storage) => await expect(storage.get(key)).rejects.toThrow(),
  )
})

test('a refusal is an error, not an absence', async () => {
  await withServer(
    (_, response) =>
      response.writeHead(403, { 'content-type': 'application/xml' }).end('<Error><Code>AccessDenied</Code></Error>'),
    async (storage) => await expect(storage.get(key)).rejects.toThrow(),
  )
})

test('a missing bucket is an error, not an absence', async () => {
  await withServer(
    (_, response) =>
      response.writeHead(404, { 'content-type': 'application/xml' }).end('<Error><Code>NoSuchBucket</Code></Error>'),
    async (storage) => await expect(storage.get(key)).rejects.toThrow(),
  )
})

test.each(['<!doctype html><h1>Welcome</h1>', '{}', ''])(
  'a server that is well and no store has neither taken a file, nor has one, nor tells which there are (%s)',
  async (text) => {
    await withServer(
      (_, response) => void response.writeHead(200).end(text),
      async (storage) => {
        await expect(storage.put(key, Uint8Array.of(1), 'image/webp')).rejects.toThrow()
        await expect(storage.get(key)).rejects.toThrow()
        await expect(storage.list()[Symbol.asyncIterator]().next()).rejects.toThrow()
      },
    )
  },
)

test('a bucket of several pages is listed to its end', async () => {
  const other = key.replace('estate', 'chat')
  const pages: Record<string, string> = {
    '': `<Contents><Key>${key}</Key></Contents><IsTruncated>true</IsTruncated><NextContinuationToken>more</NextContinuationToken>`,
    more: `<Contents><Key>${other}</Key></Contents><IsTruncated>false</IsTruncated>`,
  }
  await withServer(
    ({ url }, response) => {
      const token = new URL(url!, 'http://bucket').searchParams.get('continuation-token') ?? ''
      const page = `<ListBucketResult>${pages[token]}</ListBucketResult>`
      response.writeHead(200, { 'content-type': 'application/xml' }).end(page)
    },
    async (storage) => {
      const found: string[] = []
      for await (const each of storage.list()) found.push(each)
      expect(found).toEqual([key, other])
    },
  )
})
