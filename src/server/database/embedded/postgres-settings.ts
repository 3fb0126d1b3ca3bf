/**
 * Settings of the embedded server, for a machine of two cores and one gigabyte or more. Nothing that endangers a commit is touched.
 * Parallel queries are off: with two cores they slow down everybody else, and they need more `/dev/shm` than containers have.
 * The log holds no statements and no details, since both carry personal data.
 */
const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '60',
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  random_page_cost: '1.1',
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  max_wal_size: '1GB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
}

/** For tests only: a power cut may destroy the cluster. */
const careless = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

/** The command line of a server on the port. `durable: false` gives up safety for speed. */
export function postgresArguments(cluster: string, port: number, durable: boolean): string[] {
  const flags = Object.entries({ ...settings, ...(durable ? {} : careless) }).flatMap(([k, v]) => ['-c', `${k}=${v}`])
  return ['-D', cluster, '-p', String(port), ...flags]
}
