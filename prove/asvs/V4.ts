import { notApplicable, shownBy, type Chapter } from './verdict.ts'

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
    'Only people are led from http to https',
    [['tests/image/installation.test.ts', 'by http people are led to https, and programs are refused']],
    'Tried with Caddy: `/api`, the sign-in’s protocol, webhooks and metrics answer 403 by http, pages 301.',
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
