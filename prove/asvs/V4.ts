import { shownBy, notApplicable, type Chapter } from './verdict.ts'

export const api: Chapter = {
  '4.1.1': shownBy('Answers say what they are', [
    ['src/http/openapi/openapi.test.ts', 'answers say their status and media type'],
    ['scripts/listen.test.ts', '%s bears the headers of safety'],
    [
      'tests/process/headers.test.ts',
      'every script that stands in a stored page bears its drawing’s nonce, so that it runs',
    ],
  ]),
  '4.1.2': shownBy(
    'Only pages lead from http to https',
    [
      ['compose.yaml', 'command: [caddy, reverse-proxy, --from,'],
      ['src/server/web/security.test.ts', 'whatever is answered bears the headers of safety, a redirect too'],
    ],
    'The app itself leads nowhere; the proxy does for the whole host, which is one for people. The API’s token is never set by a plain page: the client asks its own origin.',
  ),
  '4.1.3': shownBy('Headers of proxies are believed from proxies alone', [
    ['tests/api/behind-a-proxy.test.ts', 'an address that the client made up does not lift its limit'],
    ['src/server/log/log.test.ts', 'a request keeps the id of its proxy, unless that is not one'],
    ['tests/process/headers.test.ts', 'another host than ours leads nowhere else'],
  ]),
  '4.2.1': shownBy('A request has one end', [
    ['scripts/listen.test.ts', 'a request whose end two servers could see in two places is refused: %s'],
    ['scripts/listen.test.ts', 'a request to two hosts is refused'],
  ]),
  '4.3.1': notApplicable('Costs of GraphQL', 'no GraphQL'),
  '4.3.2': notApplicable('Introspection of GraphQL', 'no GraphQL'),
  '4.4.1': notApplicable('WebSocket over TLS', 'no WebSocket: live news come as an event stream of the API'),
  '4.4.2': notApplicable('Origin of a WebSocket', 'no WebSocket'),
  '4.4.3': notApplicable('Tokens of a WebSocket', 'no WebSocket'),
  '4.4.4': notApplicable('Handing a session to a WebSocket', 'no WebSocket'),
}
