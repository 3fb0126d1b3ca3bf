import { expect, test } from 'vitest'
import { deviceOf } from './device.ts'

const mozilla = (rest: string) => `Mozilla/5.0 (${rest}`

test.each([
  [
    mozilla('Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'),
    'WindowsのChrome',
  ],
  [
    mozilla('Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0'),
    'WindowsのEdge',
  ],
  [
    mozilla(
      'iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
    ),
    'iPhoneのSafari',
  ],
  [
    mozilla(
      'iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1',
    ),
    'iPhoneのChrome',
  ],
  [mozilla('Macintosh; Intel Mac OS X 10.15; rv:145.0) Gecko/20100101 Firefox/145.0'), 'MacのFirefox'],
  [
    mozilla(
      'Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/29.0 Chrome/140.0 Mobile Safari/537.36',
    ),
    'AndroidのSamsung Internet',
  ],
  [
    mozilla('X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0 Safari/537.36'),
    'LinuxのChrome',
  ],
  [mozilla('iPad; CPU OS 19_0 like Mac OS X)'), 'iPad'],
  ['curl/8', '不明な端末'],
  [null, '不明な端末'],
])('%s is %s', (agent, words) => {
  expect(deviceOf(agent)).toBe(words)
})
