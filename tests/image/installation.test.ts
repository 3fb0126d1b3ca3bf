import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { variables } from '#server/boot/variables.ts'
import { commandOf, readDockerfile } from './dockerfile.ts'

const root = join(import.meta.dirname, '../..')
const textOf = (file: string) => readFileSync(join(root, file), 'utf8')
const known = Object.keys(variables.shape)

const service = z.object({
  image: z.string().optional(),
  build: z.string().optional(),
  restart: z.literal('unless-stopped'),
  environment: z.record(z.string(), z.string()).default({}),
  depends_on: z.record(z.string(), z.object({ condition: z.literal('service_healthy') })).default({}),
  volumes: z.array(z.string()).default([]),
  ports: z.array(z.string()).default([]),
  healthcheck: z.looseObject({ test: z.array(z.string()) }).optional(),
})
const compose = z
  .object({ services: z.record(z.string(), service), volumes: z.record(z.string(), z.null()) })
  .parse(parse(textOf('compose.yaml')))

/** The settings of the example: what is set and what is only shown, with their values. */
const example = new Map(
  [...textOf('.env.example').matchAll(/^(# )?([A-Z\d_]+)=(.*)$/gm)].map(([, shown, name, value]) => [
    name!,
    { isSet: !shown, value: value! },
  ]),
)
/** What compose.yaml asks for by `${NAME:?}`. */
const asked = new Set([...textOf('compose.yaml').matchAll(/\$\{(\w+):\?\}/g)].map(([, name]) => name!))

test('the example of settings names every variable of the server with its default, and what compose asks for beside them', () => {
  const own = [...asked].filter((name) => !known.includes(name))
  expect(own.sort()).toEqual(['DOMAIN', 'POSTGRES_PASSWORD'])
  expect([...example.keys()].sort()).toEqual([...known, ...own].sort())
  for (const [name, schema] of Object.entries(variables.shape)) {
    const { value } = example.get(name)!
    const preset = schema.safeParse(undefined).data
    const written = typeof preset === 'boolean' ? Number(preset) : (preset ?? '')
    expect(value, name).toBe(String(written))
  }
})

test('what must be filled in is what compose does not start without', () => {
  const set = [...example].filter(([, { isSet }]) => isSet).map(([name]) => name)
  expect(set.sort()).toEqual([...asked].sort())
})

test('compose sets only variables that the server knows, and values that it takes', () => {
  const { environment } = compose.services.app!
  expect(Object.keys(environment).filter((name) => !known.includes(name))).toEqual([])
  const values = Object.entries(environment).map(([name, value]) => [
    name,
    value.replaceAll(/\$\{\w+:\?\}/g, 'x'.repeat(32)),
  ])
  expect(variables.safeParse(Object.fromEntries(values)).error).toBeUndefined()
})

test('compose waits for services that tell their health, names only volumes that it has, and opens the proxy alone', () => {
  const { services, volumes } = compose
  for (const [name, { depends_on, volumes: mounted, ports }] of Object.entries(services)) {
    for (const other of Object.keys(depends_on))
      expect(other === 'app' || services[other]?.healthcheck, `${name} → ${other}`).toBeTruthy()
    const named = mounted.map((mount) => mount.split(':')[0]!).filter((source) => !source.startsWith('.'))
    for (const volume of named) expect(volumes, volume).toHaveProperty(volume)
    expect(ports.length > 0, name).toBe(name === 'proxy')
  }
})

test('the database of compose belongs to an account that may do nothing else', () => {
  const { services, configs } = z
    .object({
      services: z.looseObject({
        postgres: z.object({
          environment: z.record(z.string(), z.string()),
          configs: z.array(z.object({ source: z.string(), target: z.string() })),
        }),
      }),
      configs: z.record(z.string(), z.object({ content: z.string() })),
    })
    .parse(parse(textOf('compose.yaml')))
  const [{ source, target } = { source: '', target: '' }] = services.postgres.configs
  expect(services.postgres.environment).not.toHaveProperty('POSTGRES_USER')
  expect(target).toMatch(/^\/docker-entrypoint-initdb\.d\/.+\.sh$/)
  const statements = configs[source]!.content.split('\n').filter((line) => line.endsWith(';'))
  expect(statements).toEqual([
    "create role sumika login password :'password';",
    'create database sumika owner sumika;',
    'alter role postgres password null;',
  ])
  expect(compose.services.app!.environment.DATABASE_URL).toMatch(/^postgres:\/\/sumika:.*\/sumika$/)
})

test('by http people are led to https, and programs are refused', () => {
  const { services, configs } = z
    .object({
      services: z.looseObject({
        proxy: z.object({ configs: z.array(z.object({ source: z.string(), target: z.string() })) }),
      }),
      configs: z.record(z.string(), z.object({ content: z.string() })),
    })
    .parse(parse(textOf('compose.yaml')))
  const { source } = services.proxy.configs.find(({ target }) => target === '/etc/caddy/Caddyfile') ?? { source: '' }
  const [, plain = ''] = configs[source]!.content.split('http://{$$DOMAIN}')
  expect(plain).toMatch(/@programs path \/api\/\* .*\n.*handle @programs \{\n.*403\n/)
  expect(plain).toMatch(/handle \{\n.*redir https:\/\/\{host\}\{uri\} permanent\n/)
})

test('what every service writes can go to another machine over TLS', () => {
  const { services } = z
    .object({
      services: z.record(
        z.string(),
        z.object({ logging: z.object({ driver: z.string(), options: z.record(z.string(), z.string()) }) }),
      ),
    })
    .parse(parse(textOf('compose.logs.yaml')))
  expect(Object.keys(services).sort()).toEqual(Object.keys(compose.services).sort())
  for (const { logging } of Object.values(services))
    expect(logging).toMatchObject({ driver: 'syslog', options: { 'syslog-address': '${LOG_SYSLOG:?}' } })
  expect(textOf('docs/running.md')).toContain('LOG_SYSLOG=tcp+tls://')
})

test('each image has a version of its own', () => {
  const images = Object.values(compose.services).flatMap(({ image, build }) => (image && !build ? [image] : []))
  for (const image of images) expect(image).toMatch(/:v?\d/)
  expect(images.find((image) => image.startsWith('postgres:'))).toContain(':18')
})

const stages = readDockerfile(textOf('Dockerfile'))

test('the image is made of what the build may see, and of nothing else', () => {
  const allowed = new Set([...textOf('.dockerignore').matchAll(/^!(.+)$/gm)].map(([, path]) => path!))
  const copied = Object.values(stages).flatMap(({ steps }) =>
    steps
      .filter(({ word, rest }) => word === 'COPY' && !rest.startsWith('--from'))
      .flatMap(({ rest }) => rest.split(' ').slice(0, -1)),
  )
  for (const path of copied) {
    expect(existsSync(join(root, path)), path).toBe(true)
    expect(allowed, path).toContain(path.split('/')[0])
  }
  expect([...allowed].filter((path) => !copied.some((each) => each.split('/')[0] === path))).toEqual([])
})

test('the image holds what the site reads of the repository while it runs', () => {
  const copied = stages.last!.steps.flatMap(({ word, rest }) => {
    const paths = rest.split(' ').filter((path) => !path.startsWith('--'))
    return word === 'COPY' ? [paths.at(-1) === './' ? paths[0]! : paths.at(-1)!] : []
  })
  const sources = globSync('src/{server,providers}/**/*.ts', {
    cwd: root,
    exclude: ['**/*.test.ts', 'src/server/demo/**'],
  })
  const read = sources.flatMap((path) => [...textOf(path).matchAll(/join\(root, '([^']+)'/g)].map(([, read]) => read!))
  expect(read).toContain('shipped/geography')
  const missing = read.filter((path) => !copied.some((each) => path === each || path.startsWith(`${each}/`)))
  expect(missing, 'COPY it in the last stage of the Dockerfile').toEqual([])
})

test('the image runs on the Node of this repository, not as root, and says how it is', () => {
  const { devDependencies } = z
    .object({ devDependencies: z.record(z.string(), z.string()) })
    .parse(JSON.parse(textOf('package.json')))
  for (const { image } of Object.values(stages)) expect(image).toBe(`node:${devDependencies.node}-bookworm-slim`)
  const last = stages.last!
  expect(last.steps.find(({ word }) => word === 'USER')?.rest).toBe('node')
  expect(commandOf(last, 'HEALTHCHECK').join(' ')).toContain('/readyz')
  const [, script] = commandOf(last, 'CMD')
  expect(existsSync(join(root, script!))).toBe(true)
  const settings = last.steps.find(({ word }) => word === 'ENV')!.rest.split(' ')
  expect(
    settings.map((pair) => pair.split('=')[0]!).filter((name) => name !== 'NODE_ENV' && !known.includes(name)),
  ).toEqual([])
})
