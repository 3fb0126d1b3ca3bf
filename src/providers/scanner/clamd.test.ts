import { onTestFinished, expect, test } from 'vitest'
import { clamdForTests, type Say } from './clamd-for-tests.ts'
import { clamdScanner } from './clamd.ts'

async function scannerThat(say: Say, limit?: number) {
  const { url, close } = await clamdForTests(say)
  onTestFinished(close)
  return clamdScanner(url, limit)
}

test('a file comes whole to the scanner, however large, and what is found in it is named', async () => {
  const sizes: number[] = []
  const scan = await scannerThat((bytes) => {
    sizes.push(bytes.length)
    return bytes.includes('EICAR') ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK'
  })
  expect(await scan(Buffer.alloc(200_001, 'a'))).toBeNull()
  expect(await scan(Buffer.from('... EICAR ...'))).toBe('Eicar-Test-Signature')
  expect(await scan(Buffer.alloc(0))).toBeNull()
  expect(sizes).toEqual([200_001, 13, 0])
})

test.each(['INSTREAM size limit exceeded. ERROR', 'stream: FOUND', 'PONG'])(
  'an answer that says nothing of the file is no good word: %s',
  async (answer) => {
    const scan = await scannerThat(() => answer)
    await expect(scan(Buffer.from('x'))).rejects.toMatchObject({ name: 'ScannerAway' })
  },
)

test('a scanner that is silent or gone is told as away', async () => {
  const silent = await scannerThat(() => null, 200)
  await expect(silent(Buffer.from('x'))).rejects.toMatchObject({ name: 'ScannerAway' })
  await expect(clamdScanner('tcp://127.0.0.1:1')(Buffer.from('x'))).rejects.toMatchObject({ name: 'ScannerAway' })
  await expect(clamdScanner('unix:/nowhere/clamd.ctl')(Buffer.from('x'))).rejects.toMatchObject({ name: 'ScannerAway' })
})
