import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../free-port.ts'
import { isUp, run, type Running } from './run.ts'

/** nginx as a cache before a site, that keeps what it is told it may and nothing else; `kept` is the folder where. */
export async function openNginx(site: string): Promise<Running & { url: string; kept: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'sumika-nginx-'))
  const kept = join(folder, 'kept')
  await mkdir(kept)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const file = join(folder, 'nginx.conf')
  await writeFile(
    file,
    `daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
pid ${folder}/pid;
error_log ${folder}/error.log;
events {}
http {
  access_log off;
  proxy_cache_path ${kept} keys_zone=pages:1m;
  proxy_temp_path ${folder}/proxy;
  client_body_temp_path ${folder}/body;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass ${site};
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_cache pages;
      proxy_cache_revalidate on;
      proxy_cache_lock on;
      add_header X-Cache $upstream_cache_status;
    }
  }
}
`,
  )
  const nginx = await run('nginx', ['-c', file, '-p', folder, '-e', `${folder}/error.log`], isUp(`${url}/healthz`))
  return {
    url,
    kept,
    async stop() {
      await nginx.stop()
      await rm(folder, { recursive: true })
    },
  }
}
